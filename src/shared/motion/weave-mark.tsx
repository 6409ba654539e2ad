import { interlace } from './interlace';
import { randomFrom } from './random';
import type { Ribbon } from './weave-pattern';

const ribbons = (at: number[]): Ribbon[] => at.map((start) => ({ at: start, size: 5, tone: 0 }));
const MARK = interlace(ribbons([4.5, 13.5, 22.5]), ribbons([7, 20]), { start: 0, end: 32, clearance: 1.25 });

// The first warp and the last weft take the text's colour: an L, woven into the dyes.
const WARP_DYES = ['currentColor', '#5566ff', '#e8502f'];
const WEFT_DYES = ['#f0b429', 'currentColor'];

/** The logo mark, three ribbons by two; decorative, so the name beside it is the label. */
export function WeaveMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      {MARK.wefts.map((d, index) => (
        <path key={d} fill={WEFT_DYES[index]} d={d} />
      ))}
      {MARK.warps.map((d, index) => (
        <path key={d} fill={WARP_DYES[index]} d={d} />
      ))}
    </svg>
  );
}

/** A sign in the text's colour, different for every seed; for marks that have no picture of their own. */
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
