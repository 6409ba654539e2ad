// @vitest-environment node
import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import { demoTimes } from '~/facts/demo-times';
import { officeHours } from '~/facts/office-hours';
import { getCalendarDays, getOpenSlots } from '~/features/demo/slots';
import { getHour } from '~/shared/lib/calendar-days';
import { fc } from '../../support/any-values';

it('the calendar has the hours of the office, in half hours from a day to ten working days ahead', () => {
  expect(demoTimes).toEqual({ ...officeHours, slotMinutes: 30, noticeHours: 24, workingDays: 10 });
});

describe('the calendar’s slots', () => {
  const toTime = (iso: string) => Date.parse(iso);
  const iso = (slots: readonly number[]) => slots.map((slot) => new Date(slot).toISOString().slice(0, 16));
  /** Reads the clock of a zone independently of the code under test. */
  const clock = (moment: number, timeZone: string) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
        .formatToParts(moment)
        .map(({ type, value }) => [type, value]),
    );
  const office = (moment: number) => {
    const { weekday, hour, minute } = clock(moment, 'America/Los_Angeles');
    return `${weekday?.replace('.', '')} ${hour}:${minute}`;
  };
  const formatDate = (moment: number, timeZone: string) => {
    const { year, month, day } = clock(moment, timeZone);
    return `${year}-${month}-${day}`;
  };
  const filterByOfficeDay = (slots: readonly number[], day: string) =>
    slots.filter((slot) => formatDate(slot, 'America/Los_Angeles') === day);
  const getDays = (now: string, timeZone: string) => getCalendarDays(getOpenSlots(toTime(now)), timeZone);
  const day = (now: string, timeZone: string, date: string) =>
    iso(getDays(now, timeZone).find((one) => one.day === date)?.slots ?? []);

  describe('the office’s hours', () => {
    const slots = getOpenSlots(toTime('2026-11-20T16:00:00Z'));

    it('hold 18 half hours from Monday to Friday', () => {
      const monday = filterByOfficeDay(slots, '2026-11-23');
      expect(monday).toHaveLength(18);
      expect([monday[0], monday.at(-1)].map((slot) => office(slot ?? 0))).toEqual(['Mon 09:00', 'Mon 17:30']);
      expect(iso(monday)[0]).toBe('2026-11-23T17:00');
    });

    it('hold 8 on Saturdays', () => {
      const saturday = filterByOfficeDay(slots, '2026-11-28').map(office);
      expect(saturday).toHaveLength(8);
      expect([saturday[0], saturday.at(-1)]).toEqual(['Sat 10:00', 'Sat 13:30']);
    });
  });

  describe('the open slots', () => {
    it('begin 24 hours ahead, to the minute', () => {
      expect(iso(getOpenSlots(toTime('2026-11-23T17:30:00Z')))[0]).toBe('2026-11-24T17:30');
      expect(iso(getOpenSlots(toTime('2026-11-23T17:30:01Z')))[0]).toBe('2026-11-24T18:00');
      // Friday afternoon: Saturday's hours end before the notice does.
      expect(iso(getOpenSlots(toTime('2026-11-20T22:00:00Z')))[0]).toBe('2026-11-23T17:00');
    });

    it('end with the office’s tenth day that has some', () => {
      expect(iso(getOpenSlots(toTime('2026-11-20T16:00:00Z'))).at(-1)).toBe('2026-12-03T01:30');
      // Its notice ends before today's last slots.
      expect(iso(getOpenSlots(toTime('2026-11-19T16:00:00Z'))).at(-1)).toBe('2026-12-02T01:30');
    });
  });

  describe('daylight saving at the office', () => {
    it('begins on March 14, 2027: nine o’clock is 17:00 UTC before and 16:00 UTC after', () => {
      const slots = getOpenSlots(toTime('2027-03-10T12:00:00Z'));
      const getOpening = (date: string) => iso(filterByOfficeDay(slots, date))[0];
      expect(getOpening('2027-03-12')).toBe('2027-03-12T17:00');
      expect(getOpening('2027-03-13')).toBe('2027-03-13T18:00');
      expect(getOpening('2027-03-15')).toBe('2027-03-15T16:00');
      expect(filterByOfficeDay(slots, '2027-03-15')).toHaveLength(18);
    });
  });

  describe('days of the visitor’s calendar', () => {
    it('Berlin: an office day falls on an evening and the night after it', () => {
      const tuesday = day('2026-11-20T16:00:00Z', 'Europe/Berlin', '2026-11-24');
      expect(tuesday).toHaveLength(18);
      // 00:00 to 02:30 belongs to the office's Monday, 18:00 to 23:30 to its Tuesday.
      expect([tuesday[0], tuesday[5], tuesday[6]]).toEqual([
        '2026-11-23T23:00',
        '2026-11-24T01:30',
        '2026-11-24T17:00',
      ]);
    });

    it('Cairo: the day on which 11 PM comes twice has 20 times', () => {
      const thursday = day('2026-10-20T16:00:00Z', 'Africa/Cairo', '2026-10-29');
      const late = thursday.filter((slot) => getHour(toTime(`${slot}:00Z`), 'Africa/Cairo') === 23);
      expect(late).toEqual(['2026-10-29T20:00', '2026-10-29T20:30', '2026-10-29T21:00', '2026-10-29T21:30']);
      expect(thursday).toHaveLength(20);
    });
  });

  describe('at any moment', () => {
    const zones = [
      ...['America/Los_Angeles', 'America/New_York', 'America/St_Johns', 'Europe/London', 'Europe/Berlin'],
      ...['Africa/Cairo', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Auckland'],
      ...['Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Pacific/Pago_Pago', 'UTC'],
    ];
    const moments = fc.integer({ min: toTime('2026-01-01T00:00:00Z'), max: toTime('2030-12-31T00:00:00Z') });

    it('every slot stands once, under the visitor’s own date', { tags: ['proof'] }, () => {
      fc.assert(
        fc.property(moments, fc.constantFrom(...zones), (now, timeZone) => {
          const slots = getOpenSlots(now);
          const days = getCalendarDays(slots, timeZone);
          expect(days.flatMap((one) => one.slots)).toEqual(slots);
          for (const one of days)
            for (const slot of one.slots) expect(formatDate(slot, timeZone)).toBe(one.day);
        }),
        { numRuns: 60 },
      );
    });
  });
});
