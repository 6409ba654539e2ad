/** The look of this page's tables: blocks below the width at which a table has room. */
export const tableClass = {
  table: 'w-full table-fixed text-left text-[0.94rem] leading-snug max-md:block',
  head: 'text-sm text-soft max-md:sr-only',
  heading: 'border-b border-line py-2.5 pr-4 font-semibold last:pr-0',
  body: 'max-md:block',
  row: 'border-line align-top not-first:border-t max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2.5 max-md:py-5 max-md:first:pt-0 max-md:last:pb-0',
  cell: 'min-w-0 md:py-3.5 md:pr-4 md:last:pr-0',
  /** Across the whole block. */
  wide: 'max-md:col-span-2',
} as const;

/** What a cell is about, where no heading stands over it. */
export const cellLabelClass = 'block text-sm text-soft md:hidden';
