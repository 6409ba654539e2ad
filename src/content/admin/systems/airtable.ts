import { keyNote, leadsSent, leadToasts, testToasts } from './every-system';

/** Airtable's tab. */
export const airtableTab = {
  enter: 'Enter a base ID, and an API key or a base URL on this site whose proxy adds one.',
  base: 'Base',
  tables: 'Tables',
  fields: {
    baseId: { label: 'Base ID', placeholder: 'app...' },
    baseUrl: {
      label: 'Base URL',
      hint: 'A path of this site whose proxy adds the token. Empty means https://api.airtable.com.',
    },
    apiKey: {
      label: 'API key',
      hint: 'A personal access token that may read and write records. Not needed with a proxy.',
    },
    contactTable: { label: 'Contact table', hint: 'For contact messages.' },
    leadTable: { label: 'Lead table', hint: 'For every other form.' },
    idColumn: {
      label: 'ID column',
      hint: 'A text column that takes the submission ID, by which the inbox knows a row for sure. Empty: there is none.',
    },
    syncWithCRM: {
      label: 'A CRM sync fills these tables',
      hint: 'Then this site writes no rows of its own.',
    },
  },
  intro: 'A row for each lead, in one table for contact messages and one for everything else.',
  notes: [
    'Both tables need these columns: First Name, Last Name, Email, Phone, Company, Message, Service, Date Submitted.',
    keyNote,
  ],
  toasts: testToasts('Airtable'),
  on: leadsSent,
  reasons: {
    'no-base': 'There is no base ID.',
    'no-access': 'There is no API key and no base URL on this site.',
    synced: 'A CRM sync fills the tables.',
  },
  testLead: {
    creates: 'It is a row of the contact table.',
    steps: { record: (id: string) => `Record ${id}` },
    ...leadToasts('Airtable'),
  },
} as const;

/** What `npm run site -- doctor` finds in an account of Airtable. */
export const airtableFindings = {
  complete: {
    title: 'Airtable has the tables and columns',
    text: 'Every column that the site fills is there.',
  },
  noTable: {
    title: 'Airtable lacks a table',
    text: 'Leads for it are refused, and stay in their visitors’ browsers.',
    todo: 'Make it, give the token access to it, or name another one in site.config.json:',
    doc: 'docs/integrations.md',
  },
  noColumn: {
    title: 'Airtable lacks a column',
    text: 'It refuses a whole record for one column that it doesn’t know.',
    todo: 'Make the column, spelled exactly so:',
    doc: 'docs/integrations.md',
  },
  unfitKey: {
    title: 'Airtable finds no row by a column of this type',
    text: 'A repeat is refused, or saved over an earlier message of the same person and day.',
    todo: 'Make Email a single-line text, and Date Submitted too, or a date that includes a time:',
    doc: 'docs/integrations.md',
  },
  refused: {
    title: 'Airtable refuses the token',
    text: 'No lead gets in with it.',
    todo: 'Make a new token with data.records:write for the base, and put it into the host’s variables.',
    doc: 'docs/integrations.md',
  },
} as const;

/** What wasn't looked at there. */
export const airtableUnchecked = {
  noToken: 'Airtable’s tables and columns: AIRTABLE_TOKEN isn’t set.',
  noSchema: 'Airtable’s columns: the token may not read the base’s schema (schema.bases:read).',
} as const;
