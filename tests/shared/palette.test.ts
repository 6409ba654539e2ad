// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palette } from '~/shared/palette';
import { findPaletteProblems } from '../../scripts/site/rebrand/palette-problems';

const tones = new Set(Object.values(palette).flatMap((shades): string[] => Object.values(shades)));
// For shadows, masks and print.
const PURE = /^#(?:0{3}|0{6}|f{3}|f{6})$|^rgba?\(0([ _,]+)0\1+0\b/;
const COLOR =
  /(?<![\w&/#]|url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)/gi;

const findColors = (file: string) =>
  (readFileSync(file, 'utf8').match(COLOR) ?? []).map((color) => color.toLowerCase());
const listFiles = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => `${folder}/${name.split('\\').join('/')}`);

describe('the palette', () => {
  it('is the only place in the source with color values', () => {
    const sources = [...listFiles('src', /\.(tsx?|css|md|svg|html)$/), 'index.html', 'tailwind.config.ts'];
    const foreignColors = sources.flatMap((file) =>
      findColors(file)
        .filter((color) => !PURE.test(color))
        .map((color) => `${file}: ${color}`),
    );
    expect(foreignColors).toEqual([]);
  });

  it.each(listFiles('public', /\.svg$/))('has all colors of %s', (file) => {
    const colors = findColors(file);
    expect(colors).not.toEqual([]);
    expect(colors.filter((color) => !tones.has(color))).toEqual([]);
  });

  it('is valid, and has each tone once, so that drawings can be recolored', () => {
    expect(findPaletteProblems(palette)).toEqual([]);
  });
});
