/**
 * A table as CSV by RFC 4180: CRLF after each line, quotes where needed. It begins with a byte order mark, or
 * Excel takes UTF-8 for something else.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string): string {
  // Spreadsheets run what begins like a formula, and a visitor may have typed one.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
