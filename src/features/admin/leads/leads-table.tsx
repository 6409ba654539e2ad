import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { leadsTable } from '~/content/admin/leads';
import type { LeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { cx } from '~/shared/ui/class-names';
import { nobodyHasFocus } from '~/shared/ui/focus';
import { tableRoles } from '~/shared/ui/table-roles';
import { LeadRow } from './lead-row';
import { isOnlyHere } from './lead-states';
import type { Select } from './list-controls';

export interface LeadsTableHandle {
  /** Scrolls to a lead and puts the focus on its link. */
  focus: (id: string) => void;
  /** Puts the focus on the next or the previous lead; on the first one if none has had it. */
  step: (by: 1 | -1) => void;
  /** The lead with the focus. */
  current: () => string | undefined;
}

interface LeadsTableProps {
  rows: readonly OutboxRow[];
  states: LeadStates;
  oldestFirst: boolean;
  selected: ReadonlySet<string>;
  /** Those that came in since the last visit. */
  arrived: ReadonlySet<string>;
  onSelect: Select;
  addressOf: (id: string) => string;
  ref: Ref<LeadsTableHandle>;
}

/** A table, or cards where there's little room. The address of each row opens its detail. */
export function LeadsTable(props: LeadsTableProps) {
  const { rows, states, oldestFirst, selected, arrived, onSelect, addressOf, ref } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  /** The lead that has the focus, or had it last. */
  const place = useRef({ id: '', index: -1, focused: false });
  const wanted = useRef<{ index: number; control: string }>(undefined);
  const { whole, slots, measure, scrollTo } = useRowWindow({
    rows,
    list: body,
    focused: focusedId === undefined ? -1 : rows.findIndex(({ id }) => id === focusedId),
  });

  const find = (index: number, control: string) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`);
  const focusRow = (index: number, control: string) => {
    const target = find(index, control);
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
    const target = find(wanted.current.index, wanted.current.control);
    if (!target) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  });
  // The lead with the focus is gone, or no longer matches: the one in its place gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useLayoutEffect(() => {
    const { id, index, focused } = place.current;
    if (id === '' || rows.some((row) => row.id === id)) return;
    place.current = { id: '', index: -1, focused: false };
    if (focused && nobodyHasFocus()) focusRow(Math.min(index, rows.length - 1), 'a');
  }, [rows]);
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  useImperativeHandle(ref, () => ({
    focus: (id) => focusRow(indexOf(id), 'a'),
    step: (by) => {
      const from = indexOf(place.current.id);
      focusRow(from < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, from + by)), 'a');
    },
    current: () => focusedId,
  }));

  // A bigger target for mice and fingers; the keyboard has the link.
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, label')) return;
    if (getSelection()?.type !== 'Range') target.closest('[data-index]')?.querySelector('a')?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = Number(from.dataset.index);
    if (event.key === 'Enter' && (event.target as Element).matches('input')) {
      // Otherwise the same press would go on to the dialog's first button.
      event.preventDefault();
      from.querySelector('a')?.click();
    }
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
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
          const id = rows[Number(index)]?.id;
          setFocusedId(id);
          if (id !== undefined) place.current = { id, index: Number(index), focused: true };
        }}
        onBlur={() => {
          // React keeps the blur of a row that it takes away to itself.
          place.current.focused = false;
          setFocusedId(undefined);
        }}
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
                isNew={arrived.has(row.id)}
                onlyHere={isOnlyHere(states.destinations, row)}
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
  from: 'w-[28%]',
  delivery: 'w-[29%] @min-[56rem]:w-[26%]',
};

/** Short lists are rendered whole, for the browser's own search and for printing. */
const ALL_AT_ONCE = 100;
const OVERSCAN = 8;
/** The header and the bar above the list, which cover its top, in rem. */
const COVERED = 7.2;
/** Of the list, in rem: a narrower one has cards. */
const TABLE_WIDTH = 40;

interface RowWindowOptions {
  rows: readonly { id: string }[];
  list: RefObject<HTMLElement | null>;
  /** The row with the focus, which has to stay. -1: none. */
  focused: number;
}

/** A row to render, or the space of those that aren't. */
type Slot = { index: number } | { from: number; height: number };

/** The rows of a long list around its visible part; the page itself scrolls. */
function useRowWindow({ rows, list, focused }: RowWindowOptions) {
  const count = rows.length;
  const [{ top, width }, setPlace] = useState({ top: 0, width: innerWidth });
  const whole = count <= ALL_AT_ONCE;
  // Large text makes higher rows.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const covered = COVERED * rem;
  // Of a card, and of a line in a table. Whole pixels: the page scrolls by no less.
  const estimate = Math.round((width < TABLE_WIDTH * rem ? 6.6 : 3.1) * rem);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: !whole,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: () => estimate,
    measureElement: heightOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 24,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (focused < 0 || focused >= count || seen.includes(focused)) return seen;
      return [...seen, focused].sort((a, b) => a - b);
    },
  });

  // As by default; but a page that was just left for this one may have been scrolled, and the virtualizer hears of the
  // way back to the top a little later.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset, scrollDirection }) =>
    end <= Math.min(scrollOffset ?? 0, scrollY) && scrollDirection !== 'backward';

  // Things above the list may have grown or gone; a person reading further down shouldn't notice.
  useLayoutEffect(() => {
    if (whole && BROWSER_HOLDS) return;
    let known: number | undefined;
    const measure = () => {
      if (!list.current) return;
      const next = topOf(list);
      if (known !== undefined && next !== known && scrollY > known) scrollBy(0, next - known);
      known = next;
      const { offsetWidth } = list.current;
      setPlace((before) =>
        before.top === next && before.width === offsetWidth ? before : { top: next, width: offsetWidth },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, whole]);

  // Nor that rows above came or went.
  const seen = useRef<readonly { key: unknown; start: number }[]>([]);
  useLayoutEffect(() => {
    if (whole) return;
    const places = new Map(rows.map(({ id }, index) => [id, index]));
    const anchor = seen.current.find(({ key }) => places.has(key as string));
    const now = anchor && virtualizer.measurementsCache[places.get(anchor.key as string) ?? -1]?.start;
    if (anchor && now !== undefined && now !== anchor.start) scrollBy(0, now - anchor.start);
  }, [rows, whole, virtualizer]);
  useLayoutEffect(() => {
    const inSight = virtualizer.getVirtualItems().filter(({ end }) => end > scrollY + covered);
    seen.current = scrollY > top ? inSight.map(({ key, start }) => ({ key, start })) : [];
  });

  // Another width means another height for every row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list is wider or narrower
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, width]);

  return {
    /** All rows are rendered, and the browser holds them in place while others come in above. */
    whole,
    slots: whole ? Array.from({ length: count }, (_, index) => ({ index })) : slotsOf(virtualizer, top),
    measure: whole ? undefined : virtualizer.measureElement,
    scrollTo: (index: number) => {
      if (!whole) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  };
}

const BROWSER_HOLDS = typeof CSS !== 'undefined' && CSS.supports?.('overflow-anchor', 'auto');

const topOf = ({ current }: RefObject<HTMLElement | null>) =>
  current ? Math.round(current.getBoundingClientRect().top + scrollY) : 0;

function slotsOf(virtualizer: ReturnType<typeof useWindowVirtualizer<HTMLElement>>, top: number): Slot[] {
  const slots: Slot[] = [];
  let end = top;
  for (const row of virtualizer.getVirtualItems()) {
    if (row.start > end) slots.push({ from: row.index, height: row.start - end });
    slots.push({ index: row.index });
    end = row.end;
  }
  const left = top + virtualizer.getTotalSize() - end;
  if (left > 0) slots.push({ from: virtualizer.options.count, height: left });
  return slots;
}

/** Fractions of a pixel add up over thousands of rows. Without layout, as in tests, a fixed number is used. */
function heightOf(element: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize || element.getBoundingClientRect().height || 80;
}
