/** What's wrong with a file that somebody chose. */
export const fileWords = {
  tooLarge: (size: string) => `it is larger than ${size}.`,
  unread: 'the browser could not read it. Was it moved or changed since it was chosen?',
  notText: 'it is not a text file.',
  empty: 'it is empty.',
  notUtf8: 'it is not UTF-8. Save it with that encoding.',
} as const;
