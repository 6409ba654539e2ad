import { type Ribbon, type WeavePattern, warpIsOver } from '../../shared/motion/weave-pattern.ts';

/** Path data of a cloth, one string per ribbon, in the order in which the layers are painted. */
interface WeavePaths {
  wefts: string[];
  warps: string[];
  /** The wefts again, but only where they pass over a warp. */
  weftFloats: string[];
}

/** A PDF has no paths to use twice, so each crossing is drawn by itself. */
export function weavePaths({ width, height, structure, warps, wefts }: WeavePattern): WeavePaths {
  return {
    wefts: wefts.map(({ at, size }) => `M0 ${at}H${width}v${size}H0`),
    warps: warps.map(({ at, size }) => `M${at} 0h${size}v${height}h-${size}`),
    weftFloats: wefts.map((weft, index) =>
      warps
        .filter((_, warp) => !warpIsOver(structure, warp, index))
        .map((warp) => float(warp, weft))
        .join(''),
    ),
  };
}

// A little longer at both ends, or a hairline of the warp shows when the drawing is scaled.
const float = (warp: Ribbon, weft: Ribbon) =>
  `M${warp.at - 1} ${weft.at}h${warp.size + 2}v${weft.size}h-${warp.size + 2}`;
