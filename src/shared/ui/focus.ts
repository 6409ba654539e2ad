import type { KeyboardEvent } from 'react';

/** Whether the visitor points with a finger: then focusing a field brings up a keyboard. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether no element has the focus: its holder went away, or never existed. */
export const isNothingFocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * An `onKeyDown` for what Radix closes with Escape. Radix tells only the layer that opened last, so a toast that came
 * up meanwhile would take the key, wherever the focus is.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  // The key also ends a half-composed character.
  const meant = event.key === 'Escape' && !event.nativeEvent.isComposing;
  if (meant && !event.defaultPrevented) close();
};

/**
 * The ring of a focused radio button (a `peer`) around its label, as a class of an empty element behind it. With `:has()`
 * on the label, the browser would compute everything around it anew with each focus.
 */
export const focusRingClass =
  'pointer-events-none absolute inset-0 rounded-inherit outline-offset-2 peer-focus-visible:outline-3';
