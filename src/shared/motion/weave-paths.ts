import { type Ribbon, type WeavePattern, warpIsOver } from './weave-pattern.ts';

/** Path data of a cloth, one string per ribbon, in the order in which the layers are painted. */
interface WeavePaths {
  wefts: string[];
  /** Shadow that each warp casts on the wefts it passes over. */
  warpShade: string[];
  warps: string[];
  weftShade: string[];
  /** The wefts again, but only where they pass over a warp. */
  weftFloats: string[];
  /** Light on the middle of each float: warps row by row, wefts column by column. */
  warpGloss: string[];
  weftGloss: string[];
}

/** How far a shade reaches past the ribbon that casts it. */
const REACH = 7;

/** `starts` are the left ends of the wefts, if they don't run across the whole width. */
export function weavePaths(pattern: WeavePattern, starts: number[] = []): WeavePaths {
  const { width, height, structure, warps, wefts } = pattern;
  const wide = (ribbon: Ribbon) => grown(ribbon, REACH);
  const warpsUnder = (weft: number) => warps.filter((_, warp) => !warpIsOver(structure, warp, weft));

  return {
    wefts: wefts.map(({ at, size }, index) => {
      const start = starts[index] ?? 0;
      return `M${start} ${at}H${width}v${size}H${start}`;
    }),
    warpShade: warps.map((warp, index) =>
      boxes(
        [wide(warp)],
        wefts.filter((_, weft) => warpIsOver(structure, index, weft)),
      ),
    ),
    warps: warps.map(({ at, size }) => `M${at} 0h${size}v${height}h-${size}`),
    weftShade: wefts.map((weft, index) => boxes(warpsUnder(index), [wide(weft)])),
    // A little longer at both ends, or a hairline of the warp shows when the drawing is scaled.
    weftFloats: wefts.map((weft, index) =>
      boxes(
        warpsUnder(index).map((warp) => grown(warp, 1)),
        [weft],
      ),
    ),
    warpGloss: wefts.map((weft, index) =>
      boxes(
        warps.filter((_, warp) => warpIsOver(structure, warp, index)),
        [wide(weft)],
      ),
    ),
    weftGloss: warps.map((warp, index) =>
      boxes(
        [wide(warp)],
        wefts.filter((_, weft) => !warpIsOver(structure, index, weft)),
      ),
    ),
  };
}

function grown(ribbon: Ribbon, by: number): Ribbon {
  return { ...ribbon, at: ribbon.at - by, size: ribbon.size + 2 * by };
}

/** The crossings of columns and rows, as one path; relative steps repeat, so they compress better than positions. */
function boxes(columns: Ribbon[], rows: Ribbon[]): string {
  let path = '';
  let x = 0;
  let y = 0;
  for (const row of rows) {
    for (const column of columns) {
      path += `${path ? 'm' : 'M'}${column.at - x} ${row.at - y}h${column.size}v${row.size}h-${column.size}`;
      x = column.at;
      y = row.at + row.size;
    }
  }
  return path.replaceAll(' -', '-');
}
