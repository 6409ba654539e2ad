import { type Courier, deliverRow, dueDestinations, isAccepted, owedTo } from './deliver';
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
    running = running.then(async () => {
      for (const row of await outbox.all()) {
        if (stopped || dueDestinations(courier.destinations, row, occasion).length === 0) continue;
        await deliverRow(courier, row.id, occasion);
      }
      await announce();
      await schedule();
    });
    return running;
  };

  const announce = async () => {
    for (const row of await outbox.all()) {
      // A claimed row is still being sent: whoever sends it tells the visitor.
      if (row.announced || (row.claim && row.claim.until > Date.now())) continue;
      if (!isAccepted(courier.destinations, row)) continue;
      await outbox.update(row.id, (latest) => ({ ...latest, announced: true }));
      onArrived(row);
    }
  };

  const schedule = async () => {
    clearTimeout(timer);
    if (stopped) return;
    const times = (await outbox.all()).flatMap((row) => dueTimes(courier, row));
    if (times.length === 0) return;
    const delay = Math.min(...times) - Date.now();
    clearTimeout(timer);
    timer = setTimeout(
      () => void run('schedule'),
      Math.min(LONGEST_TIMER_MS, Math.max(SHORTEST_TIMER_MS, delay)),
    );
  };

  const onOnline = () => void run('online');
  const unsubscribe = outbox.subscribe(() => void schedule());
  addEventListener('online', onOnline);
  void run('visit');

  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('online', onOnline);
  };
}

/** When a timer should look at a row again. A row that is being delivered waits for its claim to run out. */
function dueTimes({ destinations }: Courier, row: OutboxRow): number[] {
  const claimed = row.claim?.until ?? 0;
  return owedTo(destinations, row).flatMap(({ id }) => {
    const { state = 'waiting', nextAt = 0, holdUntil = 0 } = row.deliveries[id] ?? {};
    return state === 'retrying' || state === 'waiting' ? [Math.max(nextAt, holdUntil, claimed)] : [];
  });
}
