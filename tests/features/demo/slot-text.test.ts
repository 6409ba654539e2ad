// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import { officeText, slotLine, slotText } from '~/features/demo/slot-text';
import { timeOf, zoneName } from '~/shared/lib/clock-text';

const slot = Date.parse('2026-11-24T17:00:00Z');

describe('a slot in words', () => {
  it.each([
    [
      'Europe/Berlin',
      'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)',
      '9:00 AM to 9:30 AM PST',
    ],
    [
      'America/New_York',
      'Tuesday, November 24, 2026, 12:00 PM to 12:30 PM in New York (EST)',
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
    ['America/Los_Angeles', 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST', undefined],
    ['US/Pacific', 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST', undefined],
  ])('%s', (timeZone, visitor, office) => {
    expect(slotText(slot, timeZone)).toEqual({ visitor, office });
  });

  // British Columbia decides whether it keeps the office's clock, and each version of the zone data has its own answer.
  it('names another place only where its clock differs from the office’s', () => {
    const clock = (timeZone: string) => {
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hour: 'numeric',
        timeZoneName: 'shortOffset',
      }).formatToParts(slot);
      const part = (type: string) => parts.find((one) => one.type === type)?.value;
      return { hour: part('hour'), offset: part('timeZoneName') };
    };
    const { hour, offset } = clock('America/Vancouver');
    expect(slotText(slot, 'America/Vancouver')).toEqual(
      offset === clock('America/Los_Angeles').offset
        ? { visitor: 'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST', office: undefined }
        : {
            visitor: expect.stringMatching(
              new RegExp(
                `^Tuesday, November 24, 2026, ${hour}:00 AM to ${hour}:30 AM in Vancouver \\(.+\\)$`,
              ),
            ),
            office: '9:00 AM to 9:30 AM PST',
          },
    );
  });

  it('calls the office’s time by the name that it has on that date', () => {
    expect(zoneName(Date.parse('2026-10-30T16:00:00Z'), 'America/Los_Angeles')).toBe('PDT');
    expect(zoneName(Date.parse('2026-11-02T17:00:00Z'), 'America/Los_Angeles')).toBe('PST');
    expect(officeText(Date.parse('2027-03-12T17:00:00Z'))).toBe(
      'Friday, March 12, 2027, 9:00 AM to 9:30 AM PST',
    );
    expect(officeText(Date.parse('2027-03-15T16:00:00Z'))).toBe(
      'Monday, March 15, 2027, 9:00 AM to 9:30 AM PDT',
    );
  });

  it('tells the two 11 PMs of a long night apart', () => {
    const first = slotText(Date.parse('2026-10-29T20:00:00Z'), 'Africa/Cairo');
    const second = slotText(Date.parse('2026-10-29T21:00:00Z'), 'Africa/Cairo');
    expect(first.visitor).toContain('11:00 PM to 11:30 PM in Cairo (GMT+3)');
    expect(second.visitor).toContain('11:00 PM to 11:30 PM in Cairo (GMT+2)');
    expect([first.office, second.office]).toEqual(['1:00 PM to 1:30 PM PDT', '2:00 PM to 2:30 PM PDT']);
  });

  it('is the place’s present name where browsers keep an old one', () => {
    expect(slotText(slot, 'Asia/Calcutta').visitor).toContain('in Kolkata (GMT+5:30)');
    expect(slotText(slot, 'America/Argentina/Buenos_Aires').visitor).toContain('in Buenos Aires (GMT-3)');
  });

  it('has plain spaces, whatever the browser writes before AM and PM', () => {
    expect(timeOf(slot, 'Europe/Berlin')).toBe('6:00 PM');
  });
});

it('a slot in one line has the office’s time, the visitor’s and UTC', () => {
  expect(slotLine(slot, 'Asia/Tokyo')).toBe(
    'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST / ' +
      'Wednesday, November 25, 2026, 2:00 AM to 2:30 AM in Tokyo (GMT+9) / 2026-11-24 17:00 UTC',
  );
  expect(slotLine(slot, 'America/Los_Angeles')).toBe(
    'Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST / 2026-11-24 17:00 UTC',
  );
});
