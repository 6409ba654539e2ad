import { createSeededRandom, pick } from './random.ts';

/** How warp and weft cross: over one under one, diagonals, diagonals that turn, or pairs. */
export type Structure = 'plain' | 'twill' | 'herringbone' | 'basket';

/** One ribbon across its own axis: a warp's x and width, or a weft's y and height, in drawing units. */
export interface Ribbon {
  at: number;
  size: number;
  /** Index into the palette: ground tones first, then dyes. */
  tone: number;
}

export interface WeavePattern {
  seed: string;
  width: number;
  height: number;
  structure: Structure;
  /** Upright ribbons, left to right. */
  warps: Ribbon[];
  /** Level ribbons, top to bottom. */
  wefts: Ribbon[];
  /** Position of the first warp; left of it the wefts come out of the cloth. 0 for a whole cloth. */
  from: number;
}

interface WeaveOptions {
  /** Size of the cloth in pitches of 32 units. */
  columns: number;
  rows: number;
  /** How many tones of the palette are quiet ground, and how many follow as dyes. */
  grounds: number;
  dyes: number;
  /** Share of dyed stripes among all, 0 to 1. */
  dyed?: number;
  /** Share of the width, from the left, that has no warps. */
  loose?: number;
}

const PITCH = 32;

/**
 * The cloth of a seed. Warp and weft each have their own random stream, so the same seed keeps its stripes
 * at any size: a small cover is a cutting of the large one.
 */
export function createWeavePattern(seed: string, options: WeaveOptions): WeavePattern {
  const width = options.columns * PITCH;
  const height = options.rows * PITCH;
  const structures = ['plain', 'plain', 'twill', 'herringbone', 'basket'] as const;
  const loose = Math.round(width * (options.loose ?? 0));
  const warps = createStripes(`${seed}/warp`, width, options).filter((warp) => !loose || warp.at > loose);
  return {
    seed,
    width,
    height,
    structure: pick(createSeededRandom(`${seed}/structure`), structures),
    warps,
    wefts: createStripes(`${seed}/weft`, height, options),
    from: loose && (warps[0]?.at ?? width),
  };
}

/** Whether the warp lies over the weft where the two cross. */
export function isWarpOver(structure: Structure, warp: number, weft: number): boolean {
  switch (structure) {
    case 'plain':
      return (warp + weft) % 2 === 0;
    case 'twill':
      return (warp + weft) % 4 < 2;
    case 'herringbone': {
      const turned = Math.floor(warp / 6) % 2 === 0 ? warp : 5 - (warp % 6);
      return (turned + weft) % 4 < 2;
    }
    case 'basket':
      return (Math.floor(warp / 2) + Math.floor(weft / 2)) % 2 === 0;
  }
}

const THIN = 7;
const MIDDLE = 17;
const BROAD = 28;

// Stripes as a weaver would set them: alone, guarded by a thin line, or in pairs.
const STRIPES = [
  [BROAD],
  [MIDDLE, THIN],
  [THIN, BROAD, THIN],
  [MIDDLE, MIDDLE],
  [BROAD, THIN],
  [MIDDLE],
] as const;

function createStripes(seed: string, length: number, { grounds, dyes, dyed = 0.6 }: WeaveOptions): Ribbon[] {
  const random = createSeededRandom(seed);
  const ribbons: Ribbon[] = [];
  let at = Math.round(-random() * BROAD);
  let lastDye = -1;
  const lay = (size: number, tone: number) => {
    ribbons.push({ at, size, tone });
    at += size + (size === THIN ? 3 : 5);
  };

  while (at < length) {
    const quiet = 1 + Math.floor(random() * 2.6);
    for (let index = 0; index < quiet; index += 1) {
      lay(random() < 0.3 ? MIDDLE : BROAD, Math.floor(random() * grounds));
    }
    if (random() > dyed) continue;
    // Squared, so the palette's first dyes dominate and the last ones are rare.
    let dye = Math.floor(random() ** 1.6 * dyes);
    if (dye === lastDye) dye = (dye + 1) % dyes;
    lastDye = dye;
    const guard = grounds + ((dye + 1 + Math.floor(random() * (dyes - 1))) % dyes);
    for (const size of STRIPES[Math.floor(random() * STRIPES.length)] ?? STRIPES[0]) {
      lay(size, size === THIN ? guard : grounds + dye);
    }
  }
  return ribbons.filter((ribbon) => ribbon.at + ribbon.size > 0 && ribbon.at < length);
}
