import type { PhaseId } from '../paths';
import type { Dye } from './drawing-input';

/** The colors of a phase's cloth, wherever it's shown. */
export const phaseDyes: Readonly<Record<PhaseId, { dye: Dye; accent: Dye }>> = {
  discovery: { dye: 'indigo', accent: 'weld' },
  strategy: { dye: 'weld', accent: 'indigo' },
  development: { dye: 'madder', accent: 'indigo' },
  testing: { dye: 'mist', accent: 'madder' },
  improvement: { dye: 'ink', accent: 'weld' },
};
