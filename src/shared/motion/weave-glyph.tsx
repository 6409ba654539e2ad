import { createSeededRandom } from './random';
import { isWarpOver, type Ribbon } from './weave-pattern';

/** A glyph in the text's color, different for every seed, for marks without a picture. */
export function WeaveGlyph({ seed, className }: { seed: string; className?: string }) {
  const random = createSeededRandom(`${seed}/glyph`);
  const createRibbons = (): Ribbon[] => {
    const count = 2 + Math.floor(random() * 3);
    const pitch = EXTENT / count;
    return Array.from({ length: count }, (_, index) => {
      const size = Math.round(pitch * (0.35 + random() * 0.3));
      return { at: Math.round(index * pitch + (pitch - size) / 2), size, tone: 0 };
    });
  };
  const { warps, wefts } = interlace(createRibbons(), createRibbons());
  return (
    <svg viewBox="0 0 32 32" className={className} fill="currentColor" aria-hidden="true">
      <path d={warps.join('')} />
      <path fillOpacity=".6" d={wefts.join('')} />
    </svg>
  );
}

// Quarters and halves are exact in binary, which keeps long decimals out of the page.
const CORNER = 1.5;
const CLEARANCE = 1.5;
/** Ribbons run from 0 to this in both directions. */
const EXTENT = 32;

/**
 * Path data of each ribbon's visible pieces: flat, with a gap on both sides of every crossing, for signs too small for
 * shading. The outer ends are rounded.
 */
function interlace(warps: Ribbon[], wefts: Ribbon[]): { warps: string[]; wefts: string[] } {
  const pieces = (across: Ribbon[], isOver: (index: number) => boolean) => {
    const cuts = across.filter((_, index) => !isOver(index));
    const starts = [0, ...cuts.map((cut) => cut.at + cut.size + CLEARANCE)];
    const ends = [...cuts.map((cut) => cut.at - CLEARANCE), EXTENT];
    return starts.map((from, index) => [from, ends[index] ?? EXTENT] as const);
  };
  return {
    warps: warps.map((warp, i) =>
      pieces(wefts, (j) => isWarpOver('plain', i, j))
        .map(([from, to]) => toUprightPath(warp, from, to))
        .join(''),
    ),
    wefts: wefts.map((weft, j) =>
      pieces(warps, (i) => !isWarpOver('plain', i, j))
        .map(([from, to]) => toLevelPath(weft, from, to))
        .join(''),
    ),
  };
}

/** The corners' radius at both ends of a piece. */
const getCorners = (from: number, to: number) =>
  [from === 0 ? CORNER : 0, to === EXTENT ? CORNER : 0] as const;

function toUprightPath({ at, size }: Ribbon, from: number, to: number): string {
  const [a, b] = getCorners(from, to);
  const foot = b ? `a${b} ${b} 0 0 1-${b} ${b}h${2 * b - size}a${b} ${b} 0 0 1-${b}-${b}` : `h-${size}`;
  const head = a ? `a${a} ${a} 0 0 1 ${a}-${a}h${size - 2 * a}a${a} ${a} 0 0 1 ${a} ${a}` : '';
  return `M${at + size} ${from + a}V${to - b}${foot}V${from + a}${head}z`;
}

function toLevelPath({ at, size }: Ribbon, from: number, to: number): string {
  const [a, b] = getCorners(from, to);
  const right = b ? `a${b} ${b} 0 0 1 ${b} ${b}v${size - 2 * b}a${b} ${b} 0 0 1-${b} ${b}` : `v${size}`;
  const left = a ? `a${a} ${a} 0 0 1-${a}-${a}v${2 * a - size}a${a} ${a} 0 0 1 ${a}-${a}` : '';
  return `M${from + a} ${at}H${to - b}${right}H${from + a}${left}z`;
}
