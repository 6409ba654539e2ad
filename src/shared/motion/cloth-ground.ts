import type { Dye } from './dyes';

/** The tint that a cloth with loose ends lies on, the same in both colour schemes. */
export const clothGround: Record<Dye, string> = {
  indigo: 'bg-indigo-50',
  madder: 'bg-madder-50',
  weld: 'bg-weld-50',
  mist: 'bg-mist-100',
  ink: 'bg-ink-800',
};
