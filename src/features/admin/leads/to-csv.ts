/**
 * A table as CSV by RFC 4180: CRLF after each line, quotes where needed. It begins with a byte order mark, or
 * Excel takes UTF-8 for something else.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string): string {
  // Within a cell, a line ends with LF alone: CRLF ends the record.
  const text = defuse(value.replace(/\r\n?/g, '\n'));
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Spreadsheets run what begins like a formula, and a visitor may have typed one. Some read past spaces, signs that
// nobody sees and quotes; East Asian ones take full-width signs; and where the list separator is a semicolon, Excel
// begins a cell in the middle of ours, and a row at each line break, since our quotes mean nothing there. An
// apostrophe makes a text of it.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
const BEFORE = '[\\s\\p{Cc}\\p{Cf}"\']*';
const START = new RegExp(`^(?:[\\t\\n]|${BEFORE}${SIGN})`, 'u');
const INSIDE = new RegExp(`([;\\t\\n]${BEFORE})(?=${SIGN})`, 'gu');

const defuse = (text: string): string =>
  (START.test(text) ? `'${text}` : text).replace(INSIDE, (separator) => `${separator}'`);
