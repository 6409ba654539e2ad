// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import { serviceCards } from '~/content/services';
import { brand } from '~/facts/brand';
import { mailDomain } from '~/facts/brand-facts';
import { createCalendarFile } from '~/features/demo/calendar-file';
import type { DemoRequest } from '~/features/demo/demo-request';
import { formatOfficeSlot, formatSlot } from '~/features/demo/format-slot';
import { getZoneName } from '~/shared/lib/format-time';
import { getPlaceName } from '~/shared/lib/time-zone';

describe('times', () => {
  const slot = Date.parse('2026-11-24T17:00:00Z');

  describe('a slot in words', () => {
    // With plain spaces, whatever the browser writes before AM and PM.
    it.each([
      [
        'Europe/Berlin',
        'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)',
        '9:00 AM to 9:30 AM PST',
      ],
      [
        'Asia/Tokyo',
        'Wednesday, November 25, 2026, 2:00 AM to 2:30 AM in Tokyo (GMT+9)',
        'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST',
      ],
      [
        'Asia/Kathmandu',
        'Tuesday, November 24, 2026, 10:45 PM to 11:15 PM in Kathmandu (GMT+5:45)',
        '9:00 AM to 9:30 AM PST',
      ],
      ['UTC', 'Tuesday, November 24, 2026, 5:00 PM to 5:30 PM UTC', '9:00 AM to 9:30 AM PST'],
      ['US/Pacific', 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST', undefined],
    ])('%s', (timeZone, visitor, office) => {
      expect(formatSlot(slot, timeZone)).toEqual({ visitor, office });
    });

    it('names the office’s zone as it is called on that date', () => {
      expect(getZoneName(Date.parse('2026-10-30T16:00:00Z'), 'America/Los_Angeles')).toBe('PDT');
      expect(getZoneName(Date.parse('2026-11-02T17:00:00Z'), 'America/Los_Angeles')).toBe('PST');
      expect(formatOfficeSlot(Date.parse('2027-03-12T17:00:00Z'))).toBe(
        'Friday, March 12, 2027, 9:00 AM to 9:30 AM PST',
      );
      expect(formatOfficeSlot(Date.parse('2027-03-15T16:00:00Z'))).toBe(
        'Monday, March 15, 2027, 9:00 AM to 9:30 AM PDT',
      );
    });

    it('tells the two 11 PMs of a long night apart', () => {
      const first = formatSlot(Date.parse('2026-10-29T20:00:00Z'), 'Africa/Cairo');
      const second = formatSlot(Date.parse('2026-10-29T21:00:00Z'), 'Africa/Cairo');
      expect(first.visitor).toContain('11:00 PM to 11:30 PM in Cairo (GMT+3)');
      expect(second.visitor).toContain('11:00 PM to 11:30 PM in Cairo (GMT+2)');
      expect([first.office, second.office]).toEqual(['1:00 PM to 1:30 PM PDT', '2:00 PM to 2:30 PM PDT']);
    });
  });
});

describe('time zones', () => {
  it.each([
    ['Europe/Berlin', 'Berlin'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    // By its current name, even if browsers keep the old name.
    ['Europe/Kiev', 'Kyiv'],
    ['Asia/Calcutta', 'Kolkata'],
    ['UTC', undefined],
    ['Etc/GMT+5', undefined],
  ])('%s is named after %s', (zone, place) => {
    expect(getPlaceName(zone)).toBe(place);
  });
});

const service = serviceCards[0] as (typeof serviceCards)[0];

describe('a calendar file', () => {
  const request: DemoRequest = {
    id: '9e7633da-adab-49b8-9d85-695f80a8be79',
    name: 'Ada Byron',
    email: 'ada@analytical.example',
    company: 'Analytical Engines',
    focus: service.slug,
    slot: '2026-11-24T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
  };
  const now = Date.parse('2026-11-20T16:05:09.123Z');
  const write = (changes: Partial<DemoRequest> = {}) => createCalendarFile({ ...request, ...changes }, now);
  /** Content lines, unfolded. */
  const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  it('is one event in UTC, without zones or a method', () => {
    expect(lines(write().text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${brand.name}//Demo booking//EN`,
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      `UID:9e7633da-adab-49b8-9d85-695f80a8be79@${mailDomain}`,
      'DTSTAMP:20261120T160509Z',
      'DTSTART:20261124T170000Z',
      'DTEND:20261124T173000Z',
      'SEQUENCE:0',
      'STATUS:TENTATIVE',
      `SUMMARY:${brand.name} demo (to be confirmed)`,
      `DESCRIPTION:A 30-minute video call with ${brand.name}. Focus: ${service.title}.\\n` +
        'Our time: Tuesday\\, November 24\\, 2026\\, 9:00 AM to 9:30 AM PST.\\n' +
        'This time is a request until we confirm it by email. That email has the link to the call.\\n' +
        `To move or cancel it\\, write to ${brand.supportEmail}.`,
      'LOCATION:Video call',
      `ORGANIZER;CN="${brand.name}":mailto:${brand.email}`,
      'ATTENDEE;CN="Ada Byron";PARTSTAT=ACCEPTED:mailto:ada@analytical.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('the name of the file has the visitor’s date', () => {
    expect(write().name).toBe('demo-2026-11-24.ics');
    expect(write({ timeZone: 'Asia/Tokyo' }).name).toBe('demo-2026-11-25.ics');
  });

  describe('lines', () => {
    const octets = (line: string) => new TextEncoder().encode(line).length;

    it('end with CR and LF, after 75 octets at most', () => {
      const { text } = write({ name: 'Żółć '.repeat(40).trim() });
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      const folded = text.split('\r\n');
      expect(folded.join('')).not.toMatch(/[\r\n]/);
      for (const line of folded) expect(octets(line)).toBeLessThanOrEqual(75);
      expect(folded.some((line) => octets(line) === 75)).toBe(true);
      expect(lines(text).find((line) => line.startsWith('ATTENDEE'))).toContain('Żółć Żółć');
    });
  });

  it('names and addresses cannot add lines to it', () => {
    const { text } = write({
      name: 'Ada" ;X=1:\r\nATTENDEE:mailto:eve@evil.example\u0007',
      email: 'ada@analytical.example\r\nX-EVIL:1',
    });
    expect(lines(text).find((line) => line.startsWith('ATTENDEE'))).toBe(
      'ATTENDEE;CN="Ada\' ;X=1: ATTENDEE:mailto:eve@evil.example";PARTSTAT=ACCEPTED:' +
        'mailto:ada@analytical.example X-EVIL:1',
    );
    expect(lines(text).filter((line) => /^(ATTENDEE|X-EVIL)/.test(line))).toHaveLength(1);
  });
});
