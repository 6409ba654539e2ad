import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSLATION_FILE } from '../content/check-texts';
import type { Json } from '../content/fill-facts';
import { mergeTranslation } from '../content/merge-translation';
import { listFiles } from '../list-files';
import { readText } from '../read-text.ts';

/** All texts of src/content by file, from JSON and Markdown, translated into `language` where a translation exists. */
export const readAllTexts = (content: string, language = ''): ReadonlyMap<string, string[]> =>
  new Map(
    listFiles(content)
      .filter((file) => /\.(?:json|md)$/.test(file) && !TRANSLATION_FILE.test(file))
      .map((file) => [file, readFileTexts(join(content, file), join(content, language, file))]),
  );

function readFileTexts(file: string, translation: string): string[] {
  const isTranslated = existsSync(translation);
  if (file.endsWith('.md')) return readText(isTranslated ? translation : file).split(/\n{2,}/);
  const [original, translated] = [file, isTranslated ? translation : file].map(
    (path): Json => JSON.parse(readText(path)),
  );
  return collectStrings(mergeTranslation(original ?? null, translated ?? null, () => {}));
}

const collectStrings = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(collectStrings)
      : [];
