import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/** Airtable's address. */
export const API_URL = 'https://api.airtable.com';

export const airtableSettings = defineStoredSettings({
  name: 'airtable',
  key: 'airtable_config',
  schema: z.object({
    apiKey: z.string(),
    baseId: z.string(),
    baseUrl: z.string(),
    /** A CRM sync writes the rows, so this site doesn't. */
    syncWithCRM: z.boolean(),
    contactTableName: z.string(),
    leadTableName: z.string(),
    /** The text column for the submission's id, which matches a row with leads in other systems. Empty: none. */
    idColumn: z.string(),
  }),
  secrets: ['apiKey'],
  sentTo: { setting: 'baseUrl', defaultUrl: API_URL },
  urlSettings: ['baseUrl'],
  defaults: {
    apiKey: '',
    baseId: '',
    baseUrl: '',
    syncWithCRM: false,
    contactTableName: 'Contacts',
    leadTableName: 'Leads',
    idColumn: '',
  },
});

export type AirtableSettings = InferSettings<typeof airtableSettings>;

/** Requires a base, a key or a proxy on this site that adds one, and no CRM sync. */
export function findAirtableObstacles({ read, origin }: SetupContext) {
  const { baseId, apiKey, baseUrl, syncWithCRM } = read(airtableSettings);
  return collectObstacles(
    [baseId === '', 'no-base', 'everything', baseUrl && 'baseId'],
    [apiKey === '' && !isSameOrigin(baseUrl, origin), 'no-access', 'everything', 'baseUrl'],
    [syncWithCRM, 'synced', 'visitors'],
  );
}

/** The table of contact messages, then the table of everything else, unless they are the same. */
export const getTables = ({ contactTableName, leadTableName }: AirtableSettings): string[] => [
  ...new Set([contactTableName, leadTableName]),
];

export function getTableUrl({ baseUrl, baseId }: AirtableSettings, table: string): string {
  const base = trimTrailing(baseUrl || API_URL, '/');
  return `${base}/v0/${encodeURIComponent(baseId)}/${encodeURIComponent(table)}`;
}
