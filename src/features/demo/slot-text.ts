import { demoBooking, demoTimes } from '~/content/demo';
import { formatIn, timeOf, zoneName, zoneNameThere } from '~/shared/lib/clock-text';
import { placeOf } from '~/shared/lib/time-zone';
import { SLOT_MS, type Slot } from './booked-slots';

const { slot: words } = demoBooking;

/** A slot in words: for the visitor, and for the office unless both clocks show the same. */
export interface SlotText {
  /** 'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)' */
  visitor: string;
  /** '9:00 AM to 9:30 AM PST', with the date if it differs there. */
  office: string | undefined;
}

export function slotText(slot: Slot, timeZone: string): SlotText {
  const date = dateOf(slot, timeZone);
  const span = spanOf(slot, timeZone);
  const { timeZone: office } = demoTimes;
  const officeDate = dateOf(slot, office);
  const officeTime = words.inZone(spanOf(slot, office), zoneNameThere(slot, office));
  const sameDate = officeDate === date;
  // In another place on the same clock, the office's zone is as good a name.
  if (sameDate && spanOf(slot, office) === span)
    return { visitor: words.onDay(date, officeTime), office: undefined };
  const place = placeOf(timeZone);
  const name = zoneName(slot, timeZone);
  return {
    visitor: words.onDay(date, place ? words.inPlace(span, place, name) : words.inZone(span, name)),
    office: sameDate ? officeTime : words.onDay(officeDate, officeTime),
  };
}

/** The same in one line for the people who read the request: the office's time, the visitor's and UTC. */
export function slotLine(slot: Slot, timeZone: string): string {
  const { visitor, office } = slotText(slot, timeZone);
  const utc = words.utc(new Date(slot).toISOString().slice(0, 16).replace('T', ' '));
  return [officeText(slot), ...(office ? [visitor] : []), utc].join(' / ');
}

/** The start of a meeting of any length: 'Tuesday, November 24, 2026, 6:00 PM GMT+1' */
export const startText = (start: Slot, timeZone: string): string =>
  words.onDay(dateOf(start, timeZone), words.inZone(timeOf(start, timeZone), zoneName(start, timeZone)));

/** A slot by the office's clock: 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST' */
export const officeText = (slot: Slot): string => slotText(slot, demoTimes.timeZone).visitor;

const dateOf = (slot: Slot, timeZone: string) =>
  formatIn(slot, { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

const spanOf = (slot: Slot, timeZone: string) =>
  words.span(timeOf(slot, timeZone), timeOf(slot + SLOT_MS, timeZone));
