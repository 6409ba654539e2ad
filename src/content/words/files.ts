/** What's wrong with a file that somebody chose, or with JSON that somebody wrote. */
export const fileWords = {
  tooLarge: (size: string) => `it is larger than ${size}.`,
  unread: 'the browser could not read it. Was it moved or changed since it was chosen?',
  notText: 'it is not a text file.',
  empty: 'it is empty.',
  notUtf8: 'not UTF-8 from here on. Save the file with that encoding.',
  /** Before a problem. */
  place: (line: number, column: number) => `line ${line}, column ${column}`,
  json: {
    broken: (problem: string) => `not valid JSON: ${problem}.`,
    repeated: 'this key stands twice.',
    tooDeep: (levels: number) => `lists and objects stand more than ${levels} deep in one another`,
    tooShort: 'it ends too early',
    unquoted: 'unexpected text, which needs quotes around it',
    number: 'unexpected number',
    sign: (sign: string) => `unexpected “${sign}”`,
  },
} as const;
