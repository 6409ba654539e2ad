import { readConfig } from '~/config/config-store';
import { airtableWords } from '~/content/systems/airtable';
import { isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { type Lead, withLines } from '~/leads/lead';
import { restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { createRecords, upsertRecords } from './client';
import { type AirtableSettings, airtableObstacles, airtableSection } from './settings';
import { toRow } from './to-row';

/**
 * A row for each lead: contact forms into one table, everything else into the other. The first attempt creates it; a
 * repeat overwrites the row with the same address and time, if there is one.
 */
export const airtableDestination: Destination = {
  id: 'airtable',
  label: airtableWords.label,
  counts: 'remote',
  turn: 60,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(airtableObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(airtableSection);
    const table = tableFor(lead, settings);
    await progress.step('record', 'recognized', async (unanswered) => {
      const save = unanswered ? upsertRecords : createRecords;
      const ids = await save(settings, table, [toRow(lead)], progress.control).catch((error) => {
        throw unanswered ? afterUpsert(error, settings, table) : error;
      });
      return ids.join(',');
    });
  },
  async report(lead, troubles, control) {
    const settings = readConfig(airtableSection);
    await upsertRecords(settings, tableFor(lead, settings), [toRow(withLines(lead, troubles))], control);
  },
};

const tableFor = ({ kind }: Lead, { contactTableName, leadTableName }: AirtableSettings) =>
  kind === 'contact' ? contactTableName : leadTableName;

// A proxy that lets only new rows through leaves the outcome to a person. One that isn't there yet may be by the next visit.
function afterUpsert(error: unknown, settings: AirtableSettings, table: string): unknown {
  const proxyRefuses =
    error instanceof ServiceError && !settings.apiKey && [403, 405].includes(error.status ?? 0);
  if (!proxyRefuses) return error;
  return restated(error, {
    kind: 'unconfirmed',
    ambiguous: true,
    reason: airtableWords.noSafeRepeat(table),
  });
}
