/** Laid out as blocks, a table loses its meaning for assistive technology unless the roles are spelled out. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** No row at all: the room of rows that are not rendered. */
  gap: { role: 'presentation', 'aria-hidden': true },
} as const;
