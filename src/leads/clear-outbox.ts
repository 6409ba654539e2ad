import { deleteDB } from 'idb';
import { removeStorage } from '~/shared/lib/storage';
import type { Outbox } from './outbox';
import { OUTBOX_DATABASE, outboxFallback } from './outbox-database';
import type { OutboxRow } from './outbox-row';

const LONGEST_WAIT_MS = 2000;

/**
 * Empties the outbox and deletes the database and the key themselves: rows that this version cannot read have
 * personal data too. The outbox makes a new database for its next row. Returns the rows, so that they can be
 * put back; a row that is being delivered stays.
 */
export async function clearOutbox(outbox: Outbox): Promise<OutboxRow[]> {
  const taken = await outbox.take((await outbox.all()).map(({ id }) => id));
  if ((await outbox.all()).length > 0) return taken;
  removeStorage(outboxFallback);
  // If another tab keeps the database open, it just stays there, empty.
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([deleteDatabase(), patience]);
  return taken;
}

async function deleteDatabase(): Promise<void> {
  try {
    await deleteDB(OUTBOX_DATABASE);
  } catch {
    // Where databases are blocked, there is none to delete.
  }
}
