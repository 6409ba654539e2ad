import { figure, plural } from '../../shared/lib/in-locale.ts';

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

/** Why a value isn't accepted, as the end of 'line 3: title: …'. */
export const valueWords = {
  sentence: (problem: string) => `${problem}.`,
  missing: (problem: string) => `missing: ${problem}`,
  type: (type: string) => `expected ${TYPES[type] ?? type}`,
  date: 'expected a date such as 2026-11-12',
  url: 'expected an address that begins with https://',
  form: 'not in the expected form',
  empty: 'empty',
  /** A list or a text is too short. */
  few: (least: number) => `fewer than ${figure(least)}`,
  short: (least: number) =>
    plural(least, { one: 'fewer than # character', other: 'fewer than # characters' }),
  less: (least: number) => `less than ${figure(least)}`,
  notMore: (least: number) => `not more than ${figure(least)}`,
  more: (most: number) => `more than ${figure(most)}`,
  long: (most: number) => plural(most, { one: 'more than # character', other: 'more than # characters' }),
} as const;

/** What JSON calls its kinds of values. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  object: 'object',
  // JSON has no records.
  record: 'object',
  array: 'array',
  null: 'null',
};
