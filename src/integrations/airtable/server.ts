import { airtable, roles, transfers } from '~/content/recipients.json';
import { getDestinationLabels } from '~/integrations/registry';
import { createFinding, findingIf, findingIfAny } from '~/integrations/site-check';
import {
  buildIfUsable,
  createCheckResult,
  createProxiedPaths,
  createUncheckedResult,
  type GetProxiedPaths,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import {
  type AirtableSettings,
  API_URL,
  airtableSettings,
  findAirtableObstacles,
  getTables,
  getTableUrl,
  getTestUrl,
} from './settings';
import { getColumns } from './system';

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

const TOKEN_REFUSED = createFinding('serious', {
  title: 'Airtable refuses the token',
  text: 'No lead gets in with it.',
  todo: 'Make a new token with data.records:write for the base, and put it into the host’s variables.',
  doc: 'docs/integrations.md',
});

const reportMissingTables = (missing: readonly string[]) =>
  findingIfAny('serious', missing, {
    title: 'Airtable lacks a table',
    text: 'Leads for it are refused, and stay in their visitors’ browsers.',
    todo: 'Make it, give the token access to it, or name another one in site.config.json:',
    doc: 'docs/integrations.md',
  });

const reportMissingIdColumns = (settings: AirtableSettings, tables: readonly string[]) =>
  findingIfAny(
    'attention',
    tables.map((table) => `${table}: ${settings.idColumn}`),
    {
      title: 'Airtable lacks the column for the submission’s ID',
      text: 'Leads arrive without it. So a lead that two browsers send becomes two rows, and the inbox can’t tell what is missing.',
      todo: 'Make it a single-line text, spelled exactly so:',
      doc: 'docs/integrations.md',
    },
  );

export const probe: Probe = {
  // The host's function refuses another column.
  getExpectedHeaders: (readBuild): Record<string, string> => {
    const { idColumn } = readBuild(airtableSettings);
    return idColumn ? { 'lead-proxy-id-column': encodeURIComponent(idColumn) } : {};
  },
  // Airtable accepts an object in no column, and the host's function requires an Email.
  getInvalidBody: () => ({ records: [{ fields: { Email: {}, 'First Name': {}, 'Last Name': {} } }] }),
  async inspect(readBuild, env, sendRequest) {
    const settings = readBuild(airtableSettings);
    const token = env.AIRTABLE_TOKEN;
    if (!settings.baseId) return undefined;
    if (!token) return createUncheckedResult('Airtable’s tables and columns: AIRTABLE_TOKEN isn’t set.');
    const api = env.AIRTABLE_URL || API_URL;
    const headers = { Authorization: `Bearer ${token}` };
    const tables = getTables(settings);
    const schema = await sendRequest({
      method: 'GET',
      url: `${api}/v0/meta/bases/${encodeURIComponent(settings.baseId)}/tables`,
      headers,
    });
    if (schema.status === 401) return createCheckResult(TOKEN_REFUSED);
    if (schema.status !== 200) {
      const missing: string[] = [];
      const withoutId: string[] = [];
      for (const table of tables) {
        const url = getTestUrl({ ...settings, baseUrl: api }, table);
        const { status } = await sendRequest({ method: 'GET', url, headers });
        if (status === 401) return createCheckResult(TOKEN_REFUSED);
        if (status === 403 || status === 404) missing.push(table);
        if (status === 422) withoutId.push(table);
      }
      return {
        findings: [...reportMissingTables(missing), ...reportMissingIdColumns(settings, withoutId)],
        unchecked: ['Airtable’s columns: the token may not read the base’s schema (schema.bases:read).'],
      };
    }
    const known = new Map(
      ((schema.json as Schema | undefined)?.tables ?? []).flatMap(({ id, name, fields }) => {
        const types = new Map(fields?.map((field) => [field.name, field.type]));
        // Like Airtable's addresses, the settings take the id or the name.
        return [id, name].map((key) => [key, types] as const);
      }),
    );
    const missing = tables.filter((table) => !known.has(table));
    const columns = tables.flatMap((table) =>
      getColumns()
        .filter((column) => known.get(table)?.has(column) === false)
        .map((column) => `${table}: ${column}`),
    );
    const unfit = tables.flatMap((table) =>
      UNFIT_KEYS.filter(([column, type]) => known.get(table)?.get(column) === type).map(
        ([column]) => `${table}: ${column}`,
      ),
    );
    const { idColumn } = settings;
    const withoutId = tables.filter((table) => idColumn && known.get(table)?.has(idColumn) === false);
    const unfitForId = tables.filter(
      (table) => !TEXT_TYPES.includes(known.get(table)?.get(idColumn) ?? 'singleLineText'),
    );
    const findings = [
      ...reportMissingTables(missing),
      ...findingIfAny('serious', columns, {
        title: 'Airtable lacks a column',
        text: 'It refuses a whole record for one column that it doesn’t know.',
        todo: 'Make the column, spelled exactly so:',
        doc: 'docs/integrations.md',
      }),
      ...findingIfAny('serious', unfit, {
        title: 'Airtable finds no row by a column of this type',
        text: 'A repeat is refused, or saved over an earlier message of the same person and day.',
        todo: 'Make Email a single-line text, and Date Submitted too, or a date that includes a time:',
        doc: 'docs/integrations.md',
      }),
    ];
    findings.push(
      ...reportMissingIdColumns(settings, withoutId),
      ...findingIfAny(
        'attention',
        unfitForId.map((table) => `${table}: ${idColumn}`),
        {
          title: 'Airtable’s column for the submission’s ID isn’t text',
          text: 'It refuses the ID, or can’t find a row by it. So leads arrive without it.',
          todo: 'Make it a single-line text:',
          doc: 'docs/integrations.md',
        },
      ),
    );
    const complete = findingIf(findings.length === 0, 'ok', {
      title: 'Airtable has the tables and columns',
      text: 'Every column that the site fills is there.',
    });
    return createCheckResult(...findings, ...complete);
  },
};

/** Column types by which an upsert can't find its row: an Email field, and a date without a time. */
const UNFIT_KEYS = [
  ['Email', 'email'],
  ['Date Submitted', 'date'],
] as const;

const TEXT_TYPES = ['singleLineText', 'multilineText'];

interface Schema {
  tables?: { id: string; name: string; fields?: { name: string; type: string }[] }[];
}
