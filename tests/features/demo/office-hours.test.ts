import { expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { demoTimes } from '~/content/demo';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '9:00 AM' as '09:00' */
const in24Hours = (text: string) => {
  const [, hour = '', minute = '', half = ''] = text.match(/^(\d+):(\d\d) (AM|PM)$/) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
};

it('are the same for people and for the calendar', () => {
  const hours: Record<number, [string, string]> = {};
  for (const { days, hours: text } of brand.officeHours) {
    const [from = '', to = from] = days.split(' to ');
    if (text === 'Closed') continue;
    const [, opens = '', closes = ''] = text.match(/^(.+ [AP]M) to (.+ [AP]M) PST$/) ?? [];
    for (let day = WEEKDAYS.indexOf(from); day <= WEEKDAYS.indexOf(to); day += 1) {
      hours[day] = [in24Hours(opens), in24Hours(closes)];
    }
  }
  expect(demoTimes.hours).toEqual(hours);
  expect(demoTimes.hours[0]).toBeUndefined();
  expect(demoTimes.hours[1]).toEqual(['09:00', '18:00']);
  expect(demoTimes.hours[6]).toEqual(['10:00', '14:00']);
});

it('are counted in Pacific time, in half hours from a day to four weeks ahead', () => {
  expect(demoTimes).toMatchObject({
    timeZone: 'America/Los_Angeles',
    slotMinutes: 30,
    noticeHours: 24,
    horizonDays: 28,
  });
});
