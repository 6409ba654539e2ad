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
