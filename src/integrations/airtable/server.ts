import { airtable, roles, transfers } from '~/content/recipients.json';
import { getDestinationLabels } from '~/integrations/registry';
import {
  buildIfUsable,
  createProxiedPaths,
  type GetProxiedPaths,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { API_URL, airtableSettings, findAirtableObstacles, getTables, getTableUrl } from './settings';

export const privacy: PrivacyByCapability = {
  airtable: {
    describe: () => ({
      ...airtable,
      role: roles.processor,
      transfer: transfers.clauses,
    }),
    // The CRM sync passes leads on.
    isAlsoRecipient: (context) => {
      const { baseId, syncWithCRM } = context.readBuild(airtableSettings);
      return baseId !== '' && syncWithCRM && getDestinationLabels('contact', context).length > 0;
    },
  },
};

/** One path per table. */
export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findAirtableObstacles, (readBuild) => {
  const settings = readBuild(airtableSettings);
  const tables = getTables(settings);
  return createProxiedPaths(
    getSitePath(readBuild, settings.baseUrl),
    tables.map((table) => getTableUrl({ ...settings, baseUrl: API_URL }, table).slice(API_URL.length)),
    {
      upstream: API_URL,
      credential: 'airtable',
      kind: 'lead',
      testQuery: '?maxRecords=1&filterByFormula=FALSE()',
      credentialExample: 'pat...',
      edgeFunction: {
        basePath: '/api/airtable',
        setting: 'airtable.baseUrl',
        advantage: 'makes one row of a lead however often it is sent',
        variables: {
          AIRTABLE_TOKEN: undefined,
          AIRTABLE_BASE: settings.baseId,
          ...(tables.join() === 'Contacts,Leads' ? {} : { AIRTABLE_TABLES: tables.join() }),
          ...(['', airtableSettings.defaults.idColumn].includes(settings.idColumn)
            ? {}
            : { AIRTABLE_ID_COLUMN: settings.idColumn }),
        },
        readVariables: { AIRTABLE_READ_TOKEN: undefined },
      },
    },
  );
});

export const probe: Probe = {
  // The host's function refuses another column.
  getExpectedHeaders: (readBuild): Record<string, string> => {
    const { idColumn } = readBuild(airtableSettings);
    return idColumn ? { 'lead-proxy-id-column': encodeURIComponent(idColumn) } : {};
  },
  // Airtable accepts an object in no column, and the host's function requires an Email.
  getInvalidBody: () => ({ records: [{ fields: { Email: {}, 'First Name': {}, 'Last Name': {} } }] }),
};
