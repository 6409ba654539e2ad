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
