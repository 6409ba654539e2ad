import { useCallback, useEffect, useRef, useState } from 'react';

/** What a menu of the header needs to know and to report. */
export interface MenuControl {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** The mouse came over the menu or its button, or left both. */
  onHover: (inside: boolean) => void;
}

// Long enough that a mouse passing over the header opens nothing, and may cut a corner on its way to a link.
const OPEN_DELAY_MS = 70;
const CLOSE_DELAY_MS = 180;

/** At most one menu is open. The mouse opens and closes it in passing; a click keeps it open. */
export function useOpenMenu(): (id: string) => MenuControl {
  const [current, setCurrent] = useState<{ id: string; kept: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (id) => ({
      open: current?.id === id,
      toggle: () => {
        clearTimeout(timer.current);
        setCurrent((now) => (now?.id === id && now.kept ? null : { id, kept: true }));
      },
      close: () => {
        clearTimeout(timer.current);
        setCurrent((now) => (now?.id === id ? null : now));
      },
      onHover: (inside) => {
        clearTimeout(timer.current);
        timer.current = inside
          ? setTimeout(() => setCurrent((now) => (now?.id === id ? now : { id, kept: false })), OPEN_DELAY_MS)
          : setTimeout(() => setCurrent((now) => (now?.id === id && !now.kept ? null : now)), CLOSE_DELAY_MS);
      },
    }),
    [current],
  );
}
