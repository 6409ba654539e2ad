import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { initWasm } from '@resvg/resvg-wasm';
import { openSync, type Font as Typeface } from 'fontkit';
import type { Font } from 'satori';
import sharp from 'sharp';
import { socialImageFonts } from '~/shared/fonts';
import { mark, type Shape } from '../../src/shared/brand-mark.tsx';
import { escapeHtml } from '../../src/shared/lib/html-text.ts';
import { palette } from '../../src/shared/palette.ts';

const colors: Record<string, Record<string, string>> = palette;

/** The logo mark for files without a style sheet: its shapes in the palette's values, as a square at a place. */
export function paintMark(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const [left = 0, top = 0, width = 1, height = 1] = mark.viewBox.split(' ').map(Number);
  const scale = size / Math.max(width, height);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const move = [x + (size - width * scale) / 2 - left * scale, y + (size - height * scale) / 2 - top * scale];
  return `<g fill="${text}" transform="translate(${move.map(round).join(' ')}) scale(${round(scale)})">${mark.shapes.map(paintShape).join('').replaceAll('currentColor', text)}</g>`;
}

const paintShape = ([tag, { className = '', ...attributes }, inside]: Shape): string => {
  const places = Object.entries(attributes).map(
    ([name, value]) => ` ${toSvgName(name)}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${className.split(' ').map(toColorAttribute).join('')}${places.join('')}`;
  return inside ? `${start}>${inside.map(paintShape).join('')}</${tag}>` : `${start}/>`;
};

/** A class of the palette, such as fill-indigo-500, as an attribute with its color. */
const toColorAttribute = (name: string) =>
  name.replace(
    /^(fill|stroke)-(\w+)-(\d+)$/,
    (_, part: string, dye: string, shade: string) => ` ${part}="${colors[dye]?.[shade]}"`,
  );

const toSvgName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A picture's file that covers a box around its focus, on the box's background where it's transparent. */
export async function paintPhoto(
  file: string,
  { width, height, background }: { width: number; height: number; background: string },
  focus = '50% 50%',
): Promise<string> {
  const { data, info } = await sharp(file)
    .resize({ width, height, fit: 'outside' })
    .flatten({ background })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const [left = 0, top = 0] = focus.split(' ').map((part) => Number.parseInt(part, 10) / 100);
  const [x, y] = [(width - info.width) * left, (height - info.height) * top];
  return `<image x="${x}" y="${y}" width="${info.width}" height="${info.height}" href="data:image/jpeg;base64,${data.toString('base64')}"/>`;
}

/** A file of a typeface in satori's format. */
interface Cut {
  font: Font;
  has: (letter: string) => boolean;
}

let allCuts: Cut[] | undefined;

/**
 * Every subset of the brand's two typefaces, then of the other installed ones. Their names begin with 'Display', 'Text'
 * or 'Other'.
 */
function findCuts(): Cut[] {
  const require = createRequire(import.meta.url);
  const [display, regular] = [socialImageFonts.display, socialImageFonts.regular].map((file) =>
    listSubsetFiles(require.resolve(file)),
  );
  const own = [...(display ?? []), ...(regular ?? [])];
  const scope = resolve(own[0] ?? '', '../../..');
  const others = readdirSync(scope, { recursive: true, encoding: 'utf8' })
    .filter((name) => /-400-normal\.woff$/.test(name))
    .map((name) => join(scope, name))
    .filter((file) => !own.includes(file));
  const load = (name: string, weight: 400 | 600, files: readonly string[] = []) =>
    files.map((file, index): Cut => {
      let typeface: Typeface | undefined;
      return {
        font: { name: `${name} ${index}`, weight, data: readFileSync(file) },
        has: (letter) => {
          typeface ??= openSync(file);
          return typeface.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
        },
      };
    });
  return [...load('Display', 600, display), ...load('Text', 400, regular), ...load('Other', 400, others)];
}

/** The files of a cut's subsets, the Latin one first: Fontsource keeps them in one folder. */
export function listSubsetFiles(file: string): string[] {
  const [, family = '', cut = ''] = /^(.*-)latin(-.*)$/.exec(basename(file)) ?? [];
  const isSubset = (name: string) => name.startsWith(family) && name.endsWith(cut);
  const names = family ? readdirSync(dirname(file)).filter(isSubset) : [];
  return [...new Set([file, ...names.map((name) => join(dirname(file), name))])];
}

const getLetters = (text: string) => [...new Set(text.normalize('NFC').replace(/[\s\p{Cf}]/gu, ''))];

/** The letters of a text that no installed typeface has. */
export function findMissingLetters(text: string): string[] {
  allCuts ??= findCuts();
  return getLetters(text).filter((letter) => !allCuts?.some(({ has }) => has(letter)));
}

// satori reads the fonts of a list only once.
const fontLists = new Map<string, Font[]>();

/** The typefaces that a text needs, with at least the Latin one of each role. */
export function getFonts(text: string): Font[] {
  allCuts ??= findCuts();
  const letters = getLetters(text);
  const needed = allCuts.filter(
    ({ font, has }) =>
      /^(?:Display|Text) 0$/.test(font.name) || letters.some((letter) => !isLatin(letter) && has(letter)),
  );
  const key = needed.map(({ font }) => font.name).join();
  const fonts = fontLists.get(key) ?? needed.map(({ font }) => font);
  fontLists.set(key, fonts);
  return fonts;
}

const isLatin = (letter: string) => letter <= '\u007e';

/** The names of a role's fonts, for `fontFamily`. satori falls back to all others. */
export const getFontFamily = (role: 'Display' | 'Text', fonts: readonly Font[]): string =>
  fonts
    .filter(({ name }) => name.startsWith(role))
    .map(({ name }) => name)
    .join(', ');

let ready: Promise<void> | undefined;

/** Resolves once pictures can be drawn: Resvg is WebAssembly, the same on every machine. */
export function initResvg(): Promise<void> {
  const require = createRequire(import.meta.url);
  ready ??= initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
}
