import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';

interface TableFrameProps {
  caption: string;
  /** The last one is above self-explanatory buttons, so it is only read out. */
  columns: readonly string[];
  /** Classes of the headings, in order. */
  widths: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table beside a mouse, blocks on narrow screens. */
export function TableFrame({ caption, columns, widths, children }: TableFrameProps) {
  return (
    <table {...roles.table} className={tableClass.table}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.rowgroup} className={tableClass.head}>
        <tr {...roles.row}>
          {columns.map((label, index) => (
            <th
              key={label}
              {...roles.columnheader}
              scope="col"
              className={cx(tableClass.heading, widths[index])}
            >
              {index === columns.length - 1 ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className={tableClass.body}>
        {children}
      </tbody>
    </table>
  );
}

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

/** The label of a cell, for screens without column headings. */
export const cellLabelClass = 'block text-sm text-soft md:hidden';

interface EmptyStateProps {
  title: string;
  text: string;
  action?: string;
  onAction?: () => void;
}

export function EmptyState({ title, text, action, onAction }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-2 py-10 text-center">
      <h3 className="text-[1.1rem]">{title}</h3>
      <p className="max-w-measure text-[0.94rem] text-soft">{text}</p>
      {action && (
        <Button variant="secondary" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
