import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';

/** Puts deleted rows back as they were. One that was sent anew under its id meanwhile keeps what it is now. */
export async function restoreLeads(outbox: Outbox, rows: readonly OutboxRow[]): Promise<void> {
  const there = new Set((await outbox.all()).map(({ id }) => id));
  await outbox.putMany(rows.filter(({ id }) => !there.has(id)));
}
