import { randomFrom } from './random';
import type { Ribbon, WeavePattern } from './weave-pattern';

/** Where one weft comes out of the cloth, to the left of the first warp. */
interface FringeEnd {
  weft: Ribbon;
  /** Where the ribbon itself ends and its tuft begins. */
  start: number;
  tuft: Tuft;
}

/** The threads of a ribbon's end, as path data whose origin is the ribbon's upper end. */
export interface Tuft {
  /** Strands near the ribbon, single hairs further out. */
  strands: string;
  hairs: string;
}

/** Distance between strands, in drawing units. */
const THREAD = 3.5;
/** Tufts of each ribbon size. They're drawn once and used again, and nobody notices. */
const VARIANTS = 3;

/** The wefts of a cloth whose warps begin at `from`, unraveling to the left; none for a whole cloth. */
export function fringeOf({ seed, wefts, from }: WeavePattern): FringeEnd[] {
  if (!from) return [];
  const random = randomFrom(`${seed}/loose`);
  const tufts = new Map<number, Tuft[]>();
  return wefts.map((weft, index) => {
    const known = tufts.get(weft.size) ?? [];
    tufts.set(weft.size, known);
    const turn = index % VARIANTS;
    known[turn] ??= tuftOf(weft.size, from, random);
    return { weft, start: from - inSteps(4, 8 + random() * from * 0.2), tuft: known[turn] };
  });
}

function tuftOf(size: number, from: number, random: () => number): Tuft {
  let strands = '';
  let hairs = '';
  let back = '';
  for (let y = 2; y < size; y += THREAD) {
    const length = inSteps(4, (0.04 + random() * 0.14) * from);
    const sway = inSteps(2, (random() - 0.5) * 6);
    strands += `${strands ? `m${back}` : `M2 ${y}`}l-${length} ${sway}`;
    back = `${length} ${THREAD - sway}`;
    if (random() < 0.36) {
      const reach = inSteps(8, (0.85 * from - length) * (0.25 + random() * 0.7));
      const drift = inSteps(2, (random() - 0.5) * 22);
      hairs += `M${2 - length} ${y + sway}q-${reach / 2} ${sway}-${reach} ${sway + drift}`;
    }
  }
  return { strands: tight(strands), hairs: tight(hairs) };
}

// Few different numbers: they repeat, so they compress better.
const inSteps = (step: number, value: number) => step * Math.round(value / step);

// A minus sign separates two numbers as well as a space does.
const tight = (path: string) => path.replaceAll(' -', '-');
