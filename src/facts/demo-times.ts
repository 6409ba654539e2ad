import { type OfficeHours, officeHours } from './office-hours';

interface DemoTimes extends OfficeHours {
  slotMinutes: number;
  /** The earliest slot is this far ahead. */
  noticeHours: number;
  /** Slots are on the next so many days that have some, in the office's time zone. */
  workingDays: number;
}

/** Times for demos: half hours within opening hours. */
export const demoTimes: DemoTimes = {
  ...officeHours,
  slotMinutes: 30,
  noticeHours: 24,
  workingDays: 10,
};
