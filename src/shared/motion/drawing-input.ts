import { clothVersion } from '../build-constants';
import type { Dye } from './dyes';

/** The input of a drawing; equal inputs give equal pictures everywhere. */
export type DrawingInput =
  /** `whole`: a complete cloth. `loose`: its wefts come out of it at the left. */
  | { kind: 'whole' | 'loose'; seed: string; dye: Dye; accent: Dye; columns: number; rows: number }
  /** The large cloth of a dark surface. */
  | { kind: 'hero'; seed: string; surface: 'ink' | 'indigo' }
  /** A bust. */
  | { kind: 'portrait'; seed: string; dye: Dye; accent: Dye };

/** Drawing units of a pitch, which `columns` and `rows` count. */
const PITCH = 32;
export const HERO_SIZE = { columns: 32, rows: 18 };
/** Cells along each side of a portrait. */
export const PORTRAIT_CELLS = 24;
/** Drawing units of a cell; the ribbon in it is one unit narrower. */
export const CELL_SIZE = 6;

/** Width and height in drawing units. */
export function getDrawingSize(drawing: DrawingInput): { width: number; height: number } {
  if (drawing.kind === 'portrait')
    return { width: PORTRAIT_CELLS * CELL_SIZE, height: PORTRAIT_CELLS * CELL_SIZE };
  const { columns, rows } = drawing.kind === 'hero' ? HERO_SIZE : drawing;
  return { width: columns * PITCH, height: rows * PITCH };
}

/** The path of the file that the build writes for a drawing, known without drawing it. */
export const getDrawingPath = (drawing: DrawingInput): string =>
  `/assets/app/cloth-${clothVersion}/${toFileName(drawing)}.svg`;

function toFileName(drawing: DrawingInput): string {
  const seed = encodeURIComponent(drawing.seed.replaceAll('~', '%7E')).replaceAll('%', '~');
  switch (drawing.kind) {
    case 'hero':
      return `hero-${drawing.surface}-${seed}`;
    case 'portrait':
      return `portrait-${drawing.dye}-${drawing.accent}-${seed}`;
    default: {
      const { kind, columns, rows, dye, accent } = drawing;
      return `${kind}-${columns}x${rows}-${dye}-${accent}-${seed}`;
    }
  }
}
