import { join } from 'node:path';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { listKeyedTexts, TRANSLATION_FILE } from '../content/check-texts';
import { findTranslation, readRawTexts } from '../content/content-files';
import { listFiles } from '../list-files';
import { readText } from '../read-text.ts';

/** All texts of src/content by file, from JSON and Markdown, in the site's language where a translation exists. */
export const readAllTexts = (content: string, site: SiteConfig = {}): ReadonlyMap<string, string[]> =>
  new Map(
    listFiles(content)
      .filter((file) => /\.(?:json|md)$/.test(file) && !TRANSLATION_FILE.test(file))
      .map((file) => [
        file,
        file.endsWith('.md')
          ? readText(join(content, findTranslation(content, file, site) ?? file)).split(/\n{2,}/)
          : listKeyedTexts(readRawTexts(content, file, site)).map(({ text }) => text),
      ]),
  );
