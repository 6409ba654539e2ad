import { inspect } from 'node:util';

/**
 * The source of a module with another value for one of its records: a constant at the top level that holds data alone,
 * from `const name = {` to the `};` at the beginning of a line. Everything around it stays as it is.
 */
export function rewriteRecord(source: string, name: string, value: object): string {
  const at = source.search(new RegExp(`^(?:export )?const ${name}\\b`, 'm'));
  const start = source.indexOf('= {', at) + 2;
  const end = source.indexOf('\n};', start) + 2;
  if (at < 0 || start < 2 || end < 2) throw new Error(`There is no record ${name}`);
  const options = { depth: null, breakLength: 100, maxArrayLength: null, maxStringLength: null };
  return source.slice(0, start) + inspect(value, options) + source.slice(end);
}
