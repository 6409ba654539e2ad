// @vitest-environment node
import { expect, it } from 'vitest';
import { brand } from '~/facts/brand';
import { formatOfficeZone, formatWeek, formatWeekInWords, officeHours } from '~/facts/office-hours';

const nineToFive = ['09:00', '17:00'] as const;

it('are shown in the office’s time zone, with days of the same hours grouped', () => {
  const office = {
    timeZone: 'Europe/Berlin',
    officeHours: {
      Monday: nineToFive,
      Tuesday: nineToFive,
      Wednesday: ['00:00', '12:30'],
      Friday: nineToFive,
    },
  } as const;
  expect(formatWeek(office)).toEqual([
    { days: 'Monday and Tuesday', hours: '9:00 AM to 5:00 PM CET' },
    { days: 'Wednesday', hours: '12:00 AM to 12:30 PM CET' },
    { days: 'Thursday', hours: 'Closed' },
    { days: 'Friday', hours: '9:00 AM to 5:00 PM CET' },
    { days: 'Saturday and Sunday', hours: 'Closed' },
  ]);
  expect(formatWeekInWords(office)).toBe(
    'Monday and Tuesday from 9 to 5, Wednesday from 12 to 12:30, and Friday from 9 to 5, Central European time',
  );
});

it.each([
  ['America/New_York', 'EST', 'Eastern time'],
  ['Europe/London', 'GMT', 'United Kingdom time'],
  // January is summer there.
  ['Australia/Sydney', 'AEST', 'Australian Eastern time'],
  ['Asia/Kolkata', 'IST', 'India time'],
  // The zone has no short English name.
  ['Asia/Tokyo', 'GMT+9', 'Japan time'],
])(
  'name the zone %s as %s in the hours and as %s in words, without daylight saving',
  (timeZone, short, long) => {
    expect(formatWeek({ timeZone, officeHours: { Monday: nineToFive } })[0]).toEqual({
      days: 'Monday',
      hours: `9:00 AM to 5:00 PM ${short}`,
    });
    expect(formatOfficeZone(timeZone)).toBe(long);
  },
);

it('map every weekday of the brand to its number', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
  expect(officeHours.timeZone).toBe(brand.timeZone);
  expect(names.map((_, number) => officeHours.hours[number])).toEqual(
    names.map((name) => brand.officeHours[name]),
  );
});
