import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Short lists are all there, for the browser's own search and for printing. */
const ALL_AT_ONCE = 100;
const OVERSCAN = 8;
/** The header and the bar above the list, which cover its top. */
const COVERED = 150;

interface RowWindowOptions {
  count: number;
  keyOf: (index: number) => string;
  list: RefObject<HTMLElement | null>;
  /** The row with the focus, which has to stay. -1: none. */
  focused: number;
}

/** A row to render, or the room of those that are not. */
export type Slot = { index: number } | { from: number; height: number };

/** Of a long list, the rows around what is seen of it; the page itself scrolls. */
export function useRowWindow({ count, keyOf, list, focused }: RowWindowOptions) {
  const [top, setTop] = useState(0);
  const whole = count <= ALL_AT_ONCE;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: !whole,
    getItemKey: keyOf,
    estimateSize: estimateHeight,
    measureElement: heightOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: 24,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focused < 0 || focused >= count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((a, b) => a - b);
    },
  });

  // Whatever stands above the list may have grown or gone; who reads further down should not notice.
  useLayoutEffect(() => {
    let known: number | undefined;
    const measure = () => {
      if (!list.current) return;
      const next = Math.round(list.current.getBoundingClientRect().top + scrollY);
      if (known !== undefined && next !== known && scrollY > known) scrollBy(0, next - known);
      known = next;
      setTop(next);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  // Another width, another height of every row.
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
    slots: whole ? Array.from({ length: count }, (_, index) => ({ index })) : slotsOf(virtualizer, top),
    measure: whole ? undefined : virtualizer.measureElement,
    scrollTo: (index: number) => {
      if (!whole) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  };
}

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

/** Of a card on a phone, and of a line in a table. */
const estimateHeight = () => (innerWidth < 768 ? 172 : 82);

/** Fractions of a pixel add up over thousands of rows. Where nothing is laid out, as in tests, an estimate stands in. */
function heightOf(element: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize || element.getBoundingClientRect().height || estimateHeight();
}
