import type { Destination } from '~/leads/destination';
import { switchedNow } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { type FileDelivery, fromFile, isOpen, isSame } from '~/leads/rows-from-files';

export type LeadPresence = 'added' | 'same' | 'changed';

export interface LeadsPlan {
  /** For each row of the file, in order. */
  presence: readonly LeadPresence[];
  counts: Record<LeadPresence, number>;
  /** How many of the file haven't arrived everywhere. */
  open: number;
}

/** How a file's rows relate to this browser's. */
export function planLeads(
  rows: readonly OutboxRow[],
  here: readonly OutboxRow[],
  destinations: readonly Destination[],
): LeadsPlan {
  const mine = new Map(here.map((row) => [row.id, row]));
  const presence = rows.map((row): LeadPresence => {
    const twin = mine.get(row.id);
    if (!twin) return 'added';
    return isSame(row, twin) ? 'same' : 'changed';
  });
  const count = (kind: LeadPresence) => presence.filter((one) => one === kind).length;
  const now = switchedNow(destinations);
  return {
    presence,
    counts: { added: count('added'), same: count('same'), changed: count('changed') },
    open: rows.filter((row) => isOpen(now, row)).length,
  };
}

export interface LeadsChoice {
  /** Whether leads that differ here are replaced. */
  conflicts: 'keep' | 'take';
  delivery: FileDelivery;
}

/** The rows to write: new ones, and changed ones if they are to be replaced. */
export function rowsToImport(
  rows: readonly OutboxRow[],
  { presence }: LeadsPlan,
  { conflicts, delivery }: LeadsChoice,
  destinations: readonly Destination[],
  here: readonly OutboxRow[],
): OutboxRow[] {
  const now = switchedNow(destinations);
  const mine = new Map(here.map((row) => [row.id, row]));
  return rows
    .filter(
      (_, index) => presence[index] === 'added' || (presence[index] === 'changed' && conflicts === 'take'),
    )
    .map(({ claim: _, imported: __, ...row }) => {
      // Its author is waiting in another browser, if at all.
      return fromFile(now, { ...row, announced: true }, delivery, mine.get(row.id));
    });
}
