import type { Dye } from './dyes';

export interface ClothPair {
  dye: Dye;
  accent: Dye;
}

/** The colors of cloths whose subjects have none of their own: by place, or by chance. */
export const CLOTH_PAIRS: readonly [ClothPair, ...ClothPair[]] = [
  { dye: 'indigo', accent: 'weld' },
  { dye: 'madder', accent: 'indigo' },
  { dye: 'weld', accent: 'madder' },
  { dye: 'mist', accent: 'indigo' },
  { dye: 'ink', accent: 'weld' },
  { dye: 'indigo', accent: 'madder' },
];
