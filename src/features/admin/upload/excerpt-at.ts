const BEFORE = 24;
const AFTER = 60;

/** The part of a line around a column (from 1), with the word that stands there set apart. */
export function excerptAt(line: string, column: number): { before: string; at: string; after: string } {
  const from = Math.min(column - 1, line.length);
  const word =
    line
      .slice(from)
      .match(/^(?:"[^"]*"?|[\w-]+|.)/u)?.[0]
      .slice(0, AFTER) ?? '';
  const start = Math.max(0, from - BEFORE);
  const indent = start === 0 ? line.length - line.trimStart().length : 0;
  const end = Math.max(from + word.length, from + AFTER);
  return {
    before: (start > 0 ? '…' : '') + line.slice(Math.min(start + indent, from), from),
    at: word || '⏎',
    after: line.slice(from + word.length, end) + (end < line.length ? '…' : ''),
  };
}
