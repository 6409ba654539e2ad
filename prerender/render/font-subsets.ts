import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { fonts, type Typeface } from '../../src/shared/fonts.ts';
import { makeCachedFile } from '../cached-file.ts';
import { getSiteLanguage } from '../content/content-files.ts';
import { listFiles } from '../list-files.ts';

/** Suffix of the files that every page loads. */
const SUBSET_SUFFIX = '-subset';

type Range = readonly [min: number, max: number];

/** Headings have one weight: kerning that doesn't vary is half as large. */
const HEADING_WEIGHT = 640;

/** Printable ASCII, and characters that visitors type or prices need. */
const REQUIRED_CHARACTERS = [...parseRanges('U+20-7E'), ...toCodePoints('\u00a0\u202f\u2060‘’“”–—…•€£¥°×−')];

/** Features that browsers enable by default, and tabular figures. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'rlig', 'rclt', 'rvrn', 'tnum'];

/** Folders whose texts visitors don't see, or only on sites with one particular system. */
const UNSEEN_FOLDERS = /(?:^|\/)(?:admin|integrations|systems)\//;

/**
 * Subsets the typefaces to the characters and weights that the site's texts need, in the build's style sheet. All other
 * characters stay in separate files, which a browser loads when one occurs.
 */
export function fontSubsetsPlugin(root: string, site: SiteConfig): Plugin {
  return {
    name: 'font-subsets',
    apply: 'build',
    // Runs after Tailwind's plugin, and before Vite resolves the files.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/app\/styles\.css$/ },
      async handler(css) {
        const found = await collectCharacters(join(root, 'src'), getSiteLanguage(site));
        let result = css;
        for (const [role, typeface] of Object.entries(fonts)) {
          const faces = await createFaces(typeface, found, role === 'display', root);
          const [start, end] = findFace(typeface, result);
          result = result.slice(0, start) + faces + result.slice(end);
        }
        return { code: result, map: null };
      },
    },
  };
}

/** A typeface's rules: the subset, and the files with all other characters. */
async function createFaces(
  typeface: Typeface,
  characters: ReadonlySet<number>,
  forHeadings: boolean,
  root: string,
): Promise<string> {
  const [latin = '', latinExt] = await readFileRanges(typeface, root);
  const weights = parseWeights(typeface.weights);
  const all = parseRanges(latin);
  const known = all.filter((code) => characters.has(code));
  // In body text, from regular to the weight of <strong>.
  const axis = forHeadings
    ? clamp(HEADING_WEIGHT, weights)
    : { min: clamp(400, weights), max: clamp(700, weights) };
  const file = await cutFont(typeface, known, axis, root);
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${typeface.family}";font-style:normal;font-display:swap;` +
    `font-weight:${weights.join(' ')};src:url("${url}")format("woff2");unicode-range:${range}}`;
  return [
    // The ranges must not overlap, or a browser may load both files.
    face(typeface.file, toRanges(all.filter((code) => !characters.has(code)))),
    ...(latinExt ? [face(getLatinExtFile(typeface), latinExt)] : []),
    face(file, toRanges(known)),
  ].join('');
}

/** Subsets a font, or reuses the file of an earlier build. Returns its address, from the root. */
async function cutFont(
  { file }: Typeface,
  characters: readonly number[],
  wght: number | { min: number; max: number },
  root: string,
): Promise<string> {
  const source = await readFile(join(root, 'node_modules', file));
  const text = String.fromCodePoint(...[...characters].sort((a, b) => a - b));
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([text, wght, FEATURES]))
    .digest('hex');
  const folder = join(root, 'node_modules/.cache/fonts', key.slice(0, 16));
  const cached = join(folder, `${basename(file, '.woff2')}${SUBSET_SUFFIX}.woff2`);
  await makeCachedFile(cached, () =>
    subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES }),
  );
  return `/${relative(root, cached).split('\\').join('/')}`;
}

/** The addresses of the fonts that every page preloads, from the built style sheet. */
export const getFontPreloads = (css: string): string[] =>
  [...new Set(css.match(/\/assets\/app\/[\w.-]+\.woff2/g) ?? [])].filter((file) =>
    file.includes(`${SUBSET_SUFFIX}-`),
  );

/** Every character of the source that a visitor may see, with translations in the site's language only. */
async function collectCharacters(folder: string, language: string): Promise<Set<number>> {
  const codes = new Set(REQUIRED_CHARACTERS);
  for (const path of listFiles(folder)) {
    if (!/\.(?:tsx?|md|json)$/.test(path) || UNSEEN_FOLDERS.test(path)) continue;
    const [, translated = language] = /^content\/([a-z]{2,3})\//.exec(path) ?? [];
    if (translated !== language) continue;
    for (const code of toCodePoints(await readFile(join(folder, path), 'utf8')))
      if (code > 0x7e) codes.add(code);
  }
  return codes;
}

/** The unicode ranges of the package's files: Latin, and Latin Extended if it has one. */
async function readFileRanges(typeface: Typeface, root: string): Promise<[latin: string, more?: string]> {
  const packageName = typeface.file.split('/files/', 1)[0] ?? '';
  const ranges = JSON.parse(await readFile(join(root, 'node_modules', packageName, 'unicode.json'), 'utf8'));
  const hasMore = existsSync(join(root, 'node_modules', getLatinExtFile(typeface)));
  return [ranges.latin, hasMore ? ranges['latin-ext'] : undefined];
}

const getLatinExtFile = ({ file }: Typeface) => file.replace('-latin-', '-latin-ext-');

/** Where the rule of a typeface's whole file begins and ends. */
function findFace({ file, family }: Typeface, css: string): [start: number, end: number] {
  const position = css.indexOf(file);
  const start = css.lastIndexOf('@font-face', position);
  if (position < 0 || start < 0) throw new Error(`The style sheet has no face for ${family}`);
  return [start, css.indexOf('}', position) + 1];
}

const parseWeights = (weights: string): Range => {
  const [min = 400, max = min] = weights.split(' ').map(Number);
  return [min, max];
};

const clamp = (weight: number, [min, max]: Range) => Math.min(max, Math.max(min, weight));

function toCodePoints(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

/** The characters of a unicode-range. */
function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: end - start + 1 }, (_, index) => start + index);
  });
}

/** Characters as a unicode-range. */
function toRanges(characters: Iterable<number>): string {
  const runs: [number, number][] = [];
  for (const code of [...new Set(characters)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}
