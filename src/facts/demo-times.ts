import { type OfficeHours, officeHours } from './office-hours';

interface DemoTimes extends OfficeHours {
  slotMinutes: number;
  /** The earliest slot is this far ahead. */
  noticeHours: number;
  /** The last slots are on the day this far ahead, in the office's time zone. */
  horizonDays: number;
}

/** Times for demos: half hours within opening hours. */
export const demoTimes: DemoTimes = {
  ...officeHours,
  slotMinutes: 30,
  noticeHours: 24,
  horizonDays: 28,
};
