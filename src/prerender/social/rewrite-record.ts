import { inspect } from 'node:util';

/**
 * The source of a module with another value for one of its records: a top-level constant that holds only data,
 * up to the first line that ends its braces. Everything around it stays as it is.
 */
export function rewriteRecord(source: string, name: string, value: object): string {
  const record = findRecord(source, name);
  if (!record) throw new Error(`There is no record ${name}`);
  const options = { depth: null, breakLength: 100, maxArrayLength: null, maxStringLength: null };
  return source.slice(0, record.start) + inspect(value, options) + source.slice(record.end);
}

/** Where the braces of a record begin and end. */
function findRecord(source: string, name: string): { start: number; end: number } | undefined {
  const declared = [`const ${name}`, `export const ${name}`].flatMap((words) => {
    const at = source.startsWith(words) ? 0 : source.indexOf(`\n${words}`) + 1;
    const isWhole = source.startsWith(words, at) && !/\w/.test(source.charAt(at + words.length));
    return isWhole ? [at] : [];
  });
  const [at] = declared;
  const start = at === undefined ? -1 : source.indexOf('= {', at) + 2;
  if (start < 2) return undefined;
  const [line = ''] = source.slice(start).split('\n', 1);
  const end = END.test(line) ? start + line.lastIndexOf('}') : source.indexOf('\n}', start) + 1;
  return end > start && END.test(source.slice(end).split('\n', 1)[0] ?? '')
    ? { start, end: end + 1 }
    : undefined;
}

const END = /\}(?: as const)?;$/;
