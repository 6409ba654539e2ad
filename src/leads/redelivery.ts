import {
  deliverRow,
  getDueDestinations,
  getIntendedDestinations,
  isAccepted,
  isDeliveringHere,
  isUndeliverable,
  type LeadPipeline,
  markAnnounced,
  removeLeadIfDone,
} from './deliver';
import type { Destination } from './destination';
import { snapshotDestinations } from './lead-status';
import type { Outbox } from './outbox';
import { createDelivery, isClaimActive, type OutboxRow } from './outbox-row';
import { getNextTry, getRemainingPause, rebaseTimes, type Trigger, wasClockSet } from './retry-policy';

/** A clock that is set right makes a far time a near one, and no event says so. */
const MAX_TIMER_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 60_000;
const MIN_TIMER_MS = 250;
/** A tab that delivers something tells its visitor at once. Nobody does when the worker has. */
const ANNOUNCE_DELAY_MS = 10_000;
/** A browser that was asked to deliver without a page gives up after three tries, within some 20 minutes. */
const SYNC_REQUEST_INTERVAL_MS = 5 * 60_000;
/** How long to wait before asking a full disk again for room for a row's notes. */
const FULL_DISK_DELAY_MS = 20_000;

/** Called once for each lead. */
export interface DeliveryListener {
  /** It has reached the agency since the visitor was told that it had not. */
  onArrived: (row: OutboxRow) => void;
  /** It was promised to be sent, and can't be. */
  onUndeliverable: (row: OutboxRow) => void;
}

/**
 * Retries unfinished deliveries, oldest lead first: now, as a new visit; when a row's time has come; and when the
 * browser is back online. Tells the visitor's `News`. Returns a function that stops it.
 */
export function startRedelivery(
  pipeline: LeadPipeline,
  { onArrived, onUndeliverable: onStranded }: DeliveryListener,
): () => void {
  const { outbox } = pipeline;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** By row, on the page's own clock (performance.now). */
  const notBefore = new Map<string, number>();
  /** What this page has told, for a disk without room to note it. */
  const told = new Set<string>();

  const run = (trigger: Trigger) => {
    running = running.then(() => logErrors(() => runOnce(trigger))).then(schedule);
  };

  const runOnce = async (trigger: Trigger) => {
    const onTried = (id: string, row?: OutboxRow) => {
      // Neither sent nor claimed by another tab: the browser has no room to note it.
      if (!row) notBefore.set(id, performance.now() + FULL_DISK_DELAY_MS);
      else notBefore.delete(id);
    };
    await redeliver(pipeline, trigger, () => stopped, onTried);
    await logErrors(announce);
  };

  /** The rows whose visitor has to be told something. */
  const newsOf = (rows: readonly OutboxRow[]) => {
    const now = snapshotDestinations(pipeline.destinations);
    return rows.flatMap((row) => {
      // A claimed row is still being sent: the sender tells the visitor.
      if (row.announced || isClaimActive(row.claim) || isDeliveringHere(outbox, row.id)) return [];
      const hasArrived = isAccepted(now, row);
      if (!hasArrived && (row.warned || !isUndeliverable(now, row))) return [];
      const key = `${row.id} ${hasArrived}`;
      return told.has(key) ? [] : [{ row, hasArrived, key }];
    });
  };

  const announce = async () => {
    for (const { row, hasArrived, key } of newsOf(await outbox.all())) {
      told.add(key);
      if (hasArrived) {
        // Another tab may have been faster.
        if (await markAnnounced(outbox, row)) onArrived(row);
      } else {
        await outbox.update(row.id, (latest) => ({ ...latest, warned: true }));
        onStranded(row);
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
      // Should the visitor leave before then. A first attempt goes on without the page.
      if (
        performance.now() > askedAt + SYNC_REQUEST_INTERVAL_MS &&
        waiting.some(({ hasFailed }) => hasFailed)
      ) {
        askedAt = performance.now();
        void pipeline.background?.request().then((done) => {
          if (!done) askedAt = Number.NEGATIVE_INFINITY;
        });
      }
      if (newsOf(rows).length > 0) delays.push(ANNOUNCE_DELAY_MS);
      // Rows may come back with a disk that didn't answer, or change in another tab that can't tell.
      if (!outbox.hearsTabs || !(await outbox.isComplete())) delays.push(POLL_INTERVAL_MS);
      if (delays.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => run('schedule'),
        Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, Math.min(...delays))),
      );
    });

  const onOnline = () => run('online');
  // One delivery changes its row many times; scanning all rows once is enough.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = outbox.subscribe(() => {
    clearTimeout(soon);
    soon = setTimeout(() => void schedule(), MIN_TIMER_MS);
  });
  addEventListener('online', onOnline);
  // A change of the clock is noticed from now on.
  wasClockSet(outbox);
  run('visit');

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(soon);
    unsubscribe();
    removeEventListener('online', onOnline);
  };
}

/** One round over all rows, oldest first, with what is due for this trigger. `onTried` gets what `deliverRow` gave. */
async function redeliver(
  pipeline: LeadPipeline,
  trigger: Trigger,
  isStopped: () => boolean = () => false,
  onTried: (id: string, row?: OutboxRow) => void = () => undefined,
): Promise<void> {
  const { outbox } = pipeline;
  const now = snapshotDestinations(pipeline.destinations);
  if (trigger === 'visit') await outbox.dropAllOldCopies();
  for (const known of (await outbox.all()).reverse()) {
    await logErrors(async () => {
      if (isStopped() || isDeliveringHere(outbox, known.id)) return;
      // Waits under a wrong clock start over, and what a crash or a switch left of a finished lead goes.
      const row = await cleanUpRow(outbox, known, now);
      const isDue = getDueDestinations(now, row, trigger).some(
        ({ id }) => getRemainingPause(outbox, row.id, id) === 0,
      );
      if (isDue) onTried(row.id, await deliverRow(pipeline, row.id, trigger));
    });
  }
}

/** Browsers end a worker's event after some minutes. */
const WORKER_TIMEOUT_MS = 90_000;

/**
 * Delivers what is waiting without a page, as the schedule allows it, and waits for what is due within 90 seconds.
 * Rejects if something still waits then, so that the browser wakes the worker again later, and once it's withdrawn.
 */
export async function redeliverInWorker(pipeline: LeadPipeline): Promise<void> {
  const end = performance.now() + WORKER_TIMEOUT_MS;
  // A change of the clock is noticed from now on.
  wasClockSet(pipeline.outbox);
  for (;;) {
    await redeliver(pipeline, 'schedule', () => pipeline.withdrawn?.aborted ?? false);
    pipeline.withdrawn?.throwIfAborted();
    const delays = getPendingDeliveries(pipeline, await pipeline.outbox.all()).map(({ ms }) => ms);
    // Rows may come back with a disk that didn't answer.
    if (!(await pipeline.outbox.isComplete())) delays.push(POLL_INTERVAL_MS);
    if (delays.length === 0) return;
    const wait = Math.max(MIN_TIMER_MS, Math.min(...delays));
    if (performance.now() + wait > end) throw new Error('Some leads have to wait longer');
    await new Promise<void>((resolve) => setTimeout(resolve, wait));
  }
}

/** A delivery that waits: its row's id, in how many ms a timer should look again, and whether it was tried in vain. */
interface PendingDelivery {
  id: string;
  ms: number;
  hasFailed: boolean;
}

function getPendingDeliveries(
  { outbox, destinations }: LeadPipeline,
  rows: readonly OutboxRow[],
): PendingDelivery[] {
  const now = snapshotDestinations(destinations);
  // A time from another clock may be years away.
  return rows.flatMap((row) => getPendingDeliveriesOfRow(outbox, now, rebaseTimes(row)));
}

/** A bug in one step must not stop the steps after it. */
async function logErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** The row with sound times and without data that nobody needs anymore. */
async function cleanUpRow(
  outbox: Outbox,
  row: OutboxRow,
  destinations: readonly Destination[],
): Promise<OutboxRow> {
  const sound = (one: OutboxRow) =>
    rebaseTimes(isClaimActive(one.claim) ? one : removeLeadIfDone(destinations, one));
  return sound(row) === row ? row : ((await outbox.update(row.id, sound)) ?? row);
}

/** A row that is being delivered waits for its claim to expire. */
function getPendingDeliveriesOfRow(
  outbox: Outbox,
  destinations: readonly Destination[],
  row: OutboxRow,
): PendingDelivery[] {
  const claimed = isClaimActive(row.claim) ? (row.claim?.until ?? 0) : 0;
  return getIntendedDestinations(destinations, row).flatMap(({ id }) => {
    const delivery = row.deliveries[id] ?? createDelivery();
    const time = getNextTry(delivery);
    if (time === undefined) return [];
    const ms = Math.max(time - Date.now(), claimed - Date.now(), getRemainingPause(outbox, row.id, id));
    return [{ id: row.id, ms, hasFailed: delivery.attempts.length > 0 }];
  });
}
