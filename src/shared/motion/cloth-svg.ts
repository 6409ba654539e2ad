import { palette } from '~/shared/palette';
import { CELL_SIZE, type DrawingInput, getDrawingSize, HERO_SIZE, PORTRAIT_CELLS } from './drawing-input';
import { getClothColors, heroColors, mixColors } from './dyes';
import { createSeededRandom } from './random';
import { createWeavePattern } from './weave-pattern';
import { createWeaveMarkup } from './weave-svg';

/** A drawing as a whole SVG document, which fills its box like a cover image. */
export function createClothFile(drawing: DrawingInput): string {
  const { width, height } = getDrawingSize(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${createClothMarkup(drawing, 'a')}</svg>`;
}

/** The content of a drawing's svg. `id` prefixes each id in it, and is unique in the document. */
export function createClothMarkup(drawing: DrawingInput, id: string): string {
  if (drawing.kind === 'portrait') return createPortraitMarkup(drawing, id);
  const { seed } = drawing;
  const isHero = drawing.kind === 'hero';
  const colors = isHero ? heroColors[drawing.surface] : getClothColors(drawing.dye, drawing.accent);
  const pattern = createWeavePattern(seed, {
    ...(isHero ? { ...HERO_SIZE, dyed: 0.62, loose: 0.6 } : drawing),
    ...(drawing.kind === 'loose' && { loose: 0.42 }),
    grounds: colors.baseColors.length,
    dyes: colors.accentColors.length,
  });
  return createWeaveMarkup({ pattern, colors, glossy: isHero }, id);
}

const SIZE = PORTRAIT_CELLS * CELL_SIZE;
const SQUARE = `M0 0h${SIZE}v${SIZE}H0z`;

/** A bust woven from a seed, for sample people without a photograph. */
function createPortraitMarkup(
  { seed, dye, accent }: Extract<DrawingInput, { kind: 'portrait' }>,
  id: string,
): string {
  const cells = createBust(seed);
  const { accentColors, baseColors, shadowColor } = getClothColors(dye);
  const shoulders = toRegionPath(cells, 'shoulders');
  const face = toRegionPath(cells, 'face');
  const hair = toRegionPath(cells, 'hair');
  const path = (fill: string, d: string, more = '') => `<path fill="${fill}"${more} d="${d}"/>`;
  const pattern = (name: string, width: number, height: number, content: string) =>
    `<pattern id="${id}${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`;
  const woven =
    path(accentColors[0], 'M0 0h5v12H0z') +
    path(mixColors(accentColors[0], baseColors[0], 0.2), 'M0 0h6v5H0z');
  const threads = `<path stroke="${shadowColor}" stroke-opacity=".28" stroke-width=".8" d="M0 4.6H24M0 10.6H24M0 16.6H24M0 22.6H24"/>${path(shadowColor, 'M0 0h5v5H0zM12 6h5v5h-5zM6 12h5v5H6zM18 18h5v5h-5z', ' fill-opacity=".2"')}`;
  return [
    `<defs>${pattern('w', 6, 12, woven)}${pattern('t', 24, 24, threads)}</defs>`,
    path(shadowColor, SQUARE),
    path(`url(#${id}w)`, SQUARE),
    path(getClothColors(accent).accentColors[0], shoulders),
    path(mixColors(baseColors[0], palette.mist[0], 0.7), face),
    path(shadowColor, hair),
    path(`url(#${id}t)`, shoulders + face + hair),
  ].join('');
}

type Region = 'ground' | 'hair' | 'face' | 'shoulders';

interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

const HAIR = ['short', 'bob', 'knot', 'long', 'short', 'bob', 'none'] as const;

/**
 * A bust as a weaver would draw it on point paper: which weft shows in each cell, row by row. Everything is
 * derived from the seed: head, hair and shoulders, never a likeness.
 */
function createBust(seed: string): Region[][] {
  const random = createSeededRandom(`${seed}/bust`);
  const between = (low: number, high: number) => low + random() * (high - low);
  const middle = PORTRAIT_CELLS / 2 + between(-0.5, 0.5);
  const head: Oval = { x: middle, y: between(9.6, 10.2), rx: between(4.3, 4.9), ry: between(5.2, 5.8) };
  const chest: Oval = {
    x: PORTRAIT_CELLS / 2,
    y: PORTRAIT_CELLS + 1.5,
    rx: between(9.6, 11.4),
    ry: between(8.2, 9),
  };
  const hairline = head.y - head.ry * between(0.3, 0.55);
  const lean = between(-0.3, 0.3);
  const hair = HAIR[Math.floor(random() * HAIR.length)] ?? 'short';

  const isHair = (x: number, y: number) => {
    const above = y < hairline + (x - head.x) * lean;
    const crown = isInside(growOval(head, 0.9), x, y);
    switch (hair) {
      case 'none':
        return false;
      case 'short':
        return crown && above;
      case 'knot':
        return (crown && above) || isInside({ x: head.x, y: head.y - head.ry - 1.6, rx: 2.1, ry: 1.9 }, x, y);
      case 'bob':
        return (
          isInside(growOval({ ...head, y: head.y + 0.6 }, 1.5), x, y) &&
          (above || !isInside(head, x, y)) &&
          y < head.y + 4
        );
      case 'long':
        return (
          isInside({ ...growOval(head, 1.7), ry: 9, y: head.y + 2.6 }, x, y) &&
          (above || !isInside(head, x, y))
        );
    }
  };
  const region = (x: number, y: number): Region => {
    const neck = Math.abs(x - middle) < 2.4 && y > head.y && y < chest.y - chest.ry + 1.6;
    if (hair === 'long' && isInside(chest, x, y) && Math.abs(x - middle) < 4 && !neck) return 'shoulders';
    if (isHair(x, y)) return 'hair';
    if (neck || isInside(head, x, y)) return 'face';
    return isInside(chest, x, y) ? 'shoulders' : 'ground';
  };
  return Array.from({ length: PORTRAIT_CELLS }, (_, row) =>
    Array.from({ length: PORTRAIT_CELLS }, (_, column) => region(column + 0.5, row + 0.5)),
  );
}

/** Path data of all cells of a region, with neighbors in a row as one piece. */
function toRegionPath(cells: Region[][], wanted: Region): string {
  let path = '';
  cells.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const here = row[x] === wanted;
      if (here && from < 0) from = x;
      if (!here && from >= 0) {
        path += `M${from * CELL_SIZE} ${y * CELL_SIZE}h${(x - from) * CELL_SIZE}v5h-${(x - from) * CELL_SIZE}`;
        from = -1;
      }
    }
  });
  return path;
}

function isInside({ x: cx, y: cy, rx, ry }: Oval, x: number, y: number): boolean {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
}

function growOval(oval: Oval, by: number): Oval {
  return { ...oval, rx: oval.rx + by, ry: oval.ry + by };
}
