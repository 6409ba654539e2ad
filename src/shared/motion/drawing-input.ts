import { clothVersion } from '../build-constants';

/** The cloths that a picture can be woven from. */
export type Dye = 'indigo' | 'madder' | 'weld' | 'ink' | 'mist';

/** The input of a drawing; equal inputs give equal pictures. */
export type DrawingInput =
  /** `whole`: a complete cloth. `loose`: its wefts come out of it at the left. */
  | { kind: 'whole' | 'loose'; seed: string; dye: Dye; accent: Dye; columns: number; rows: number }
  /** The large cloth of a dark surface, loose as well. */
  | { kind: 'hero'; seed: string; surface: 'ink' | 'indigo' };

/** Drawing units of a pitch, which `columns` and `rows` count. */
const PITCH = 32;
/** In pitches; `loose` is the share of the width, from the left, that has no warps. */
export const HERO_SIZE = { columns: 32, rows: 18, loose: 0.6 };

/** Width and height in drawing units. */
export function getDrawingSize(drawing: DrawingInput): { width: number; height: number } {
  const { columns, rows } = drawing.kind === 'hero' ? HERO_SIZE : drawing;
  return { width: columns * PITCH, height: rows * PITCH };
}

/** The path of the file that the build writes for a drawing, known without drawing it. */
export const getDrawingPath = (drawing: DrawingInput): string =>
  `/assets/app/cloth-${clothVersion}/${toFileName(drawing)}.svg`;

function toFileName(drawing: DrawingInput): string {
  const seed = encodeURIComponent(drawing.seed.replaceAll('~', '%7E')).replaceAll('%', '~');
  if (drawing.kind === 'hero') return `hero-${drawing.surface}-${seed}`;
  const { kind, columns, rows, dye, accent } = drawing;
  return `${kind}-${columns}x${rows}-${dye}-${accent}-${seed}`;
}

export interface ColorPair {
  dye: Dye;
  accent: Dye;
}

/** Colors for cloths whose subjects have none of their own: by position, or at random. */
export const COLOR_PAIRS: readonly [ColorPair, ...ColorPair[]] = [
  { dye: 'indigo', accent: 'weld' },
  { dye: 'madder', accent: 'indigo' },
  { dye: 'weld', accent: 'madder' },
  { dye: 'mist', accent: 'indigo' },
  { dye: 'ink', accent: 'weld' },
  { dye: 'indigo', accent: 'madder' },
];
