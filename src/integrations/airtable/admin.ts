import { keyNote, leadToasts, systemAdmin, testOf, testToasts } from '~/integrations/system-admin';
import { checkAccess } from './client';
import { airtableObstacles, airtableSection } from './settings';
import { airtable } from './system';

export const testAirtableConnection = testOf(airtableSection, {
  obstacles: airtableObstacles,
  enter: 'Enter a base ID, and an API key or a base URL on this site whose proxy adds one.',
  ask: checkAccess,
  throughProxy: ({ apiKey }) => !apiKey,
});

export const admin = systemAdmin({
  system: airtable,
  section: airtableSection,
  groups: [
    {
      title: 'Base',
      fields: [
        { place: 'baseId', label: 'Base ID', kind: 'text', placeholder: 'app...' },
        {
          place: 'baseUrl',
          label: 'Base URL',
          kind: 'address',
          placeholder: '/api/airtable',
          hint: 'A path of this site whose proxy adds the token. Empty means https://api.airtable.com.',
        },
        {
          place: 'apiKey',
          label: 'API key',
          kind: 'secret',
          hint: 'A personal access token that may read and write records. Not needed with a proxy.',
        },
        {
          place: 'contactTableName',
          label: 'Contact table',
          kind: 'text',
          required: true,
          hint: 'For contact messages.',
        },
        {
          place: 'leadTableName',
          label: 'Lead table',
          kind: 'text',
          required: true,
          hint: 'For every other form.',
        },
        {
          place: 'syncWithCRM',
          label: 'A CRM sync fills these tables',
          kind: 'switch',
          hint: 'Then this site writes no rows of its own.',
        },
      ],
    },
  ],
  intro: 'A row for each lead, in one table for contact messages and one for everything else.',
  notes: [
    'Both tables need these columns: First Name, Last Name, Email, Phone, Company, Message, Service, Date Submitted.',
    keyNote,
  ],
  toasts: testToasts('Airtable'),
  uses: {
    airtable: {
      on: 'Leads are sent here.',
      reasons: {
        'no-base': 'There is no base ID.',
        'no-access': 'There is no API key and no base URL on this site.',
        synced: 'A CRM sync fills the tables.',
      },
      test: testAirtableConnection,
      testLead: {
        creates: 'It is a row of the contact table.',
        steps: { record: (id) => `Record ${id}` },
        ...leadToasts('Airtable'),
      },
    },
  },
});
