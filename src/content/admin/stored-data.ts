import { type PluralForms, plural } from '~/shared/lib/in-locale';

/** What is wrong with a stored value of the admin area, as the restore of a backup says it. A full stop follows. */
export const storedProblems = {
  notDate: 'not a date',
  noFilter: 'expected a filter with a name and a query',
} as const;

const characters: PluralForms = { one: 'more than # character.', other: 'more than # characters.' };

/** What is wrong with a file of leads, each after the place in the file. */
export const leadsFile = {
  noList: 'expected a list of leads.',
  /** The beginning of a place; rows count from 1. */
  row: (number: number) => `row ${number}`,
  sameId: (number: number) => `row ${number} has the same id.`,
  noId: 'it is empty.',
  noTime: 'expected a time such as 2026-11-12T09:30:00.000Z.',
  otherId: (id: string) => `expected the row's id, ${id}.`,
  otherKind: (kind: string) => `expected the row's kind, ${kind}.`,
  tooLong: (longest: number) => plural(longest, characters),
} as const;
