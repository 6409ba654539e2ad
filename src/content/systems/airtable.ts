import { visitorDetails } from '../recipients';

/** The words of Airtable's client and destination. */
export const airtableWords = {
  label: 'Airtable',
  failures: { save: 'Failed to save record in Airtable', test: 'Airtable connection test failed' },
  ofTable: (table: string, reason: string) => `Table "${table}": ${reason}`,
  noColumn: (names: string) =>
    `Airtable, or the function in front of it, has no text column ${names}: its content is in the message.`,
  noSafeRepeat: (table: string) =>
    `An earlier attempt got no answer, and the proxy does not allow a safe repeat. Look into the table "${table}".`,
  unknownToken: 'Airtable does not know this token: copy a personal access token from Airtable again.',
  unknownProxyToken: 'Airtable does not know the token that the proxy adds: replace it at your host.',
  forbidden:
    'Airtable has no such base or table, or the token may not use it: check base ID and table names, and what the token may read and write.',
  notFound: (type: string) =>
    `Airtable found no such base or table (${type}): check base ID and table names.`,
  spent:
    'Airtable takes no more requests of this workspace this month (429): choose a plan with more API calls there.',
  /** Airtable's own words with what to do about them. */
  withRemedy: (words: string, remedy: string) => `${words}: ${remedy}`,
  remedies: {
    column: 'add this column to the table.',
    value: 'make it a text column, or for the date a date column with a time.',
    choice: 'make it a text column.',
  },
} as const;

export const airtablePrivacy = {
  name: 'Airtable (Formagrid, Inc.)',
  receives: `${visitorDetails}, and the time, in a table that we work from.`,
  where: 'United States',
} as const;
