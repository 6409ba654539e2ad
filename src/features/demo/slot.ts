import { demoTimes } from '~/content/demo';

/** The start of a half hour for a demo, in ms since the epoch. */
export type Slot = number;

export const SLOT_MS = demoTimes.slotMinutes * 60_000;
