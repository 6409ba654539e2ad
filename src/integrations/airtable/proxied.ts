import { ownPath, type Proxied, pathsBelow } from '~/integrations/proxied';
import { atVisitors, isClear } from '~/integrations/system';
import { API, airtableObstacles, airtableSection, tablesOf, tableUrl } from './settings';

/** One path a table: contact messages go to the first, everything else to the second. */
export const proxied: Proxied = (built) => {
  const settings = built(airtableSection);
  if (!isClear(airtableObstacles, atVisitors(built))) return [];
  const tables = tablesOf(settings);
  return pathsBelow(
    ownPath(built, settings.baseUrl),
    tables.map((table) => tableUrl({ ...settings, baseUrl: API }, table).slice(API.length)),
    {
      upstream: API,
      credential: 'airtable',
      kind: 'lead',
      testQuery: '?maxRecords=1&filterByFormula=FALSE()',
      looksLike: 'pat...',
      served: {
        below: '/api/airtable',
        setting: 'airtable.baseUrl',
        gain: 'saves a row again whose answer was lost',
        variables: {
          AIRTABLE_TOKEN: undefined,
          AIRTABLE_BASE: settings.baseId,
          ...(tables.join() === 'Contacts,Leads' ? {} : { AIRTABLE_TABLES: tables.join() }),
        },
      },
    },
  );
};
