/** The words around a case that goes from the savings calculator into the contact form. */
export const savingsHandover = {
  /** The first line of the message. */
  intro: 'I worked out a case with your savings calculator:',
  /** Above the form. */
  note: 'Your numbers from the calculator are in the message below. Change or remove what you like.',
} as const;
