/** Laid out as a grid, a table loses its meaning for assistive technology unless the roles are spelled out. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** No row at all: the room of others. */
  gap: { role: 'presentation', 'aria-hidden': true },
} as const;
