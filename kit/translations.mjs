// Says what a translation lacks, and exchanges texts with translators.
import { writeFileSync } from 'node:fs';
import { loadSettings, loadSiteModule, root } from '../scripts/load-module.mjs';
import { formatFiles } from './brand-assets.mjs';
import { replaceFiles } from './replace-files.mjs';

export const usage = `Usage: npm run site -- translations [LANGUAGE] [options]

Says for each language of the settings what isn't translated, and what is older than its original by git's
history. With a language such as de-DE, it lists every text and file.

  --write FILE  writes the texts to translate as JSON, for a translator, Crowdin or Weblate
  --read FILE   takes the translated texts of that file, all of them or none; "=" stands for the original's words
  --check       lists all of it, and fails if there is any
  --help        this text`;

export const options = {
  write: { type: 'string' },
  read: { type: 'string' },
  check: { type: 'boolean', default: false },
};

export async function run({ values: { write, read, check }, positionals: [language, ...others] }) {
  if (others.length > 0 || ((write || read) && !language) || (write && read)) throw new Error(usage);
  const { config } = await loadSettings();
  const translations = await loadSiteModule('/kit/translation-texts.ts');
  const { site, languages } = translations.readLanguages(root, config);
  if (languages.length === 0) throw new Error('The settings have no site.translations.');
  if (language && !languages.includes(language))
    throw new Error(`${language} isn't a language of the settings. They have ${languages.join(', ')}.`);
  if (read) {
    const { files, left } = await translations.readExchange(root, site, language, read);
    replaceFiles(formatFiles(files));
    console.log(
      [...Object.keys(files), `${left} texts of ${read} are as in the original, or empty.`].join('\n'),
    );
    return;
  }
  let isComplete = true;
  for (const tag of language ? [language] : languages) {
    const gaps = translations.findGaps(root, site, tag);
    isComplete &&= gaps.length === 0;
    console.log(translations.formatGaps(tag, gaps, Boolean(check || (language && !write))));
    if (!write) continue;
    writeFileSync(write, `${JSON.stringify(translations.createExchange(tag, gaps), null, 2)}\n`);
    console.log(`Written to ${write}.`);
  }
  if (check && !isComplete) process.exitCode = 1;
}
