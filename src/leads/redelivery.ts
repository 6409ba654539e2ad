import { markAnnounced } from './announcement';
import { deliverRow, type LeadPipeline } from './deliver';
import { snapshotDestinations } from './lead-status';
import { getNextAttemptAt, type Trigger } from './next-action';
import { createDelivery, isClaimActive, type OutboxRow } from './outbox-row';
import { getRemainingRetryAfterMs } from './retry-policy';
import { getDueDestinations, removeLeadIfDone, route } from './route';

/** A corrected clock can bring a distant time close, and no event reports it. */
const MAX_TIMER_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 60_000;
const MIN_TIMER_MS = 250;
/** A tab that delivers a lead tells its visitor at once. After a worker's delivery, a later check does. */
const ANNOUNCE_DELAY_MS = 10_000;
/** Browsers give up a background sync after three tries, within some 20 minutes. */
const SYNC_REQUEST_INTERVAL_MS = 5 * 60_000;
/** The wait before the next try to claim a row that another tab holds, or for which the disk has no space. */
const CLAIM_RETRY_DELAY_MS = 20_000;

/** Called once for each lead. */
export interface DeliveryListener {
  /** The lead has reached the agency after the visitor was told that it had not. */
  onArrived: (row: OutboxRow) => void;
  /** The lead was promised to be sent, and can't be. */
  onUndeliverable: (row: OutboxRow) => void;
}

/**
 * Retries unfinished deliveries, oldest lead first: now, as a new visit; when a row is due; and when the browser is back
 * online. Returns a function that stops it.
 */
export function startRedelivery(
  pipeline: LeadPipeline,
  { onArrived, onUndeliverable }: DeliveryListener,
): () => void {
  const { outbox } = pipeline;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = Promise.resolve();
  let syncRequestedAt = Number.NEGATIVE_INFINITY;
  /** By row id, in the page's own time (performance.now). */
  const notBefore = new Map<string, number>();

  const run = (trigger: Trigger) => {
    running = running.then(() => logErrors(() => runOnce(trigger))).then(schedule);
  };

  const runOnce = async (trigger: Trigger) => {
    const onTried = (id: string, row?: OutboxRow) => {
      // Without a row, the browser probably has no space to store a claim.
      if (!row) notBefore.set(id, performance.now() + CLAIM_RETRY_DELAY_MS);
      else notBefore.delete(id);
    };
    await redeliver(pipeline, trigger, () => stopped, onTried);
    await logErrors(announce);
  };

  /** The rows whose arrival or failure the visitor doesn't know. */
  const getUnannounced = (rows: readonly OutboxRow[]) => {
    const destinations = snapshotDestinations(pipeline.destinations);
    return rows.flatMap((row) => {
      // A claimed row is still being sent: the sender tells the visitor.
      if (row.announced || isClaimActive(row.claim)) return [];
      const { isReceived, isUndeliverable } = route(destinations, row);
      if (!isReceived && (row.warned || !isUndeliverable)) return [];
      return [{ row, isReceived }];
    });
  };

  const announce = async () => {
    for (const { row, isReceived } of getUnannounced(await outbox.all())) {
      if (isReceived) {
        // Another tab may have announced it already.
        if (await markAnnounced(outbox, row)) onArrived(row);
      } else {
        await outbox.record(row.id, (latest) => ({ ...latest, warned: true }));
        onUndeliverable(row);
      }
    }
  };

  const schedule = () =>
    logErrors(async () => {
      clearTimeout(timer);
      if (stopped) return;
      const rows = await outbox.all();
      const waiting = getPendingDeliveries(pipeline, rows);
      const delays = waiting.map(({ id, ms }) => Math.max(ms, (notBefore.get(id) ?? 0) - performance.now()));
      // In case the visitor leaves before the retry. A first attempt goes on without the page.
      if (
        performance.now() > syncRequestedAt + SYNC_REQUEST_INTERVAL_MS &&
        waiting.some(({ hasFailed }) => hasFailed)
      ) {
        syncRequestedAt = performance.now();
        void pipeline.background?.request().then((done) => {
          if (!done) syncRequestedAt = Number.NEGATIVE_INFINITY;
        });
      }
      if (getUnannounced(rows).length > 0) delays.push(ANNOUNCE_DELAY_MS);
      // Rows may reappear when a store answers again, or change in another tab without notice.
      if (!outbox.receivesTabChanges || !(await outbox.isComplete())) delays.push(POLL_INTERVAL_MS);
      if (delays.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => run('schedule'),
        Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, Math.min(...delays))),
      );
    });

  const onOnline = () => run('online');
  // One delivery changes its row many times; scanning all rows once is enough.
  let rescan: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = outbox.subscribe(() => {
    clearTimeout(rescan);
    rescan = setTimeout(() => void schedule(), MIN_TIMER_MS);
  });
  addEventListener('online', onOnline);
  run('visit');

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(rescan);
    unsubscribe();
    removeEventListener('online', onOnline);
  };
}

/** Delivers all rows that are due for this trigger, oldest first. `onTried` gets the result of `deliverRow`. */
async function redeliver(
  pipeline: LeadPipeline,
  trigger: Trigger,
  isStopped: () => boolean = () => false,
  onTried: (id: string, row?: OutboxRow) => void = () => undefined,
): Promise<void> {
  const { outbox } = pipeline;
  const destinations = snapshotDestinations(pipeline.destinations);
  const cleanUp = (row: OutboxRow) => (isClaimActive(row.claim) ? row : removeLeadIfDone(destinations, row));
  for (const row of (await outbox.all()).reverse()) {
    await logErrors(async () => {
      if (isStopped()) return;
      const due = getDueDestinations(destinations, row, trigger);
      // A lead that is kept for too long gets a last try before its data is removed.
      if (due.some(({ id }) => getRemainingRetryAfterMs(outbox, id) === 0))
        onTried(row.id, await deliverRow(pipeline, row.id, trigger));
      // Also the data of a finished lead that a crash or a disabled system left.
      else if (due.length === 0 && cleanUp(row) !== row) await outbox.update(row.id, cleanUp);
    });
  }
}

/** Browsers end a worker's event after some minutes. */
const WORKER_TIMEOUT_MS = 90_000;

/**
 * Delivers pending rows without a page, by schedule, including those due within 90 seconds. Rejects if some have to wait
 * longer, so that the browser starts the worker again later.
 */
export async function redeliverInWorker(pipeline: LeadPipeline): Promise<void> {
  const end = performance.now() + WORKER_TIMEOUT_MS;
  for (;;) {
    await redeliver(pipeline, 'schedule');
    const delays = getPendingDeliveries(pipeline, await pipeline.outbox.all()).map(({ ms }) => ms);
    // Rows may reappear when a store answers again.
    if (!(await pipeline.outbox.isComplete())) delays.push(POLL_INTERVAL_MS);
    if (delays.length === 0) return;
    const wait = Math.max(MIN_TIMER_MS, Math.min(...delays));
    if (performance.now() + wait > end) throw new Error('Some leads have to wait longer');
    await new Promise<void>((resolve) => setTimeout(resolve, wait));
  }
}

interface PendingDelivery {
  /** The row's id. */
  id: string;
  /** The remaining wait. */
  ms: number;
  hasFailed: boolean;
}

function getPendingDeliveries(
  { outbox, destinations }: LeadPipeline,
  rows: readonly OutboxRow[],
): PendingDelivery[] {
  const snapshot = snapshotDestinations(destinations);
  return rows.flatMap((row) => {
    // A row that is being delivered waits for its claim to expire.
    const claimEnd = isClaimActive(row.claim) ? (row.claim?.until ?? 0) : 0;
    return route(snapshot, row).intended.flatMap(({ id }) => {
      const delivery = row.deliveries[id] ?? createDelivery();
      const time = getNextAttemptAt(delivery);
      if (time === undefined) return [];
      const ms = Math.max(Math.max(time, claimEnd) - Date.now(), getRemainingRetryAfterMs(outbox, id));
      return [{ id: row.id, ms, hasFailed: delivery.attempts.length > 0 }];
    });
  });
}

/** A bug in one step must not stop later steps. */
async function logErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}
