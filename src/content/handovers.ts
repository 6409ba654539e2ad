/** Results that go from a tool into the contact form: the first line of the message, and the note above the form. */
export const handovers = {
  readiness: {
    intro: 'I went through your readiness check:',
    note: 'Your answers from the readiness check are in the message below. Edit it as you like.',
  },
  savings: {
    intro: 'I worked out a case with your savings calculator:',
    note: 'Your numbers from the calculator are in the message below. Edit it as you like.',
  },
} as const;

/** The notes by the first line that they belong to. A conversation from the chat has its own. */
export const handoverNotes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(handovers).map(({ intro, note }) => [intro, note]),
);
