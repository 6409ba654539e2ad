import { palette as colors } from '../palette';
import { CELL, CELLS, type ClothDrawing, clothSize, HERO } from './cloth-drawing';
import { type Dye, heroPalettes, mix, paletteOf } from './dyes';
import { bust, floats } from './jacquard';
import { weavePattern } from './weave-pattern';
import { weaveMarkup } from './weave-svg';

/** A drawing as a whole SVG document, which fills its box like a cover image. */
export function clothFile(drawing: ClothDrawing): string {
  const { width, height } = clothSize(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${clothMarkup(drawing, 'a')}</svg>`;
}

/** The inside of a drawing's svg. `id` begins each id in it, and is unique in the document. */
export function clothMarkup(drawing: ClothDrawing, id: string): string {
  if (drawing.kind === 'portrait') return portraitMarkup(drawing, id);
  const { seed } = drawing;
  const isHero = drawing.kind === 'hero';
  const palette = isHero ? heroPalettes[drawing.surface] : paletteOf(drawing.dye, drawing.accent);
  const pattern = weavePattern(seed, {
    ...(isHero ? { ...HERO, dyed: 0.62, loose: 0.6 } : drawing),
    ...(drawing.kind === 'loose' && { loose: 0.42 }),
    grounds: palette.grounds.length,
    dyes: palette.dyes.length,
  });
  return weaveMarkup({ pattern, palette, glossy: isHero }, id);
}

const SIZE = CELLS * CELL;
const SQUARE = `M0 0h${SIZE}v${SIZE}H0z`;

/** A bust woven from a seed, for sample people without a photograph. */
function portraitMarkup(
  { seed, dye, accent }: Extract<ClothDrawing, { kind: 'portrait' }>,
  id: string,
): string {
  const cells = bust(seed);
  const { dyes, grounds, shade } = paletteOf(dye);
  const shoulders = floats(cells, 'shoulders');
  const face = floats(cells, 'face');
  const hair = floats(cells, 'hair');
  const path = (fill: string, d: string, more = '') => `<path fill="${fill}"${more} d="${d}"/>`;
  const pattern = (name: string, width: number, height: number, content: string) =>
    `<pattern id="${id}${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`;
  const woven = path(dyes[0], 'M0 0h5v12H0z') + path(mix(dyes[0], grounds[0], 0.2), 'M0 0h6v5H0z');
  const threads = `<path stroke="${shade}" stroke-opacity=".28" stroke-width=".8" d="M0 4.6H24M0 10.6H24M0 16.6H24M0 22.6H24"/>${path(shade, 'M0 0h5v5H0zM12 6h5v5h-5zM6 12h5v5H6zM18 18h5v5h-5z', ' fill-opacity=".2"')}`;
  return [
    `<defs>${pattern('w', 6, 12, woven)}${pattern('t', 24, 24, threads)}</defs>`,
    path(shade, SQUARE),
    path(`url(#${id}w)`, SQUARE),
    path(paletteOf(accent).dyes[0], shoulders),
    path(mix(grounds[0], colors.mist[0], 0.7), face),
    path(shade, hair),
    path(`url(#${id}t)`, shoulders + face + hair),
  ].join('');
}

/** The file at an address that `clothAddress` made, whatever its version; undefined for any other address. */
export function clothFileAt(address: string): string | undefined {
  const [, name = ''] = address.match(/^\/assets\/app\/cloth-[^/]*\/(.+)\.svg$/) ?? [];
  const [, kind, first = '', second = '', third = '', last = ''] =
    name.match(/^(hero)-(\w+)()()-(.+)$/) ??
    name.match(/^(portrait)-(\w+)-(\w+)()-(.+)$/) ??
    name.match(/^(whole|loose)-(\d+x\d+)-(\w+)-(\w+)-(.+)$/) ??
    [];
  // '~' stood for '%', and '%257E' is a '~' of the seed's own.
  const seed = decodeURIComponent(last.replaceAll('~', '%')).replaceAll('%7E', '~');
  const dyes = (dye: string, accent: string) => ({ seed, dye: dye as Dye, accent: accent as Dye });
  switch (kind) {
    case 'hero':
      return clothFile({ kind, seed, surface: first as 'ink' | 'indigo' });
    case 'portrait':
      return clothFile({ kind, ...dyes(first, second) });
    case 'whole':
    case 'loose': {
      const [columns = 0, rows = 0] = first.split('x').map(Number);
      return clothFile({ kind, ...dyes(second, third), columns, rows });
    }
    default:
      return undefined;
  }
}
