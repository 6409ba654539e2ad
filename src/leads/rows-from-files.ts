import { canonicalJson } from '~/shared/lib/canonical-json';
import { hasArrived } from './deliver';
import type { Destination } from './destination';
import { inParts } from './lead-mark';
import { switchedNow } from './lead-status';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';
import type { OutboxContent } from './use-outbox';

/**
 * The lead and its deliveries, for comparison. The current sender and the way it came here do not make it a
 * different lead.
 */
function contentOf({ claim: _, imported: __, onBehalf: ___, announced: ____, ...row }: OutboxRow): string {
  return canonicalJson(row);
}

/** Whether a row of a file says the same as this browser's row. A file without a mark says nothing about it. */
export const isSame = (given: OutboxRow, here: OutboxRow): boolean =>
  contentOf(withMarkOf(here, given)) === contentOf(here);

/** The file's mark counts; one that's only here stays. */
const withMarkOf = (here: OutboxRow | undefined, given: OutboxRow): OutboxRow =>
  given.mark === undefined && here?.mark !== undefined ? { ...given, mark: here.mark } : given;

/**
 * Whether part of a row is still unsent, now or once a system is switched on. Nothing is open if the lead is gone
 * or caught by the honeypot.
 */
export function isOpen(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.spam === 'honeypot') return false;
  const isUnfinished = Object.values(row.deliveries).some(({ state }) => state !== 'delivered');
  return isUnfinished || !hasArrived(destinations, row);
}

/** The leads of this browser that would be sent by themselves, now or once a system is switched on. */
export function unsentRows({ rows, courier }: OutboxContent): OutboxRow[] {
  const now = switchedNow(courier.destinations);
  return rows.filter((row) => !row.imported && isOpen(now, row));
}

/** How to treat a file's leads that have not arrived everywhere: another browser may have and send them too. */
export type FileDelivery = 'history' | 'deliver';

/**
 * A row of a file as it is stored here, `here` being this browser's row of that id. Everything that happened stays: a
 * file from before it would have it sent again. A delivered row stays as it is, and so does a mark that the file lacks.
 */
export function fromFile(
  destinations: readonly Destination[],
  given: OutboxRow,
  delivery: FileDelivery,
  here?: OutboxRow,
): OutboxRow {
  const marked = withMarkOf(here, given);
  const row = here ? { ...marked, deliveries: bothReceipts(given.deliveries, here.deliveries) } : given;
  if (!isOpen(destinations, delivery === 'history' ? given : row)) return row;
  const open: OutboxRow = { ...row, onBehalf: true };
  return delivery === 'history' ? { ...open, imported: true } : open;
}

/**
 * Writes rows over those of this browser, from a file or to bring back what a change has replaced. What was sent in the
 * meantime stays sent: a receipt is never taken back.
 */
export async function putMerged(outbox: Outbox, rows: readonly OutboxRow[]): Promise<void> {
  const here = new Set((await outbox.all()).map(({ id }) => id));
  // All at once: a file may have thousands of them.
  const absent = rows.filter(({ id }) => !here.has(id));
  await inParts(
    rows.filter(({ id }) => here.has(id)),
    async (row) => {
      const merged = await outbox.update(row.id, ({ claim, announced, deliveries }) => ({
        ...row,
        ...(claim && { claim }),
        announced: row.announced || announced,
        deliveries: bothReceipts(row.deliveries, deliveries),
      }));
      // One that a full disk can't change stays as it is.
      if (!merged && !(await outbox.get(row.id))) absent.push(row);
    },
  );
  await outbox.putMany(absent);
}

/** Removes rows that were put, and returns them. One stays if something of it was sent since: a receipt isn't taken back. */
export function takeBack(outbox: Outbox, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const put = new Map(rows.map((row) => [row.id, sendings(row)]));
  return outbox.take([...put.keys()], (row) => sendings(row) === put.get(row.id));
}

/** All that a receipt tells of requests to other systems. */
const sendings = ({ deliveries: { 'local-inbox': _, ...remote } }: OutboxRow): string =>
  canonicalJson(
    Object.entries(remote).flatMap(([id, { steps, begun, attempts }]) =>
      begun || attempts.length > 0 ? [{ id, steps, begun, attempts }] : [],
    ),
  );

function bothReceipts(
  given: OutboxRow['deliveries'],
  here: OutboxRow['deliveries'],
): OutboxRow['deliveries'] {
  const merged = Object.entries(here).map(([id, known]) => {
    const other = given[id] ?? known;
    const steps = { ...other.steps, ...known.steps };
    const last = known.attempts.length >= other.attempts.length ? known : other;
    const isDelivered = known.state === 'delivered' || other.state === 'delivered';
    const accepted = known.accepted || other.accepted;
    return [id, { ...last, steps, accepted, state: isDelivered ? 'delivered' : last.state }] as const;
  });
  return { ...given, ...Object.fromEntries(merged) };
}
