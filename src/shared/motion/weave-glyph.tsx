import { interlace } from './interlace';
import { randomFrom } from './random';
import type { Ribbon } from './weave-pattern';

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
