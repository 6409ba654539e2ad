import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Takes Back on Android: https://developer.mozilla.org/docs/Web/API/CloseWatcher */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** Whether the pointer is a finger: focusing a field then opens the on-screen keyboard. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether no element has the focus. */
export const isNothingFocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * An `onKeyDown` for layers that Radix closes with Escape. Radix notifies only the layer that opened last, so a newer
 * toast would take the key, wherever the focus is. Back on an Android phone closes the layer too.
 */
export function useClosingKeys(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    // With a keyboard only Escape would use it, and Radix handles that.
    if (!open || !window.CloseWatcher || !hasCoarsePointer()) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => onBack());
    return () => watcher.destroy();
  }, [open]);
  return (event: KeyboardEvent) => {
    // Escape also cancels a half-composed character.
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing;
    if (isEscape && !event.defaultPrevented) close();
  };
}

/**
 * Draws the ring of a focused radio button (a `peer`) around its label, on an empty element behind it. With `:has()` on
 * the label, the browser would recompute all styles around it at each focus.
 */
export const focusRingClass =
  'pointer-events-none absolute inset-0 rounded-inherit outline-offset-2 peer-focus-visible:outline-3';
