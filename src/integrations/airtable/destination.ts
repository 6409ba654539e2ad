import { readConfig } from '~/config/config-store';
import { isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { createRecords, upsertRecords } from './client';
import { type AirtableSettings, airtableObstacles, airtableSection } from './settings';
import { toRow } from './to-row';

/** A row for each lead: contact forms into one table, everything else into the other. */
export const airtableDestination: Destination = {
  id: 'airtable',
  label: 'Airtable',
  counts: 'remote',
  turn: 60,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(airtableObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(airtableSection);
    const table = lead.kind === 'contact' ? settings.contactTableName : settings.leadTableName;
    const rows = [toRow(lead)];
    await progress.step('record', async (unanswered) => {
      const ids = unanswered
        ? await upsertRecords(settings, table, rows, progress.signal).catch((error) => {
            throw afterUpsert(error, settings, table);
          })
        : await createRecords(settings, table, rows, progress.signal);
      return ids.join(',');
    });
  },
};

// The refused upsert says nothing about the creation before it, so its outcome stays unknown.
function afterUpsert(error: unknown, settings: AirtableSettings, table: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const proxyRefuses = !settings.apiKey && [403, 404, 405].includes(error.status ?? 0);
  if (!proxyRefuses) return restated(error, { ambiguous: true });
  return restated(error, {
    kind: 'unconfirmed',
    ambiguous: true,
    reason: `An earlier attempt got no answer, and the proxy does not allow a safe repeat. Look into the table "${table}".`,
  });
}
