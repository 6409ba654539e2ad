import { demoBooking } from '~/content/demo-booking.json';
import { demoTimes } from '~/facts/demo-times';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime, formatTime, getLocalZoneName, getZoneName } from '~/shared/lib/format-time';
import { getPlaceName } from '~/shared/lib/time-zone';
import { SLOT_MS, type Slot } from './booked-slots';

const { slot: words } = demoBooking;

/** A slot in words: for the visitor, and for the office unless both times are the same. */
export interface SlotText {
  /** 'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)' */
  visitor: string;
  /** '9:00 AM to 9:30 AM PST', with the date if it differs there. */
  office: string | undefined;
}

export function formatSlot(slot: Slot, timeZone: string): SlotText {
  const date = formatSlotDate(slot, timeZone);
  const span = formatSlotSpan(slot, timeZone);
  const { timeZone: office } = demoTimes;
  const officeDate = formatSlotDate(slot, office);
  const officeTime = fillTemplate(words.inZone, {
    time: formatSlotSpan(slot, office),
    zone: getLocalZoneName(slot, office),
  });
  const sameDate = officeDate === date;
  // In a zone with the same time, the office's zone name is enough.
  if (sameDate && formatSlotSpan(slot, office) === span)
    return { visitor: formatDayAndTime(date, officeTime), office: undefined };
  const place = getPlaceName(timeZone);
  const name = getZoneName(slot, timeZone);
  return {
    visitor: formatDayAndTime(
      date,
      place
        ? fillTemplate(words.inPlace, { time: span, place, zone: name })
        : fillTemplate(words.inZone, { time: span, zone: name }),
    ),
    office: sameDate ? officeTime : formatDayAndTime(officeDate, officeTime),
  };
}

/** A slot in one line for the team: the office's time, the visitor's and UTC. */
export function formatSlotLine(slot: Slot, timeZone: string): string {
  const { visitor, office } = formatSlot(slot, timeZone);
  const utc = fillTemplate(words.utc, { time: new Date(slot).toISOString().slice(0, 16).replace('T', ' ') });
  return [formatOfficeSlot(slot), ...(office ? [visitor] : []), utc].join(' / ');
}

/** A slot in the office's time zone: 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST' */
export const formatOfficeSlot = (slot: Slot): string => formatSlot(slot, demoTimes.timeZone).visitor;

const formatDayAndTime = (day: string, time: string) => fillTemplate(words.onDay, { day, time });

const formatSlotDate = (slot: Slot, timeZone: string) =>
  formatDateTime(slot, { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

const formatSlotSpan = (slot: Slot, timeZone: string) =>
  fillTemplate(words.span, { from: formatTime(slot, timeZone), to: formatTime(slot + SLOT_MS, timeZone) });
