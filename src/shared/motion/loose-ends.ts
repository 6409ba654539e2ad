import { randomFrom } from './random';
import type { WeavePattern } from './weave-pattern';

/** One weft where it comes out of the cloth, to the left of the first warp. */
export interface LooseEnd {
  /** Where the ribbon itself ends and its strands begin. */
  start: number;
  /** Path data: strands near the ribbon, single hairs further out. */
  strands: string;
  hairs: string;
}

const THREAD = 3;

/** The wefts of a cloth whose warps begin at `from`, unravelling to the left. */
export function looseEnds({ seed, wefts, from }: WeavePattern): LooseEnd[] {
  const random = randomFrom(`${seed}/loose`);
  return wefts.map((weft) => {
    const start = from - Math.round(8 + random() * from * 0.26);
    let strands = '';
    let hairs = '';
    for (let y = weft.at + 1.5; y < weft.at + weft.size - 1; y += THREAD) {
      const length = Math.round((0.04 + random() * 0.16) * from);
      const drift = Math.round((random() - 0.5) * 5);
      strands += `M${start + 2} ${y}q-${length >> 1} 0-${length} ${drift}`;
      if (random() < 0.4) {
        const end = start + 2 - length;
        const reach = Math.round(end * (0.25 + random() * 0.7));
        hairs += `M${end} ${y + drift}q-${reach >> 1} ${drift}-${reach} ${drift + Math.round((random() - 0.5) * 22)}`;
      }
    }
    return { start, strands, hairs };
  });
}
