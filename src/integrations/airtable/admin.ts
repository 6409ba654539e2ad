import * as z from 'zod/mini';
import { RejectedFieldsError } from '~/integrations/rejected-fields';
import { createConnectionTest, defineSystemAdmin, KEY_NOTE } from '~/integrations/system-admin';
import { isSameOrigin } from '~/shared/lib/http';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { readAirtableLeads } from './read-leads';
import {
  type AirtableSettings,
  API_URL,
  airtableSettings,
  findAirtableObstacles,
  getTables,
  getTableUrl,
  getTestUrl,
} from './settings';
import { airtable, callAirtable, responseSchema } from './system';

const TEST_FAILURE = 'Airtable connection test failed';

/**
 * Requests one record of each table, and creates the column for the submission's id if it is missing and the token may.
 * Resolves with a sentence about the column if it was created, or if somebody has to create it. Throws if address, base,
 * tables or token are wrong.
 */
async function checkConnection(settings: AirtableSettings): Promise<string | undefined> {
  const lacking: string[] = [];
  for (const table of getTables(settings)) if (!(await hasIdColumn(settings, table))) lacking.push(table);
  if (lacking.length === 0) return undefined;
  const column = `"${settings.idColumn}"`;
  const tables = lacking.map((table) => `"${table}"`).join(' and ');
  try {
    for (const table of lacking) await createIdColumn(settings, table);
    return `The column ${column} for the submission ID was missing and has been added to ${tables}.`;
  } catch {
    return `Leads get through without their submission ID, because the column ${column} is missing in ${tables}: add it there as single-line text. A token with the scopes schema.bases:read and schema.bases:write lets this test add it.`;
  }
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

/**
 * Creates the column for the submission's id. The token needs schema.bases:read for the table's id and
 * schema.bases:write. https://airtable.com/developers/web/api/get-base-schema and /create-field
 */
async function createIdColumn(settings: AirtableSettings, table: string): Promise<void> {
  const { apiKey, baseId, baseUrl, idColumn } = settings;
  // A path of this site only takes leads.
  const api = baseUrl && !isSameOrigin(baseUrl) ? trimTrailing(baseUrl, '/') : API_URL;
  const url = `${api}/v0/meta/bases/${encodeURIComponent(baseId)}/tables`;
  if (!apiKey) throw new Error('No token');
  const { body } = await callAirtable(settings, TEST_FAILURE, { method: 'GET', url }, schemaSchema);
  const id = body.tables.find((one) => one.id === table || one.name === table)?.id ?? table;
  const json = { name: idColumn, type: 'singleLineText' };
  const request = { method: 'POST', url: `${url}/${encodeURIComponent(id)}/fields`, json } as const;
  await callAirtable(settings, TEST_FAILURE, request, z.object({ id: z.string() }));
}

const schemaSchema = z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })) });

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
          hint: 'A personal access token that may read and write records, and with the scopes schema.bases:read and schema.bases:write lets the connection test add the ID column. Not needed with a proxy.',
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
          hint: 'A single-line text column for the submission ID, by which Airtable and the inbox recognize a row. The connection test adds it if the token may. Empty: there is none.',
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
