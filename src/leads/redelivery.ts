import { type Courier, deliverRow, dueDestinations, isAccepted, owedTo } from './deliver';
import type { Destination } from './destination';
import { switchedNow } from './lead-status';
import type { OutboxRow } from './outbox-row';
import type { Occasion } from './retry-policy';

/** setTimeout overflows above this, and a retry due in weeks happens at the next visit anyway. */
const LONGEST_TIMER_MS = 60 * 60_000;
const SHORTEST_TIMER_MS = 250;

/**
 * Delivers what earlier attempts left: now, as a new visit; whenever a row's time has come; and when the
 * browser is online again. `onArrived` gets each lead that has reached the agency since the visitor was
 * told that it had not. Returns a function that stops it.
 */
export function startRedelivery(courier: Courier, onArrived: (row: OutboxRow) => void): () => void {
  const { outbox } = courier;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = Promise.resolve();

  const run = (occasion: Occasion) => {
    // A fault of ours must stop neither the other rows nor the next run.
    running = running.then(() => runOnce(occasion)).catch(console.error);
  };

  const runOnce = async (occasion: Occasion) => {
    const now = switchedNow(courier.destinations);
    for (const row of await outbox.all()) {
      if (stopped || dueDestinations(now, row, occasion).length === 0) continue;
      await deliverRow(courier, row.id, occasion).catch(console.error);
    }
    await announce();
    await schedule();
  };

  const announce = async () => {
    const now = switchedNow(courier.destinations);
    for (const row of await outbox.all()) {
      // A claimed row is still being sent: whoever sends it tells the visitor.
      if (row.announced || (row.claim && row.claim.until > Date.now())) continue;
      if (!isAccepted(now, row)) continue;
      await outbox.update(row.id, (latest) => ({ ...latest, announced: true }));
      onArrived(row);
    }
  };

  const schedule = async () => {
    clearTimeout(timer);
    if (stopped) return;
    const now = switchedNow(courier.destinations);
    const times = (await outbox.all()).flatMap((row) => dueTimes(now, row));
    if (times.length === 0) return;
    const delay = Math.min(...times) - Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => run('schedule'), Math.min(LONGEST_TIMER_MS, Math.max(SHORTEST_TIMER_MS, delay)));
  };

  const onOnline = () => run('online');
  // One delivery changes its row many times; looking through all rows once is enough.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = outbox.subscribe(() => {
    clearTimeout(soon);
    soon = setTimeout(() => void schedule(), SHORTEST_TIMER_MS);
  });
  addEventListener('online', onOnline);
  run('visit');

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(soon);
    unsubscribe();
    removeEventListener('online', onOnline);
  };
}

/** When a timer should look at a row again. A row that is being delivered waits for its claim to run out. */
function dueTimes(destinations: readonly Destination[], row: OutboxRow): number[] {
  const claimed = row.claim?.until ?? 0;
  return owedTo(destinations, row).flatMap(({ id }) => {
    const { state = 'waiting', nextAt = 0, holdUntil = 0 } = row.deliveries[id] ?? {};
    return state === 'retrying' || state === 'waiting' ? [Math.max(nextAt, holdUntil, claimed)] : [];
  });
}
