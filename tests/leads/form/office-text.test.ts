// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import {
  formatOfficeStatus,
  formatReopening,
  formatReplyBy,
  getOfficeStatus,
  getReplyDue,
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

describe('the office', () => {
  it.each([
    ['in the middle of a Friday', '2026-11-20T12:00:00-08:00', '2026-11-20T18:00:00-08:00'],
    ['at the minute it opens', '2026-11-20T09:00:00-08:00', '2026-11-20T18:00:00-08:00'],
    ['on a Saturday, when it closes early', '2026-11-21T13:59:00-08:00', '2026-11-21T14:00:00-08:00'],
    ['in summer time', '2026-07-01T17:59:00-07:00', '2026-07-01T18:00:00-07:00'],
  ])('is open %s', (_, now, closes) => {
    expect(getOfficeStatus(toTime(now))).toEqual({ open: true, closesAt: toTime(closes) });
  });

  it.each([
    ['before it opens', '2026-11-20T08:59:00-08:00', '2026-11-20T09:00:00-08:00'],
    ['at the minute it closes', '2026-11-20T18:00:00-08:00', '2026-11-21T10:00:00-08:00'],
    ['from Saturday afternoon to Monday', '2026-11-21T14:00:00-08:00', '2026-11-23T09:00:00-08:00'],
    ['on a Sunday', '2026-11-22T12:00:00-08:00', '2026-11-23T09:00:00-08:00'],
    ['over the night when the clocks go back', '2026-10-31T15:00:00-07:00', '2026-11-02T09:00:00-08:00'],
  ])('is closed %s, and says when it opens', (_, now, opens) => {
    expect(getOfficeStatus(toTime(now))).toEqual({ open: false, opensAt: toTime(opens) });
  });

  it('may never open', () => {
    expect(getOfficeStatus(toTime('2026-11-20T12:00:00Z'), { timeZone: 'UTC', hours: {} })).toEqual({
      open: false,
      opensAt: undefined,
    });
  });
});

describe('a promised reply', () => {
  it.each([
    ['in the middle of a week', '2026-11-18T11:20:00-08:00', '2026-11-19T11:00:00-08:00'],
    [
      'in the evening: before the office closes the next day',
      '2026-11-18T20:00:00-08:00',
      '2026-11-19T18:00:00-08:00',
    ],
    [
      'early: before it opens the next day, so by the end of this one',
      '2026-11-18T08:30:00-08:00',
      '2026-11-18T18:00:00-08:00',
    ],
    [
      'on a Friday afternoon: by the end of the short Saturday',
      '2026-11-20T17:00:00-08:00',
      '2026-11-21T14:00:00-08:00',
    ],
    ['on a Saturday: Sunday does not count', '2026-11-21T11:00:00-08:00', '2026-11-23T11:00:00-08:00'],
    ['on a Saturday afternoon', '2026-11-21T15:30:00-08:00', '2026-11-23T15:00:00-08:00'],
    ['on a Sunday: Monday counts whole', '2026-11-22T12:00:00-08:00', '2026-11-23T18:00:00-08:00'],
    ['over the night when the clocks go back', '2026-10-31T11:00:00-07:00', '2026-11-02T11:00:00-08:00'],
  ])('to a message sent %s', (_, now, due) => {
    expect(getReplyDue(toTime(now))).toBe(toTime(due));
  });

  it('comes after the message and never later than promised, for every half hour of a month', {
    tags: ['proof'],
  }, () => {
    for (let now = toTime('2026-10-20T00:10:00Z'); now < toTime('2026-11-20T00:00:00Z'); now += 1_800_000) {
      const due = getReplyDue(now) as number;
      expect(due).toBeGreaterThan(now);
      const sundays = [
        toTime('2026-10-25T12:00:00-07:00'),
        toTime('2026-11-01T12:00:00-08:00'),
        toTime('2026-11-08T12:00:00-08:00'),
        toTime('2026-11-15T12:00:00-08:00'),
      ];
      const onSunday = sundays.some((noon) => now < noon + 43_200_000 && due > noon - 43_200_000);
      expect(due - now).toBeLessThanOrEqual((onSunday ? 49 : 24) * 3_600_000);
      const { open } = getOfficeStatus(due - 1);
      expect(open || getOfficeStatus(due).open).toBe(true);
    }
  });

  it('within an hour waits for the office to open', () => {
    expect(getReplyDue(toTime('2026-11-20T20:00:00-08:00'), 1)).toBe(toTime('2026-11-21T10:00:00-08:00'));
    expect(getReplyDue(toTime('2026-11-20T12:00:00-08:00'), 4)).toBe(toTime('2026-11-20T16:00:00-08:00'));
    expect(getReplyDue(toTime('2026-11-19T12:00:00-08:00'), 48)).toBe(toTime('2026-11-21T12:00:00-08:00'));
  });

  it('comes a week early where the office opens too late on its only day', () => {
    const saturdays = { timeZone: 'UTC', hours: { 6: ['10:00', '14:00'] } } as const;
    expect(getReplyDue(toTime('2026-11-21T08:00:00Z'), 48, saturdays)).toBe(toTime('2026-11-28T14:00:00Z'));
  });

  it('is told by both clocks, and not at all for an office that never opens', () => {
    expect(replaceHardSpaces(formatReplyBy(SATURDAY, 'America/Los_Angeles'))).toBe(
      'Write now, and you’ll hear from us by Monday at 2:00 PM PST.',
    );
    expect(replaceHardSpaces(formatReplyBy(SUNDAY, 'Europe/Berlin'))).toBe(
      'Write now, and you’ll hear from us by Tuesday at 3:00 AM in Berlin (6:00 PM PST).',
    );
    expect(getReplyDue(SUNDAY, 24, { timeZone: 'UTC', hours: {} })).toBeUndefined();
  });
});
