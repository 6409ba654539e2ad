/** What visitors read once their request is sent. `name`: 'Cal.com (cal.com)'. */
export const bookingTexts = {
  arrived: 'Your request has arrived. The last step is the time, which you choose in our calendar.',
  /** Before it's asked for anything. `prefilled`: it takes what the visitor has typed here. */
  learns: (name: string, prefilled: boolean) =>
    `The calendar is on ${name}. If you open it, it learns your IP address, what your browser says about itself, and that you come from this site${
      prefilled
        ? '. It gets your name, email address, topic and reference, so that you don’t type them twice'
        : ''
    }. It may set cookies of its own.`,
  show: 'Show the calendar here',
  tab: 'Open it in a new tab',
  offline:
    'You’re offline, so the calendar can’t be shown. Your request is safe: try again once you’re connected.',
  frame: (name: string) => `Calendar on ${name}`,
  silent:
    'The calendar hasn’t answered yet. It may be slow, or something in your browser or network blocks it. A new tab often helps.',
  /** `time` is empty where the calendar didn't tell it. */
  booked: {
    title: 'Your demo is booked',
    text: (name: string, time: string) =>
      `${time && `${time}. `}${name} confirms it by email, to the address you gave there. That email is also the way to move or cancel it.`,
  },
  /** Its host has to confirm it, or its guest to pay. */
  requested: {
    title: 'You’ve asked for this time',
    text: (name: string, time: string) =>
      `${time && `${time}. `}It isn’t booked yet: the calendar says what’s still missing, and ${name} sends an email once it’s confirmed.`,
  },
} as const;
