/** The words around a result that goes from the readiness check into the contact form. */
export const readinessHandover = {
  /** The first line of the message. */
  intro: 'I went through your readiness check:',
  /** Above the form. */
  note: 'Your answers from the readiness check are in the message below. Change or remove what you like.',
} as const;
