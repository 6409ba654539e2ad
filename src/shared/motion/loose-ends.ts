import { randomFrom } from './random';
import type { WeavePattern } from './weave-pattern';

/** One weft where it comes out of the cloth, to the left of the first warp. */
interface LooseEnd {
  /** Where the ribbon itself ends and its strands begin. */
  start: number;
  /** Path data: strands near the ribbon, single hairs further out. */
  strands: string;
  hairs: string;
}

/** Distance between strands, in drawing units. */
const THREAD = 3.5;

/** The wefts of a cloth whose warps begin at `from`, unraveling to the left. */
export function looseEnds({ seed, wefts, from }: WeavePattern): LooseEnd[] {
  const random = randomFrom(`${seed}/loose`);
  return wefts.map(({ at, size }) => {
    const start = from - inSteps(8, 8 + random() * from * 0.2);
    let strands = '';
    let hairs = '';
    let back = '';
    for (let y = at + 2; y < at + size; y += THREAD) {
      const length = inSteps(8, (0.04 + random() * 0.14) * from);
      const sway = inSteps(2, (random() - 0.5) * 6);
      const begin = strands ? `m${back}` : `M${start + 2} ${y}`;
      strands += `${begin}l-${length} ${sway}`;
      back = `${length} ${THREAD - sway}`;
      if (random() < 0.36) {
        const end = start + 2 - length;
        const reach = inSteps(16, end * (0.25 + random() * 0.7));
        const drift = inSteps(4, (random() - 0.5) * 22);
        hairs += `M${end} ${y + sway}q-${reach / 2} ${sway}-${reach} ${sway + drift}`;
      }
    }
    return { start, strands: tight(strands), hairs: tight(hairs) };
  });
}

// Few different numbers: they repeat, so they compress better.
const inSteps = (step: number, value: number) => step * Math.round(value / step);

// A minus sign separates two numbers as well as a space does.
const tight = (path: string) => path.replaceAll(' -', '-');
