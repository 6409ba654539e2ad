import { Check, Minus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inboxKeys } from '~/content/admin/lead-marks';
import type { OutboxRow } from '~/leads/outbox-row';
import { cx } from '~/shared/ui/class-names';

export type Select = (id: string, on: boolean, range: boolean) => void;

/**
 * Which leads are selected. A lead stays selected while the filter hides it, but not once it is gone.
 * A range goes from the lead checked last, through `found`, to the one checked now.
 */
export function useSelection(rows: readonly OutboxRow[], found: readonly OutboxRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(nothing);
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  const foundSelected = useMemo(
    () => (ids.size === 0 ? 0 : found.filter(({ id }) => ids.has(id)).length),
    [found, ids],
  );
  const list = useRef(found);
  list.current = found;
  const last = useRef<string>(undefined);

  const select: Select = useCallback((id, on, range) => {
    const all = list.current;
    const from = all.findIndex((row) => row.id === last.current);
    const to = all.findIndex((row) => row.id === id);
    const meant = range && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    last.current = id;
    setIds((before) => changed(before, meant, on));
  }, []);

  return {
    ids,
    selected,
    foundSelected,
    select,
    selectFound: (on: boolean) => setIds((before) => changed(before, found, on)),
    clear: () => setIds(nothing),
  };
}

/** A selected row. Where colors are forced, its outline says so. */
export const selectedClass =
  'bg-tint/60 forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]';

const nothing: ReadonlySet<string> = new Set();

function changed(before: ReadonlySet<string>, rows: readonly { id: string }[], on: boolean): Set<string> {
  const after = new Set(before);
  for (const { id } of rows) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}

interface SelectBoxProps {
  label: string;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  checked: boolean | 'some';
  /** `range`: with the Shift key held. */
  onSelect: (on: boolean, range: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A small checkbox with room for a finger. */
export function SelectBox({ label, labelHidden, checked, onSelect, disabled, className }: SelectBoxProps) {
  const Sign = checked === 'some' ? Minus : Check;
  return (
    <label
      // With Shift, a click would select the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={cx('inline-flex min-h-11 items-center gap-2.5', className)}
    >
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          aria-label={labelHidden ? label : undefined}
          ref={(input) => {
            if (input) input.indeterminate = checked === 'some';
          }}
          checked={checked === true}
          disabled={disabled}
          onChange={({ target, nativeEvent }) =>
            onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="peer size-5 appearance-none rounded-[5px] border border-line-strong bg-panel transition-colors duration-150 checked:border-indigo-600 checked:bg-indigo-600 indeterminate:border-indigo-600 indeterminate:bg-indigo-600 hover:not-disabled:border-text disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto"
        />
        <Sign
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-white peer-checked:block peer-indeterminate:block forced-colors:hidden"
        />
      </span>
      {!labelHidden && <span className="font-medium">{label}</span>}
    </label>
  );
}

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
