import type { ReactNode } from 'react';
import { cx } from './class-names';
import { tableRoles } from './table-roles';

interface ResponsiveTableProps {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** One cell per column; the first is the row header. */
  rows: readonly (readonly ReactNode[])[];
  /** A unique key for each row if rows come and go: a row then keeps its controls and their focus. */
  rowKeys?: readonly string[];
  /** Classes of each column's heading, such as its width. */
  columnClass?: readonly string[];
}

/** A table of short texts. On phones each row becomes a block of labeled cells. */
export function ResponsiveTable({ caption, columns, rows, rowKeys, columnClass = [] }: ResponsiveTableProps) {
  return (
    <table
      {...tableRoles.table}
      className="w-full table-fixed text-start text-ui leading-normal max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...tableRoles.rowgroup} className="align-bottom text-muted max-md:hidden">
        <tr {...tableRoles.row}>
          {columns.map((column, index) => (
            <th
              {...tableRoles.columnheader}
              key={column}
              scope="col"
              className={cx('pe-4 pb-3 font-normal xl:pe-6', columnClass[index])}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className="max-md:block">
        {rows.map((cells, row) => (
          <tr
            {...tableRoles.row}
            key={rowKeys?.[row] ?? row}
            className="border-t border-border align-top max-md:first:border-t-0 md:last:border-b max-md:grid max-md:grid-cols-1 max-md:gap-y-3 max-md:py-5"
          >
            {cells.map((cell: ReactNode, index) =>
              index === 0 ? (
                <th
                  {...tableRoles.rowheader}
                  key={columns[index]}
                  scope="row"
                  className="font-semibold max-md:text-lead md:py-4 md:pe-4 xl:pe-6"
                >
                  {cell}
                </th>
              ) : (
                <td {...tableRoles.cell} key={columns[index]} className="text-pretty md:py-4 md:pe-4 xl:pe-6">
                  <span className="block text-small text-muted md:hidden">{columns[index]}</span>
                  {typeof cell === 'string' ? <span>{cell}</span> : cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
