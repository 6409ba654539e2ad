import { brand, type Weekday } from './brand';
import * as tell from './tell-hours';

export interface OfficeHours {
  /** Where the office is. */
  timeZone: string;
  /** Opening and closing by the office's clock, for each weekday it's open. 0 is Sunday. */
  hours: Partial<Record<number, readonly [string, string]>>;
}

/** When people are in the office, for calendars. */
export const officeHours: OfficeHours = {
  timeZone: brand.timeZone,
  hours: Object.fromEntries(
    Object.entries(brand.officeHours).map(([day, times]) => [tell.weekdayNumbers[day as Weekday], times]),
  ),
};

/** The week for readers: 'Monday to Friday', '9:00 AM to 6:00 PM PST', and so on. */
export const officeWeek = tell.officeWeek(brand);

/** 'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time' */
export const officeWeekInWords = tell.officeWeekInWords(brand);

/** 'Pacific time' */
export const officeZone = tell.zoneInWords(brand.timeZone);
