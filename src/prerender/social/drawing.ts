import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm } from '@resvg/resvg-wasm';
import type { Font } from 'satori';
import { cuts } from '~/shared/fonts';
import { mark, type Shape } from '../../shared/brand-mark.tsx';
import { palette } from '../../shared/palette.ts';

const colors: Record<string, Record<string, string>> = palette;

/** The logo mark for files that no style sheet reaches: its shapes in the palette's values, in a square at a place. */
export function paintedMark(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const [left = 0, top = 0, width = 1, height = 1] = mark.viewBox.split(' ').map(Number);
  const scale = size / Math.max(width, height);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const move = [x + (size - width * scale) / 2 - left * scale, y + (size - height * scale) / 2 - top * scale];
  return `<g fill="${text}" transform="translate(${move.map(round).join(' ')}) scale(${round(scale)})">${mark.shapes.map(painted).join('').replaceAll('currentColor', text)}</g>`;
}

const painted = ([tag, { className = '', ...attributes }, inside]: Shape): string => {
  const places = Object.entries(attributes).map(([name, value]) => ` ${inSvg(name)}="${value}"`);
  const start = `<${tag}${className.split(' ').map(paint).join('')}${places.join('')}`;
  return inside ? `${start}>${inside.map(painted).join('')}</${tag}>` : `${start}/>`;
};

/** A class of the palette, such as fill-indigo-500, as an attribute with its color. */
const paint = (name: string) =>
  name.replace(
    /^(fill|stroke)-(\w+)-(\d+)$/,
    (_, part: string, dye: string, shade: string) => ` ${part}="${colors[dye]?.[shade]}"`,
  );

const inSvg = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

let fonts: Promise<Font[]> | undefined;

/** The brand's typefaces in satori's format, named 'Display' and 'Text'. */
export function brandFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  const load = async (name: string, weight: 400 | 600, file: string): Promise<Font> => ({
    name,
    weight,
    data: await readFile(require.resolve(file)),
  });
  fonts ??= Promise.all([load('Display', 600, cuts.display), load('Text', 400, cuts.regular)]);
  return fonts;
}

let ready: Promise<void> | undefined;

/** Resolves once pictures can be drawn: Resvg is WebAssembly, the same on every machine. */
export function readyToDraw(): Promise<void> {
  const require = createRequire(import.meta.url);
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  return ready;
}
