import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { demoTimes } from '~/facts/demo-times';
import { defineStoredValue, readStorage, subscribeStorage, writeStorage } from '~/shared/lib/storage';

/** The start of a half hour for a demo, in ms since the epoch. */
export type Slot = number;

export const SLOT_MS = demoTimes.slotMinutes * 60_000;

const slotSchema = z.object({
  /** ISO timestamp. */
  start: z.string().check(z.refine((start) => !Number.isNaN(Date.parse(start)))),
  /** Id of the delivered request; absent while the request is pending. */
  lead: z.optional(z.string()),
});
type BookedSlot = z.infer<typeof slotSchema>;

export const bookedSlots = defineStoredValue({
  key: 'booked_slots',
  group: 'visits',
  schema: z.array(slotSchema),
});

const NO_SLOTS: readonly BookedSlot[] = [];

/** The slots requested in this browser, here and in other tabs. None on the server. */
export const useBookedSlots = (): readonly BookedSlot[] =>
  useSyncExternalStore(subscribeStorage, readBookedSlots, () => NO_SLOTS);

export const readBookedSlots = (): readonly BookedSlot[] => readStorage(bookedSlots) ?? NO_SLOTS;

/** Reserves a slot: for a pending request, then permanently with the delivered request's id. */
export function reserveSlot(start: string, lead?: string): void {
  const others = readBookedSlots().filter((slot) => !isSameStart(slot, start));
  const known = readBookedSlots().find((slot) => isSameStart(slot, start));
  writeBookedSlots([...others, { ...known, start, ...(lead ? { lead } : {}) }]);
}

/** Frees the slot of a request that wasn't sent. The slot of a delivered request stays taken. */
export function releaseSlot(start: string): void {
  const remaining = readBookedSlots().filter((slot) => slot.lead || !isSameStart(slot, start));
  if (remaining.length < readBookedSlots().length) writeBookedSlots(remaining);
}

/** Removes past slots from storage. */
export function pruneBookedSlots(): void {
  if (readBookedSlots().some(isOver)) writeBookedSlots(readBookedSlots());
}

const writeBookedSlots = (slots: readonly BookedSlot[]) =>
  writeStorage(
    bookedSlots,
    slots.filter((slot) => !isOver(slot)),
  );

const isSameStart = (slot: BookedSlot, start: string) => Date.parse(slot.start) === Date.parse(start);

const isOver = ({ start }: BookedSlot) => Date.parse(start) + SLOT_MS <= Date.now();
