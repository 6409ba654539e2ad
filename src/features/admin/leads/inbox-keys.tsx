import { type RefObject, useEffect, useRef } from 'react';
import { inboxKeys } from '~/content/admin/lead-marks';

interface KeyActions {
  onStep: (by: 1 | -1) => void;
  /** Marks the lead at hand as answered. */
  onAnswered: () => void;
}

/**
 * Single keys, within an element alone: people who speak to their computer press keys without meaning to (WCAG 2.1.4).
 * Nor where letters are text or choose an option. `around` is the selector of the element, if it isn't the ref's own.
 */
export function useInboxKeys(ref: RefObject<HTMLElement | null>, actions: KeyActions, around = '*'): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const region = ref.current?.closest<HTMLElement>(around);
    if (!region) return;
    // React's own events would also come from dialogs, which lie elsewhere on the page.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
      const { onStep, onAnswered } = latest.current;
      const act = { j: () => onStep(1), k: () => onStep(-1), e: onAnswered }[event.key.toLowerCase()];
      if (!act || (event.repeat && act === onAnswered)) return;
      event.preventDefault();
      act();
    };
    region.addEventListener('keydown', onKeyDown);
    return () => region.removeEventListener('keydown', onKeyDown);
  }, [ref, around]);
}

const TAKES_LETTERS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Says which keys there are. Not on a phone, which has none. */
export function KeysHint() {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 text-sm text-soft pointer-coarse:hidden @max-[40rem]:hidden">
      <span>{inboxKeys.label}</span>
      {inboxKeys.keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-line bg-panel px-1.5 font-sans text-text">{key}</kbd>{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
