import type { demoBooking } from '~/content/demo';
import { hourIn } from '~/shared/lib/calendar-days';
import type { Slot } from './slot';

/** The times by the part of the visitor's day. */
export function partsOf(slots: readonly Slot[], timeZone: string): [Part, Slot[]][] {
  const byPart = new Map<Part, Slot[]>();
  for (const slot of slots) {
    const hour = hourIn(slot, timeZone);
    const part = parts.find(([, until]) => hour < until)?.[0] ?? 'evening';
    byPart.set(part, [...(byPart.get(part) ?? []), slot]);
  }
  return [...byPart];
}

type Part = keyof typeof demoBooking.calendar.parts;
const parts: readonly [Part, number][] = [
  ['night', 6],
  ['morning', 12],
  ['afternoon', 18],
  ['evening', 24],
];
