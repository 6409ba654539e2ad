import { type Ribbon, type Structure, warpIsOver } from './weave-pattern';

/** Flat ribbons with a gap on both sides of every crossing, for signs too small for shading. */
interface Interlace {
  warps: string[];
  wefts: string[];
}

interface InterlaceOptions {
  /** The ribbons run from `start` to `end` in both directions. */
  start: number;
  end: number;
  /** Clear space between the ribbon on top and the one below. */
  clearance: number;
  structure?: Structure;
}

// Quarters and halves are exact in binary, so no long decimals end up in the page.
const CORNER = 1.5;

/** Path data of each ribbon's visible pieces; the outer ends are rounded. */
export function interlace(
  warps: Ribbon[],
  wefts: Ribbon[],
  { start, end, clearance, structure = 'plain' }: InterlaceOptions,
): Interlace {
  const pieces = (across: Ribbon[], isOver: (index: number) => boolean) => {
    const cuts = across.filter((_, index) => !isOver(index));
    const starts = [start, ...cuts.map((cut) => cut.at + cut.size + clearance)];
    const ends = [...cuts.map((cut) => cut.at - clearance), end];
    return starts.map((from, index) => [from, ends[index] ?? end] as const);
  };
  return {
    warps: warps.map((warp, i) =>
      pieces(wefts, (j) => warpIsOver(structure, i, j))
        .map(([from, to]) => upright(warp, from, to, from === start, to === end))
        .join(''),
    ),
    wefts: wefts.map((weft, j) =>
      pieces(warps, (i) => !warpIsOver(structure, i, j))
        .map(([from, to]) => level(weft, from, to, from === start, to === end))
        .join(''),
    ),
  };
}

function upright(
  { at, size }: Ribbon,
  from: number,
  to: number,
  roundFrom: boolean,
  roundTo: boolean,
): string {
  const a = roundFrom ? CORNER : 0;
  const b = roundTo ? CORNER : 0;
  const foot = b ? `a${b} ${b} 0 0 1-${b} ${b}h${2 * b - size}a${b} ${b} 0 0 1-${b}-${b}` : `h-${size}`;
  const head = a ? `a${a} ${a} 0 0 1 ${a}-${a}h${size - 2 * a}a${a} ${a} 0 0 1 ${a} ${a}` : '';
  return `M${at + size} ${from + a}V${to - b}${foot}V${from + a}${head}z`;
}

function level({ at, size }: Ribbon, from: number, to: number, roundFrom: boolean, roundTo: boolean): string {
  const a = roundFrom ? CORNER : 0;
  const b = roundTo ? CORNER : 0;
  const right = b ? `a${b} ${b} 0 0 1 ${b} ${b}v${size - 2 * b}a${b} ${b} 0 0 1-${b} ${b}` : `v${size}`;
  const left = a ? `a${a} ${a} 0 0 1-${a}-${a}v${2 * a - size}a${a} ${a} 0 0 1 ${a}-${a}` : '';
  return `M${from + a} ${at}H${to - b}${right}H${from + a}${left}z`;
}
