import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { leadsTable } from '~/content/admin/leads';
import type { LeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { cx } from '~/shared/ui/class-names';
import { tableRoles } from '~/shared/ui/table-roles';
import { LeadRow } from './lead-row';
import type { Select } from './selection';
import { useRowWindow } from './use-row-window';

export interface LeadsTableHandle {
  /** Scrolls to a lead and puts the focus on its link. */
  focus: (id: string) => void;
}

interface LeadsTableProps {
  rows: readonly OutboxRow[];
  states: LeadStates;
  oldestFirst: boolean;
  selected: ReadonlySet<string>;
  onSelect: Select;
  addressOf: (id: string) => string;
  ref: Ref<LeadsTableHandle>;
}

/** A table, or cards where there's little room. The address of each row opens its detail. */
export function LeadsTable(props: LeadsTableProps) {
  const { rows, states, oldestFirst, selected, onSelect, addressOf, ref } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const wanted = useRef<{ index: number; control: string }>(undefined);
  const { whole, slots, measure, scrollTo } = useRowWindow({
    rows,
    list: body,
    focused: focusedId === undefined ? -1 : rows.findIndex(({ id }) => id === focusedId),
  });

  const focusRow = (index: number, control: string) => {
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`);
    if (target) target.focus();
    else if (rows[index]) {
      // It is rendered once the page has scrolled there.
      wanted.current = { index, control };
      setFocusedId(rows[index].id);
      scrollTo(index);
    }
  };
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, control } = wanted.current;
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`);
    if (!target) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  });
  useImperativeHandle(ref, () => ({
    focus: (id) =>
      focusRow(
        rows.findIndex((row) => row.id === id),
        'a',
      ),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = Number(from.dataset.index);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const control = (event.target as Element).matches('input') ? 'input' : 'a';
    focusRow(Math.max(0, Math.min(rows.length - 1, to)), control);
  };

  return (
    <table
      {...tableRoles.table}
      aria-rowcount={rows.length + 1}
      aria-description={leadsTable.keys}
      className={cx(
        'w-full table-fixed text-left text-[0.9rem] leading-snug @max-[40rem]:block',
        // We compensate for rows that arrive above; the browser's own anchoring would do it twice.
        !whole && '[overflow-anchor:none]',
      )}
    >
      <caption className="sr-only">{leadsTable.caption(oldestFirst)}</caption>
      <thead {...tableRoles.rowgroup} className="@max-[40rem]:sr-only">
        <tr {...tableRoles.row} aria-rowindex={1} className="text-sm text-soft">
          {Object.entries(leadsTable.columns).map(([id, label]) => (
            <th
              key={id}
              {...tableRoles.columnheader}
              scope="col"
              className={cx('px-2.5 py-1.5 font-semibold', widths[id])}
            >
              {id === 'select' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        {...tableRoles.rowgroup}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
          setFocusedId(rows[Number(index)]?.id);
        }}
        onBlur={() => setFocusedId(undefined)}
        className="@max-[40rem]:block"
      >
        {slots.map((slot) => {
          if ('from' in slot) return <Gap key={`before-${slot.from}`} height={slot.height} />;
          const row = rows[slot.index];
          return (
            row && (
              <LeadRow
                key={row.id}
                ref={measure as Ref<HTMLTableRowElement> | undefined}
                row={row}
                state={states.of(row)}
                index={slot.index}
                address={addressOf(row.id)}
                selected={selected.has(row.id)}
                onSelect={onSelect}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The space of rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr {...tableRoles.gap} className="@max-[40rem]:block">
    <td colSpan={5} className="@max-[40rem]:block" style={{ height }} />
  </tr>
);

// The message gets the rest of the width.
const widths: Record<string, string> = {
  select: 'w-12',
  received: 'w-[15%] @min-[56rem]:w-[14%]',
  from: 'w-[30%] @min-[56rem]:w-[28%]',
  delivery: 'w-[29%] @min-[56rem]:w-[26%]',
};
