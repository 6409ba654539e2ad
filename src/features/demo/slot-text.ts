import { demoBooking } from '~/content/demo.json';
import { demoTimes } from '~/facts/demo-times';
import { formatIn, timeOf, zoneName, zoneNameThere } from '~/shared/lib/clock-text';
import { fill } from '~/shared/lib/fill';
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
  const officeTime = fill(words.inZone, { time: spanOf(slot, office), zone: zoneNameThere(slot, office) });
  const sameDate = officeDate === date;
  // In another place on the same clock, the office's zone is as good a name.
  if (sameDate && spanOf(slot, office) === span)
    return { visitor: onDay(date, officeTime), office: undefined };
  const place = placeOf(timeZone);
  const name = zoneName(slot, timeZone);
  return {
    visitor: onDay(
      date,
      place
        ? fill(words.inPlace, { time: span, place, zone: name })
        : fill(words.inZone, { time: span, zone: name }),
    ),
    office: sameDate ? officeTime : onDay(officeDate, officeTime),
  };
}

/** The same in one line for the people who read the request: the office's time, the visitor's and UTC. */
export function slotLine(slot: Slot, timeZone: string): string {
  const { visitor, office } = slotText(slot, timeZone);
  const utc = fill(words.utc, { time: new Date(slot).toISOString().slice(0, 16).replace('T', ' ') });
  return [officeText(slot), ...(office ? [visitor] : []), utc].join(' / ');
}

/** The start of a meeting of any length: 'Tuesday, November 24, 2026, 6:00 PM GMT+1' */
export const startText = (start: Slot, timeZone: string): string =>
  onDay(
    dateOf(start, timeZone),
    fill(words.inZone, { time: timeOf(start, timeZone), zone: zoneName(start, timeZone) }),
  );

/** A slot by the office's clock: 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST' */
export const officeText = (slot: Slot): string => slotText(slot, demoTimes.timeZone).visitor;

const onDay = (day: string, time: string) => fill(words.onDay, { day, time });

const dateOf = (slot: Slot, timeZone: string) =>
  formatIn(slot, { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

const spanOf = (slot: Slot, timeZone: string) =>
  fill(words.span, { from: timeOf(slot, timeZone), to: timeOf(slot + SLOT_MS, timeZone) });
