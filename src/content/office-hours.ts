import { addDays, dayIn, momentOf, weekdayOf } from '~/shared/lib/calendar-days';

export interface OfficeHours {
  /** Where the office is. */
  timeZone: string;
  /** Opening and closing by the office's clock, for each weekday it is open. 0 is Sunday. */
  hours: Partial<Record<number, readonly [string, string]>>;
}

/** When people are in the office: the hours of the brand, for machines. */
export const officeHours: OfficeHours = {
  timeZone: 'America/Los_Angeles',
  hours: {
    1: ['09:00', '18:00'],
    2: ['09:00', '18:00'],
    3: ['09:00', '18:00'],
    4: ['09:00', '18:00'],
    5: ['09:00', '18:00'],
    6: ['10:00', '14:00'],
  },
};

export type OfficeStatus =
  | { open: true /** Ms since the epoch. */; closesAt: number }
  | {
      open: false /** Ms since the epoch; undefined for an office that never opens. */;
      opensAt: number | undefined;
    };

/** Whether people are in the office at a moment (ms since the epoch), and until or from when. */
export function officeStatus(now: number, { timeZone, hours }: OfficeHours = officeHours): OfficeStatus {
  const today = dayIn(now, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const times = hours[weekdayOf(day)];
    if (!times) continue;
    const [opensAt, closesAt] = times.map((time) => momentOf(day, time, timeZone)) as [number, number];
    if (now < opensAt) return { open: false, opensAt };
    if (now < closesAt) return { open: true, closesAt };
  }
  return { open: false, opensAt: undefined };
}
