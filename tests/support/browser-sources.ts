import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(process.cwd(), 'src');
const inBrowsers = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /\.tsx?$/.test(file));

/** The files below src with browser code that matches, in order. */
export const findSources = (pattern: RegExp): string[] =>
  inBrowsers.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8'))).sort();
