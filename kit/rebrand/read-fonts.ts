import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { fonts, socialImageFonts, type Typeface } from '~/shared/fonts';
import { listSubsetFiles } from '../../prerender/social/drawing';
import type { BrandFile } from './brand-file.ts';

// Ordinary letters with their ordinary frequency.
const SAMPLE =
  'We weave websites, stores and campaigns that bring customers in, and we show you each month how many there were.';
/** Their width in Arial, in em. Arial has Helvetica's widths. */
const SAMPLE_IN_ARIAL = { regular: 53.272, bold: 57.03 };

/** The contents of src/shared/fonts.json with the given packages, and the problems of these packages. */
export async function readFonts(given: BrandFile['fonts'] = {}) {
  const found = { fonts: { ...fonts }, socialImageFonts: { ...socialImageFonts } };
  const problems = new Set<string>();
  for (const role of ['display', 'sans'] as const) {
    const packages = given[role];
    if (!packages) continue;
    const pick = (field: keyof typeof packages, ending: string) => {
      const name = packages[field];
      const file = `${name}/files/${name.split('/')[1]}-latin-${ending}`;
      if (existsSync(toPackagePath(file))) return file;
      const problem = existsSync(toPackagePath(name))
        ? `there is no ${file}`
        : `${name} isn't installed: npm install --save-dev ${name}`;
      problems.add(`fonts.${role}.${field}: ${problem}`);
      return '';
    };
    const file = pick('variable', 'wght-normal.woff2');
    const bold = pick('static', '600-normal.woff');
    if (role === 'display') found.socialImageFonts.display = bold;
    else found.socialImageFonts.regular = pick('static', '400-normal.woff');
    if (problems.size > 0) continue;
    const faces =
      role === 'display'
        ? [measureFallback(bold, 'bold')]
        : [
            { weights: '400 500', ...measureFallback(found.socialImageFonts.regular, 'regular') },
            { weights: '600 700', ...measureFallback(bold, 'bold') },
          ];
    found.fonts[role] = await readTypeface(packages.variable, file, faces);
  }
  return { ...found, problems: [...problems] };
}

async function readTypeface(
  name: string,
  file: string,
  faces: Typeface['fallback']['faces'],
): Promise<Typeface> {
  const { family, variable } = JSON.parse(await readFile(toPackagePath(`${name}/metadata.json`), 'utf8'));
  return {
    family: `${family} Variable`,
    file,
    weights: `${variable.wght.min} ${variable.wght.max}`,
    fallback: { family: `${family} Fallback`, faces },
  };
}

/** Texts drawn into pictures with letters that their typefaces lack: one line each. */
export function findMissingLetters(
  { name, tagline = '' }: BrandFile,
  cut: typeof socialImageFonts,
): string[] {
  const typefaces = [cut.display, cut.regular].map((file) =>
    listSubsetFiles(toPackagePath(file)).map((subset) => openSync(subset)),
  );
  return Object.entries({ name, tagline }).flatMap(([field, text]) => {
    const has = (letter: string) =>
      typefaces.every((subsets) =>
        subsets.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
      );
    const missing = [...new Set(text)].filter((letter) => !has(letter));
    return missing.length > 0 ? [`${field}: the typefaces of pictures don't have ${missing.join(' ')}`] : [];
  });
}

/** The overrides that make Arial as wide and high as a font. */
function measureFallback(file: string, arial: keyof typeof SAMPLE_IN_ARIAL) {
  const font = openFont(file);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const size = font.layout(SAMPLE).advanceWidth / unitsPerEm / SAMPLE_IN_ARIAL[arial];
  const percent = (share: number) => Math.round(share * 1000) / 10;
  const height = (units: number) => percent(units / unitsPerEm / size);
  const heights = { ascent: height(ascent), descent: height(-descent), lineGap: height(lineGap) };
  return { arial, sizeAdjust: percent(size), ...heights };
}

const openFont = (file: string): Font => openSync(toPackagePath(file));

const toPackagePath = (path: string) => join('node_modules', path);
