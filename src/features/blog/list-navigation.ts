import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface ListState {
  /** The page's frame leaves scroll and focus alone. */
  keepPlace: true;
  /** The visitor wants to see the list from its top. */
  toList?: true;
  /** They are typing: their field is newer than the address. */
  typing?: true;
}

export const STAY: ListState = { keepPlace: true };
export const TO_LIST: ListState = { keepPlace: true, toList: true };
export const TYPING: ListState = { keepPlace: true, typing: true };

/**
 * Takes the visitor to the list if a click asked for it, or if they arrive with an address that asks
 * for a part of it. Going back is left to the browser.
 */
export function useArrivalAtList(heading: RefObject<HTMLElement | null>, filtered: boolean): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by `key`
  useEffect(() => {
    const arrivedFromElsewhere = first.current && key === 'default';
    first.current = false;
    if (arrivedFromElsewhere && filtered) heading.current?.scrollIntoView();
    else if (type !== 'POP' && (state as ListState | null)?.toList) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    }
  }, [key]);
}

/** Whether the latest navigation came from typing in the search field. */
export function useIsTyping(): boolean {
  const { state } = useLocation();
  // A history entry keeps its state, so coming back to it isn't typing.
  return useNavigationType() === 'REPLACE' && (state as ListState | null)?.typing === true;
}
