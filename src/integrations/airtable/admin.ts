import { createConnectionTest, defineSystemAdmin, KEY_NOTE } from '~/integrations/system-admin';
import { readAirtableLeads } from './read-leads';
import { airtableSettings, findAirtableObstacles, getTables, getTableUrl } from './settings';
import { airtable, checkAccess } from './system';

export const testAirtableConnection = createConnectionTest(airtableSettings, {
  findObstacles: findAirtableObstacles,
  setupHint: 'Enter a base ID, and an API key or a base URL on this site whose proxy adds one.',
  testAccess: checkAccess,
  getProbeUrls: (settings) =>
    settings.apiKey ? undefined : getTables(settings).map((table) => getTableUrl(settings, table)),
});

export const admin = defineSystemAdmin({
  system: airtable,
  settings: airtableSettings,
  intro: 'A row for each lead, in one table for contact messages and one for everything else.',
  notes: [
    'Both tables need these columns: First Name, Last Name, Email, Phone, Company, Message, Service, Date Submitted.',
    KEY_NOTE,
  ],
  connectsTo: 'Airtable',
  fieldsets: [
    {
      title: 'Base',
      fields: [
        { path: 'baseId', kind: 'text', label: 'Base ID', placeholder: 'app...' },
        {
          path: 'baseUrl',
          kind: 'url',
          placeholder: '/api/airtable',
          label: 'Base URL',
          hint: 'A path of this site whose proxy adds the token. Empty means https://api.airtable.com.',
        },
        {
          path: 'apiKey',
          kind: 'secret',
          label: 'API key',
          hint: 'A personal access token that may read and write records. Not needed with a proxy.',
        },
      ],
    },
    {
      title: 'Tables',
      collapsed: true,
      fields: [
        {
          path: 'contactTableName',
          kind: 'text',
          required: true,
          label: 'Contact table',
          hint: 'For contact messages.',
        },
        {
          path: 'leadTableName',
          kind: 'text',
          required: true,
          label: 'Lead table',
          hint: 'For every other form.',
        },
        {
          path: 'idColumn',
          kind: 'text',
          placeholder: 'Submission ID',
          label: 'ID column',
          hint: 'A text column that takes the submission ID, by which the inbox knows a row for sure. Empty: there is none.',
        },
        {
          path: 'syncWithCRM',
          kind: 'switch',
          label: 'A CRM sync fills these tables',
          hint: 'Then this site writes no rows of its own.',
        },
      ],
    },
  ],
  readLeads: readAirtableLeads,
  capabilities: {
    airtable: {
      activeText: 'Leads are sent here.',
      reasons: {
        'no-base': 'There is no base ID.',
        'no-access': 'There is no API key and no base URL on this site.',
        synced: 'A CRM sync fills the tables.',
      },
      test: testAirtableConnection,
      testLead: {
        creates: 'It is a row of the contact table.',
        steps: { record: (id: string) => `Record ${id}` },
      },
    },
  },
});
