import { deleteDB } from 'idb';
import { removeStorage } from '~/shared/lib/storage';
import type { Outbox } from './outbox';
import { outboxDatabase, outboxFallback } from './outbox-database';
import type { OutboxRow } from './outbox-row';

const LONGEST_WAIT_MS = 2000;

/**
 * Empties the outbox, and takes away the database and the key themselves: rows that this version cannot read
 * hold personal data too. The outbox makes a new database with its next row. Returns the rows, for whoever may
 * put them back; one that is being delivered just now stays.
 */
export async function clearOutbox(outbox: Outbox): Promise<OutboxRow[]> {
  const taken = await outbox.take((await outbox.all()).map(({ id }) => id));
  if ((await outbox.all()).length > 0) return taken;
  removeStorage(outboxFallback);
  // A tab that does not let go of the database only keeps it empty.
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([deleteDatabase(), patience]);
  return taken;
}

async function deleteDatabase(): Promise<void> {
  try {
    await deleteDB(outboxDatabase.key);
  } catch {
    // There is no database where the browser refuses them.
  }
}
