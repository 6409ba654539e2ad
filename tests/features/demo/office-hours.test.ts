// @vitest-environment node
import { expect, it } from 'vitest';
import { demoTimes } from '~/content/demo';
import { officeHours } from '~/content/office-hours';

it('are those of the office, in half hours from a day to four weeks ahead', () => {
  expect(demoTimes).toEqual({ ...officeHours, slotMinutes: 30, noticeHours: 24, horizonDays: 28 });
});
