// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { mailDomain } from '~/content/brand-facts';
import { serviceCards } from '~/content/services';
import { calendarFile } from '~/features/demo/calendar-file';
import type { DemoRequest } from '~/features/demo/demo-request';

const service = serviceCards[0] as (typeof serviceCards)[0];
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
const write = (changes: Partial<DemoRequest> = {}) => calendarFile({ ...request, ...changes }, now);
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

describe('the name of the file', () => {
  it('has the visitor’s date', () => {
    expect(write().name).toBe('demo-2026-11-24.ics');
    expect(write({ timeZone: 'Asia/Tokyo' }).name).toBe('demo-2026-11-25.ics');
  });
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

  it('are never broken within a character', () => {
    for (let pad = 0; pad < 5; pad += 1) {
      const { text } = write({ name: `${'x'.repeat(pad)}${'🧵'.repeat(60)}` });
      expect(text).not.toContain('\ufffd');
      for (const line of text.split('\r\n')) {
        expect(octets(line)).toBeLessThanOrEqual(75);
        expect(() => encodeURIComponent(line)).not.toThrow();
      }
    }
  });
});

it('nobody can write further lines into it through a name or an address', () => {
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
