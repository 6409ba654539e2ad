import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. Radix does so only for its own Trigger, and our dialogs are
 * opened by state. Where something else took the focus meanwhile (a new page's heading), it stays there.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const nobodyHasIt = document.activeElement === null || document.activeElement === document.body;
      if (nobodyHasIt && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
