import { Check, Minus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
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
    const [from, to] = [
      all.findIndex((row) => row.id === last.current),
      all.findIndex((row) => row.id === id),
    ];
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
