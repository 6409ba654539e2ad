import { inspect } from 'node:util';

/**
 * The source of a module with another value for one of its records: a top-level constant that holds only data,
 * up to the first line that ends its braces. Everything around it stays as it is.
 */
export function rewriteRecord(source: string, name: string, value: object): string {
  const record = new RegExp(
    `^((?:export )?const ${name}\\b[^=]*= )\\{(?:.*\\}|[\\s\\S]*?^\\})( as const)?;$`,
    'm',
  );
  if (!record.test(source)) throw new Error(`There is no record ${name}`);
  const options = { depth: null, breakLength: 100, maxArrayLength: null, maxStringLength: null };
  return source.replace(record, (_, head: string, end = '') => `${head}${inspect(value, options)}${end};`);
}
