import { useRef } from 'react';

/** Whether the visitor points with a finger: then focusing a field brings up a keyboard. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether no element has the focus: its holder went away, or never existed. */
export const nobodyHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus back to the opener of a dialog. Radix does so only for its own Trigger, and our dialogs are
 * opened by state. If the opener is gone by then (its row was deleted), the part of the page around it gets
 * the focus; if something else took it meanwhile (a new page's heading), it stays there.
 */
export function useReturnFocus() {
  const places = useRef<(HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: () => {
      const opener = document.activeElement;
      if (!(opener instanceof HTMLElement)) return;
      places.current = [opener, opener.closest<HTMLElement>('section'), opener.closest<HTMLElement>('main')];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (nobodyHasFocus()) places.current.some(takesFocus);
    },
  };
}

function takesFocus(place: HTMLElement | null): boolean {
  if (!place?.isConnected) return false;
  if (place.matches('section, main')) place.tabIndex = -1;
  place.focus({ preventScroll: place.matches('section, main') });
  return document.activeElement === place;
}
