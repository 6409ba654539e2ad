import type { Dye } from './dyes';

/** The tint under a cloth with loose ends, the same in both color schemes. */
export const clothGround: Record<Dye, string> = {
  indigo: 'bg-indigo-50',
  madder: 'bg-madder-50',
  weld: 'bg-weld-50',
  mist: 'bg-mist-100',
  ink: 'bg-ink-800',
};
