import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
export type Slot = { index: number } | { from: number; height: number };

/** The rows of a long list around its visible part; the page itself scrolls. */
export function useRowWindow({ rows, list, focused }: RowWindowOptions) {
  const count = rows.length;
  const [top, setTop] = useState(0);
  const whole = count <= ALL_AT_ONCE;
  // Large text makes higher rows.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const covered = COVERED * rem;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: !whole,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // Of a card, and of a line in a table. Whole pixels: the page scrolls by no less.
    estimateSize: () =>
      Math.round(((list.current?.offsetWidth ?? innerWidth) < TABLE_WIDTH * rem ? 6.6 : 3.1) * rem),
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
      setTop(next);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
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
  useEffect(() => {
    let width = innerWidth;
    const onResize = () => {
      if (innerWidth !== width) virtualizer.measure();
      width = innerWidth;
    };
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [virtualizer]);

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
