import { RejectedFieldsError } from '~/integrations/rejected-fields';
import { createConnectionTest, defineSystemAdmin, KEY_NOTE } from '~/integrations/system-admin';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { readAirtableLeads } from './read-leads';
import {
  type AirtableSettings,
  airtableSettings,
  findAirtableObstacles,
  getTables,
  getTableUrl,
  getTestUrl,
} from './settings';
import { airtable, callAirtable, responseSchema } from './system';

const TEST_FAILURE = 'Airtable connection test failed';

/**
 * Requests one record of each table. Resolves with a sentence if one lacks the column for the submission's id. Throws if
 * address, base, tables or token are wrong.
 */
async function checkConnection(settings: AirtableSettings): Promise<string | undefined> {
  const lacking: string[] = [];
  for (const table of getTables(settings)) if (!(await hasIdColumn(settings, table))) lacking.push(table);
  if (lacking.length === 0) return undefined;
  const column = `"${settings.idColumn}"`;
  const tables = lacking.map((table) => `"${table}"`).join(' and ');
  return `Leads get through without their submission ID, because the column ${column} is missing in ${tables}: add it there as single-line text.`;
}

/** Whether a table has the column for the submission's id, or needs none. */
async function hasIdColumn(settings: AirtableSettings, table: string): Promise<boolean> {
  const { idColumn } = settings;
  const request = { method: 'GET', url: getTestUrl(settings, table) } as const;
  try {
    const { headers } = await callAirtable(settings, TEST_FAILURE, request, responseSchema);
    const allowed = headers.get('Lead-Proxy-Id-Column');
    if (!idColumn || allowed === null || allowed === encodeURIComponent(idColumn)) return true;
    throw new ServiceError(TEST_FAILURE, {
      kind: 'rejected',
      reason: `The function at your host lets the column "${decodeURIComponent(allowed)}" through, and these settings name "${idColumn}". Until both name the same, rows get no submission ID: set AIRTABLE_ID_COLUMN there to ${idColumn}.`,
    });
  } catch (error) {
    if (error instanceof RejectedFieldsError) return false;
    const known = error instanceof ServiceError && error.answeredBy === 'service';
    if (!known || (error.status !== 403 && error.status !== 404)) throw error;
    throw updateError(error, { reason: `Table "${table}": ${error.reason}` });
  }
}

export const testAirtableConnection = createConnectionTest(airtableSettings, {
  findObstacles: findAirtableObstacles,
  setupHint: 'Enter a base ID, and an API key or a base URL on this site whose proxy adds one.',
  testAccess: checkConnection,
  getProbeUrls: (settings) =>
    settings.apiKey ? undefined : getTables(settings).map((table) => getTableUrl(settings, table)),
});

export const admin = defineSystemAdmin({
  system: airtable,
  settings: airtableSettings,
  intro: 'A row for each lead, in one table for contact messages and one for everything else.',
  notes: [
    'Both tables need these columns: First Name, Last Name, Email, Phone, Company, Message, Service, Date Submitted, Submission ID.',
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
          hint: 'A single-line text column for the submission ID, by which Airtable and the inbox recognize a row. Empty: there is none.',
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
