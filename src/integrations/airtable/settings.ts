import { type ConfigOf, storedSections } from '~/config/schema';
import { isSameOrigin } from '~/shared/lib/http';

export type AirtableSettings = ConfigOf<'airtable'>;

/** A base, a way in, and no CRM sync that writes the rows already. */
export const isAirtableEnabled = (settings: AirtableSettings): boolean =>
  isConfigured(settings) && !settings.syncWithCRM;

/** A base, and a key here or a proxy on this site that adds one. */
export const isConfigured = ({ apiKey, baseId, baseUrl }: AirtableSettings): boolean =>
  baseId !== '' && (apiKey !== '' || isSameOrigin(baseUrl));

export function tableUrl({ baseUrl, baseId }: AirtableSettings, table: string): string {
  const base = (baseUrl || storedSections.airtable.sentTo.usual).replace(/\/+$/, '');
  return `${base}/v0/${encodeURIComponent(baseId)}/${encodeURIComponent(table)}`;
}
