import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../read-text.ts';

/** All texts of a folder by their file, in JSON and Markdown. */
export const textsIn = (folder: string): ReadonlyMap<string, string[]> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:json|md)$/.test(file))
      .map((file) => [file.replaceAll('\\', '/'), textsOf(join(folder, file))]),
  );

const textsOf = (file: string) =>
  file.endsWith('.md') ? readText(file).split(/\n{2,}/) : stringsIn(JSON.parse(readText(file)));

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];
