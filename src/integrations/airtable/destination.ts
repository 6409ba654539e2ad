import { readConfig } from '~/config/config-store';
import { airtableWords } from '~/content/systems/airtable';
import { foldInto, sendFolded } from '~/integrations/fold-into';
import { isClear } from '~/integrations/system';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import { type Lead, withLines } from '~/leads/lead';
import { restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { createRecords, upsertRecords } from './client';
import { type AirtableSettings, airtableObstacles, airtableSection } from './settings';
import { KEY_COLUMNS, toRow } from './to-row';

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
    await progress.step('record', 'recognized', async (unanswered) => {
      const save = unanswered ? upsertRecords : createRecords;
      const ids = await saveLead(save, settings, lead, progress).catch((error) => {
        throw unanswered ? afterUpsert(error, settings, tableFor(lead, settings)) : error;
      });
      return ids.join(',');
    });
  },
  async report(lead, troubles, control) {
    const told = withLines(lead, troubles);
    await saveLead(upsertRecords, readConfig(airtableSection), told, { control, note: () => undefined });
  },
};

/** What a table lacks goes into the message. By its key columns a repeat finds the row. */
const saveLead = (
  save: typeof createRecords,
  settings: AirtableSettings,
  lead: Lead,
  { control, note }: Pick<DeliveryProgress, 'control' | 'note'>,
) =>
  sendFolded(
    toRow(lead),
    (row) => save(settings, tableFor(lead, settings), [row], control),
    (row, names) => foldInto('Message', row, names, ['Message', ...KEY_COLUMNS]),
    (names) => note(airtableWords.noColumn(names)),
  );

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
