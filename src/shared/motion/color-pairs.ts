import type { Dye } from './dyes';

export interface ColorPair {
  dye: Dye;
  accent: Dye;
}

/** Colors for cloths whose subjects have none of their own: by position, or at random. */
export const COLOR_PAIRS: readonly [ColorPair, ...ColorPair[]] = [
  { dye: 'indigo', accent: 'weld' },
  { dye: 'madder', accent: 'indigo' },
  { dye: 'weld', accent: 'madder' },
  { dye: 'mist', accent: 'indigo' },
  { dye: 'ink', accent: 'weld' },
  { dye: 'indigo', accent: 'madder' },
];
