import { randomFrom } from './random';
import { type Ribbon, type Structure, warpIsOver } from './weave-pattern';

/** A sign in the text's color, different for every seed; for marks without a picture of their own. */
export function WeaveGlyph({ seed, className }: { seed: string; className?: string }) {
  const random = randomFrom(`${seed}/glyph`);
  const some = (): Ribbon[] => {
    const count = 2 + Math.floor(random() * 3);
    const pitch = 32 / count;
    return Array.from({ length: count }, (_, index) => {
      const size = Math.round(pitch * (0.35 + random() * 0.3));
      return { at: Math.round(index * pitch + (pitch - size) / 2), size, tone: 0 };
    });
  };
  const { warps, wefts } = interlace(some(), some(), { start: 0, end: 32, clearance: 1.5 });
  return (
    <svg viewBox="0 0 32 32" className={className} fill="currentColor" aria-hidden="true">
      <path d={warps.join('')} />
      <path fillOpacity=".6" d={wefts.join('')} />
    </svg>
  );
}

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
