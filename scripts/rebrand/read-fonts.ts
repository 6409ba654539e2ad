import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { cuts, fonts, type Typeface } from '../../src/shared/fonts.ts';
import type { BrandFile } from './brand-file.ts';

type Role = keyof typeof fonts;

// Ordinary letters in their ordinary shares.
const SAMPLE =
  'We weave websites, stores and campaigns that bring customers in, and we show you each month how many there were.';

/** The records of src/shared/fonts.ts with the given packages in place of those before, and what is wrong with these. */
export async function readFonts(given: BrandFile['fonts'] = {}) {
  const found = { fonts: { ...fonts }, cuts: { ...cuts } };
  const problems = new Set<string>();
  for (const role of ['display', 'sans'] as const) {
    const packages = given[role];
    if (!packages) continue;
    /** The first of some files of a package that is there. */
    const pick = (field: keyof typeof packages, ...endings: string[]) => {
      const name = packages[field];
      const files = endings.map((ending) => `${name}/files/${name.split('/')[1]}-latin-${ending}`);
      const file = files.find((path) => existsSync(inPackages(path)));
      if (file) return file;
      const problem = existsSync(inPackages(name))
        ? `there is no ${files[0]}`
        : `${name} isn't installed: npm install --save-dev ${name}`;
      problems.add(`fonts.${role}.${field}: ${problem}`);
      return '';
    };
    const file = pick('variable', 'wght-normal.woff2');
    if (role === 'display') found.cuts.display = pick('static', '600-normal.woff');
    else {
      found.cuts.regular = pick('static', '400-normal.woff');
      // Many a typeface has no italic.
      found.cuts.italic = pick('static', '400-italic.woff', '400-normal.woff');
      found.cuts.medium = pick('static', '500-normal.woff');
      found.cuts.bold = pick('static', '600-normal.woff');
    }
    if (problems.size === 0) found.fonts[role] = await typefaceOf(role, packages.variable, file, found.cuts);
  }
  return { ...found, problems: [...problems] };
}

async function typefaceOf(role: Role, name: string, file: string, cut: typeof cuts): Promise<Typeface> {
  const { family, variable } = JSON.parse(await readFile(inPackages(`${name}/metadata.json`), 'utf8'));
  // The other role's files may be gone.
  const faces: Typeface['fallback']['faces'] =
    role === 'display'
      ? [likeArial(cut.display, 'bold')]
      : [
          { weights: '400 500', ...likeArial(cut.regular, 'regular') },
          { weights: '600 700', ...likeArial(cut.bold, 'bold') },
        ];
  return {
    family: `${family} Variable`,
    file,
    weights: `${variable.wght.min} ${variable.wght.max}`,
    fallback: { family: `${family} Fallback`, faces },
  };
}

/** Texts that are drawn into pictures and reports, with letters that their typefaces don't have: a line each. */
export function missingLetters({ name, tagline = '', people }: BrandFile, cut: typeof cuts): string[] {
  const doc = new PDFDocument({ autoFirstPage: false });
  const { font: display } = (doc.font(inPackages(cut.display)) as unknown as WithFont)._font;
  const { font: regular } = (doc.font(inPackages(cut.regular)) as unknown as WithFont)._font;
  const drawn: [field: string, text: string][] = [
    ['name', name],
    ['tagline', tagline],
    ...Object.entries(people ?? {}).flatMap(([trade, person]): [string, string][] => [
      [`people.${trade}.name`, person.name],
      [`people.${trade}.role`, person.role],
    ]),
  ];
  return drawn.flatMap(([field, text]) => {
    const has = (letter: string) =>
      [display, regular].every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const missing = [...new Set(text)].filter((letter) => !has(letter));
    return missing.length > 0
      ? [`${field}: the typefaces of pictures and reports don't have ${missing.join(' ')}`]
      : [];
  });
}

// pdfkit's types lack the font in use, its heights in thousandths of an em, and the letters it has.
type WithFont = {
  _font: Record<'ascender' | 'descender' | 'lineGap', number> & {
    font: { hasGlyphForCodePoint(code: number): boolean };
  };
};

/** What makes Arial, whose widths are Helvetica's, as wide as a font and as high. */
function likeArial(file: string, arial: 'regular' | 'bold') {
  const doc = new PDFDocument({ autoFirstPage: false });
  const width = (font: string) => doc.font(font).fontSize(1000).widthOfString(SAMPLE);
  const arialWidth = width(arial === 'bold' ? 'Helvetica-Bold' : 'Helvetica');
  const size = width(inPackages(file)) / arialWidth;
  const { ascender, descender, lineGap } = (doc as unknown as WithFont)._font;
  const percent = (share: number) => Math.round(share * 1000) / 10;
  const height = (thousandths: number) => percent(thousandths / 1000 / size);
  const heights = { ascent: height(ascender), descent: height(-descender), lineGap: height(lineGap) };
  return { arial, sizeAdjust: percent(size), ...heights };
}

const inPackages = (path: string) => join('node_modules', path);
