import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { decodeText, problemText } from '../shared/lib/file-problem.ts';

/**
 * The text of a file that people edit, without the byte order mark that Notepad and PowerShell put before it: UTF-8, or
 * UTF-16 with a mark. Throws an Error that names the file.
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
  if (!decoded.ok) throw fail(problemText(decoded.problem));
  return decoded.text;
}
