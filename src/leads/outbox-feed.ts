import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';

/** One delivery writes several receipts; the list is read once for all. */
const GATHER_MS = 60;

/** The outbox's rows as an external store: undefined until they are read for the first time. */
export interface OutboxFeed {
  subscribe: (listener: () => void) => () => void;
  rows: () => OutboxRow[] | undefined;
}

/** One feed per outbox. It follows the outbox while it has listeners, and drops the rows afterwards. */
export function feedOf(outbox: Outbox): OutboxFeed {
  const known = feeds.get(outbox);
  if (known) return known;
  const feed = createFeed(outbox);
  feeds.set(outbox, feed);
  return feed;
}

const feeds = new WeakMap<Outbox, OutboxFeed>();

function createFeed(outbox: Outbox): OutboxFeed {
  const listeners = new Set<() => void>();
  let rows: OutboxRow[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | undefined;
  let reading = 0;

  const read = async () => {
    timer = undefined;
    reading += 1;
    const mine = reading;
    const all = await outbox.all();
    if (!unsubscribe || mine !== reading) return;
    rows = all;
    for (const listener of [...listeners]) listener();
  };

  return {
    rows: () => rows,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!unsubscribe) {
        // Subscribes before the first read, so that no change gets lost in between.
        unsubscribe = outbox.subscribe(() => {
          timer ??= setTimeout(() => void read(), GATHER_MS);
        });
        void read();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        unsubscribe?.();
        unsubscribe = undefined;
        rows = undefined;
      };
    },
  };
}
