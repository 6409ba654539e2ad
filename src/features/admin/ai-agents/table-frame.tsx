import type { ReactNode } from 'react';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { tableClass } from './table-parts';

interface TableFrameProps {
  caption: string;
  /** The last one is over buttons that say what they do, so it is read out only. */
  columns: readonly string[];
  /** Classes of the headings, in their order. */
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
