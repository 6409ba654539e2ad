/** Moments at the office, as sentences of the chat and of the forms say them. */
export const officeWords = {
  open: (until: string) => `Team in the office until ${until}`,
  closed: (from: string) => `Team back ${from}`,
  moment: (day: string, time: string) => `${day} at ${time}`,
  today: 'today',
  tomorrow: 'tomorrow',
  /** As when something happens, and as a point in time: 'back on Monday', 'by Monday'. */
  weekday: (name: string) => `on ${name}`,
  place: (name: string) => `in ${name}`,
  replyBy: (moment: string) => `Write now, and you’ll hear from us by ${moment}.`,
} as const;

/** The office's week. */
export const hoursWords = {
  /** 'Monday to Friday' */
  days: (first: string, last: string) => `${first} to ${last}`,
  hours: (opens: string, closes: string, zone: string) => `${opens} to ${closes} ${zone}`,
  shut: 'Closed',
  daysFrom: (days: string, opens: string, closes: string) => `${days} from ${opens} to ${closes}`,
  week: (days: string, zone: string) => `${days}, ${zone}`,
} as const;
