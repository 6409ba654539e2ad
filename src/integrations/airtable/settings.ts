import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';
import { findOwner } from '~/shared/lib/is-address';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/** Personal access tokens. */
export const secretPattern = /\bpat[a-z\d]{14}\.[\da-f]{32,}/i;

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
    /** The text column for the submission's id, by which rows are saved and recognized. Empty: none. */
    idColumn: z.string(),
  }),
  secrets: ['apiKey'],
  getSecretTarget: ({ baseUrl }) => findOwner(baseUrl || API_URL),
  urlSettings: ['baseUrl'],
  defaults: {
    apiKey: '',
    baseId: '',
    baseUrl: '',
    syncWithCRM: false,
    contactTableName: 'Contacts',
    leadTableName: 'Leads',
    idColumn: 'Submission ID',
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

/**
 * Lists one record of a table, with the column for the submission's id alone: Airtable answers 422 if the table lacks
 * the column. https://airtable.com/developers/web/api/list-records
 */
export function getTestUrl(settings: AirtableSettings, table: string): string {
  const { idColumn } = settings;
  const query = new URLSearchParams({ maxRecords: '1', ...(idColumn && { 'fields[]': idColumn }) });
  return `${getTableUrl(settings, table)}?${query}`;
}

export function getTableUrl({ baseUrl, baseId }: AirtableSettings, table: string): string {
  const base = trimTrailing(baseUrl || API_URL, '/');
  return `${base}/v0/${encodeURIComponent(baseId)}/${encodeURIComponent(table)}`;
}
