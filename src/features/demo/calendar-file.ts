import { demoBooking } from '~/content/demo-booking.json';
import { brand } from '~/facts/brand';
import { mailDomain } from '~/facts/brand-facts';
import { getDay } from '~/shared/lib/calendar-days';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getLanguage, locale } from '~/shared/lib/locale';
import { SLOT_MS } from './booked-slots';
import { type DemoRequest, getFocusLabel } from './demo-request';
import { formatOfficeSlot } from './format-slot';

/**
 * A request as an iCalendar file (RFC 5545). Times are in UTC, so that no zone has to be described; there is no
 * METHOD, which would make a calendar program answer the organizer. `now` is ms since the epoch.
 */
export function createCalendarFile(request: DemoRequest, now: number): { name: string; text: string } {
  const { file } = demoBooking;
  const language = getLanguage(locale).toUpperCase();
  const start = Date.parse(request.slot);
  const focus = getFocusLabel(request.focus);
  const officeTime = formatOfficeSlot(start);
  const description = file.description.map((line) => fillTemplate(line, { focus, officeTime })).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand.name)}//${escapeText(file.product)}//${language}`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${request.id}@${mailDomain}`,
    `DTSTAMP:${formatTimestamp(now)}`,
    `DTSTART:${formatTimestamp(start)}`,
    `DTEND:${formatTimestamp(start + SLOT_MS)}`,
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    `SUMMARY:${escapeText(file.summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(file.location)}`,
    `ORGANIZER;CN=${quote(brand.name)}:mailto:${brand.email}`,
    `ATTENDEE;CN=${quote(request.name)};PARTSTAT=ACCEPTED:mailto:${removeBreaks(request.email)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    name: `demo-${getDay(start, request.timeZone)}.ics`,
    text: lines.map((line) => `${foldLine(line)}\r\n`).join(''),
  };
}

/** '20261124T170000Z' */
const formatTimestamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(CONTROL_CHARACTERS, '');

/** A parameter's value. It can't contain a quotation mark, and escapes don't work in it. */
const quote = (text: string) => `"${removeBreaks(text).replaceAll('"', "'")}"`;

const removeBreaks = (text: string) => text.replace(/[\r\n]+/g, ' ').replace(CONTROL_CHARACTERS, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have to be removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Lines end after 75 octets at most, and never inside a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
