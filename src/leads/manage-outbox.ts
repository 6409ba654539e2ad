import { deleteDB } from 'idb';
import { removeStorage } from '~/shared/lib/storage';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';
import { OUTBOX_DATABASE, outboxFallback } from './stored-keys';

const DELETE_TIMEOUT_MS = 2000;

/**
 * Empties the outbox and deletes the database and the storage key, because rows that this version can't read contain
 * personal data too. The outbox creates a new database for its next row. A row that is being delivered stays.
 */
export async function clearOutbox(outbox: Outbox): Promise<void> {
  await outbox.removeAndReturn((await outbox.all()).map(({ id }) => id));
  if ((await outbox.all()).length > 0) return;
  removeStorage(outboxFallback);
  // If another tab keeps the database open, it stays, empty.
  const timeout = new Promise((resolve) => setTimeout(resolve, DELETE_TIMEOUT_MS));
  await Promise.race([deleteDatabase(), timeout]);
}

async function deleteDatabase(): Promise<void> {
  try {
    await deleteDB(OUTBOX_DATABASE);
  } catch {
    // Blocked databases don't exist.
  }
}

/** Clears the spam flag of a row that a person sent after all. It is then delivered like any other. */
export const clearSpamFlag = (outbox: Outbox, id: string): Promise<OutboxRow | undefined> =>
  outbox.update(id, ({ spam: _, ...row }) => row);
