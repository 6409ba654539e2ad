import { readConfig } from '~/config/config-store';
import { type StoredSectionName, storedSections } from '~/config/schema';
import type { SystemId } from '~/content/admin/integrations';
import { trackingSource } from '~/integrations/tracker/tracking-source';

/**
 * Tells whether a system's settings are those that were tested, whichever layer they come from. Of secrets
 * only 16 bits go into it, too few to find one by trying.
 */
export function fingerprintOf({ id, section }: { id: SystemId; section: StoredSectionName }): string {
  if (id === 'tracking') return hash(trackingSource() ?? null);
  const { secrets }: { secrets: readonly string[] } = storedSections[section];
  const settings = Object.entries(readConfig(section)).filter(([key]) => !RECORDS.has(key));
  const isSecret = ([key]: [string, unknown]) => secrets.includes(key);
  const open = settings.filter((entry) => !isSecret(entry));
  return `${hash(open)}-${hash(settings.filter(isSecret)).slice(0, 4)}`;
}

// No part of a connection. The subscription's dates, besides, begin anew with each page.
const RECORDS = new Set([
  'clientName',
  'clientEmail',
  'clientCompany',
  'clientWebsite',
  'showAdminLink',
  'subscription',
  'tracking',
  'voiceInput',
]);

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hash(value: unknown): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) {
    sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
