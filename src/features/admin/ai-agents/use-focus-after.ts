import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` once `dialogOpen` turns false, if that was asked for: what opened the dialog may
 * be gone, and as long as it is open the dialog keeps the focus.
 */
export function useFocusAfter(dialogOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (dialogOpen || !wanted.current) return;
    wanted.current = false;
    target.current?.focus();
  }, [dialogOpen, target]);
  return () => {
    wanted.current = true;
  };
}
