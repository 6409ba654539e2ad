import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { decodeText, formatProblem } from '../src/shared/lib/file-problem.ts';

/**
 * Reads a file that people edit as UTF-8, or UTF-16 with a byte order mark, and strips the mark that Notepad and
 * PowerShell add. Throws an Error with the file's name.
 */
export function readText(file: string): string {
  const fail = (reason: string) =>
    new Error(`${relative('', file).replaceAll('\\', '/')} could not be read: ${reason}`);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw fail((error as Error).message);
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw fail(formatProblem(decoded.problem));
  return decoded.text;
}

/**
 * Parses JSON that people edit. Throws `fail` of the first mistake: its place, and never the text there, which may be a
 * secret. (Node's own messages quote it.)
 */
export function parseConfigJson(text: string, fail = (reason: string) => new Error(reason)): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Which doesn't say where.
  }
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) throw fail('not valid JSON');
  const before = text.slice(0, first.offset).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  throw fail(`${place}: not valid JSON: ${printParseErrorCode(first.error)}`);
}
