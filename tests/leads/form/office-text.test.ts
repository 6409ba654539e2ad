// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatOfficeStatus,
  formatReopening,
  formatReplyBy,
  formatReplyMoment,
} from '~/leads/form/office-text';

const FRIDAY_NIGHT = Date.parse('2026-11-20T19:00:00-08:00');
const FRIDAY_NOON = Date.parse('2026-11-20T12:00:00-08:00');
const SATURDAY = Date.parse('2026-11-21T14:00:00-08:00');
const SUNDAY = Date.parse('2026-11-22T12:00:00-08:00');

const replaceHardSpaces = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('when people are back', () => {
  it.each([
    ['America/Los_Angeles', FRIDAY_NIGHT, 'tomorrow at 10:00 AM PST'],
    ['America/Los_Angeles', SUNDAY, 'tomorrow at 9:00 AM PST'],
    ['America/New_York', SUNDAY, 'tomorrow at 12:00 PM in New York (9:00 AM PST)'],
    // It's already Saturday there when the office closes on Friday.
    ['Europe/Berlin', FRIDAY_NIGHT, 'today at 7:00 PM in Berlin (10:00 AM PST)'],
    ['Asia/Tokyo', FRIDAY_NIGHT, 'tomorrow at 3:00 AM in Tokyo (10:00 AM PST)'],
    ['America/Los_Angeles', SATURDAY, 'on Monday at 9:00 AM PST'],
    ['Asia/Kolkata', SATURDAY, 'tomorrow at 10:30 PM in Kolkata (9:00 AM PST)'],
  ])('in %s', (zone, now, text) => {
    expect(replaceHardSpaces(formatReopening(now, zone))).toBe(text);
    expect(replaceHardSpaces(formatOfficeStatus(now, zone))).toBe(`Team back ${text}`);
  });

  it('is nothing to say while they are there', () => {
    expect(formatReopening(FRIDAY_NOON, 'Europe/Berlin')).toBeUndefined();
    expect(replaceHardSpaces(formatOfficeStatus(FRIDAY_NOON, 'Europe/Berlin'))).toBe(
      'Team in the office until 3:00 AM in Berlin (6:00 PM PST)',
    );
    expect(replaceHardSpaces(formatOfficeStatus(FRIDAY_NOON, 'America/Los_Angeles'))).toBe(
      'Team in the office until 6:00 PM PST',
    );
  });
});

const toTime = (time: string) => Date.parse(time);
const LOS_ANGELES = 'America/Los_Angeles';
const readStatus = (time: string) => replaceHardSpaces(formatOfficeStatus(toTime(time), LOS_ANGELES));
const readReply = (time: string) => replaceHardSpaces(formatReplyMoment(toTime(time), LOS_ANGELES));

/** The texts of another office. */
async function openOffice(hours: object, replyHours: number, timeZone = LOS_ANGELES) {
  vi.resetModules();
  vi.doMock('~/facts/office-hours', () => ({ officeHours: { timeZone, hours } }));
  vi.doMock('~/facts/brand', () => ({ brand: { replyHours } }));
  onTestFinished(() => {
    vi.doUnmock('~/facts/office-hours');
    vi.doUnmock('~/facts/brand');
  });
  const texts = await import('~/leads/form/office-text');
  return {
    ...texts,
    readReply: (time: string) => replaceHardSpaces(texts.formatReplyMoment(toTime(time), timeZone)),
  };
}

describe('the office', () => {
  it.each([
    ['in the middle of a Friday', '2026-11-20T12:00:00-08:00', '6:00 PM PST'],
    ['at the minute it opens', '2026-11-20T09:00:00-08:00', '6:00 PM PST'],
    ['on a Saturday, when it closes early', '2026-11-21T13:59:00-08:00', '2:00 PM PST'],
    ['in summer time', '2026-07-01T17:59:00-07:00', '6:00 PM PDT'],
  ])('is open %s', (_, now, closes) => {
    expect(readStatus(now)).toBe(`Team in the office until ${closes}`);
  });

  it('may never open: then there is nothing to tell', async () => {
    const { formatOfficeStatus, formatReopening, formatReplyBy } = await openOffice({}, 24);
    for (const format of [formatOfficeStatus, formatReopening, formatReplyBy])
      expect(format(SUNDAY, LOS_ANGELES)).toBeUndefined();
  });
});

describe('a promised reply', () => {
  it.each([
    ['in the middle of a week', '2026-11-18T11:20:00-08:00', 'tomorrow at 11:00 AM PST'],
    [
      'in the evening: before the office closes the next day',
      '2026-11-18T20:00:00-08:00',
      'tomorrow at 6:00 PM PST',
    ],
    [
      'early: before it opens the next day, so by the end of this one',
      '2026-11-18T08:30:00-08:00',
      'today at 6:00 PM PST',
    ],
    [
      'on a Friday afternoon: by the end of the short Saturday',
      '2026-11-20T17:00:00-08:00',
      'tomorrow at 2:00 PM PST',
    ],
    ['on a Saturday: Sunday does not count', '2026-11-21T11:00:00-08:00', 'Monday at 11:00 AM PST'],
    ['on a Saturday afternoon', '2026-11-21T15:30:00-08:00', 'Monday at 3:00 PM PST'],
    ['on a Sunday: Monday counts whole', '2026-11-22T12:00:00-08:00', 'tomorrow at 6:00 PM PST'],
    ['over the night when the clocks go back', '2026-10-31T11:00:00-07:00', 'Monday at 11:00 AM PST'],
  ])('to a message sent %s', (_, now, due) => {
    expect(readReply(now)).toBe(due);
  });

  it('counts the hours of another promise, and waits for the office to open', async () => {
    const nineToSix = ['09:00', '18:00'];
    const hours = {
      1: nineToSix,
      2: nineToSix,
      3: nineToSix,
      4: nineToSix,
      5: nineToSix,
      6: ['10:00', '14:00'],
    };
    const hourly = await openOffice(hours, 1);
    expect(hourly.readReply('2026-11-20T20:00:00-08:00')).toBe('tomorrow at 10:00 AM PST');
    const quick = await openOffice(hours, 4);
    expect(quick.readReply('2026-11-20T12:00:00-08:00')).toBe('today at 4:00 PM PST');
    const slow = await openOffice(hours, 48);
    expect(slow.readReply('2026-11-19T12:00:00-08:00')).toBe('Saturday at 12:00 PM PST');
  });

  it('waits for the only day of an office, and is not told where that is a week away', async () => {
    const saturdays = { 6: ['10:00', '14:00'] };
    const read = async (hours: number, time: string) =>
      (await openOffice(saturdays, hours, 'UTC')).readReply(time);
    expect(await read(24, '2026-11-23T08:00:00Z')).toBe('Saturday at 2:00 PM UTC');
    // The ninth hour is over before it opens.
    expect(await read(9, '2026-11-23T08:00:00Z')).toBe('Saturday at 10:00 AM UTC');
    expect(await read(48, '2026-11-21T08:00:00Z')).toBeUndefined();
  });

  it('is told by both clocks', () => {
    expect(replaceHardSpaces(formatReplyBy(SATURDAY, LOS_ANGELES))).toBe(
      'Write now, and you’ll hear from us by Monday at 2:00 PM PST.',
    );
    expect(replaceHardSpaces(formatReplyBy(SUNDAY, 'Europe/Berlin'))).toBe(
      'Write now, and you’ll hear from us by Tuesday at 3:00 AM in Berlin (6:00 PM PST).',
    );
  });
});
