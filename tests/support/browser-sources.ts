import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(process.cwd(), 'src');
const inBrowsers = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /\.tsx?$/.test(file));

/** The files of code that runs in browsers and has a match, below src, in order. */
export const findSources = (pattern: RegExp): string[] =>
  inBrowsers.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8'))).sort();
