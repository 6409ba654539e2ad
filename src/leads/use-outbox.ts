import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Courier } from './deliver';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';
import { type LoadCourier, PipelineContext } from './pipeline';

export interface OutboxContent {
  courier: Courier;
  /** Newest first. A row that has not changed is the same object as before. */
  rows: OutboxRow[];
}

interface OutboxState {
  /** Undefined while loading, and if the pipeline's code did not load. */
  data: OutboxContent | undefined;
  isPending: boolean;
  /** Fetches that code again. */
  refetch: () => void;
}

/**
 * Everything in this browser's outbox, kept up to date with changes here and in other tabs. Fails only if the
 * pipeline's code did not load.
 */
export function useOutbox(): OutboxState {
  const { courier, failed, refetch } = useCourier();
  const feed = courier ? feedOf(courier.outbox) : nothing;
  const rows = useSyncExternalStore(feed.subscribe, feed.rows, nothing.rows);
  return { data: courier && rows && { courier, rows }, isPending: !failed && !rows, refetch };
}

const nothing = { subscribe: () => () => undefined, rows: () => undefined };

function useCourier() {
  const load = useContext(PipelineContext);
  const [state, setState] = useState<Courier | 'loading' | 'failed'>(() => loaded.get(load) ?? 'loading');

  useEffect(() => {
    if (state !== 'loading') return;
    let over = false;
    load().then(
      (courier) => {
        loaded.set(load, courier);
        if (!over) setState(courier);
      },
      () => {
        if (!over) setState('failed');
      },
    );
    return () => {
      over = true;
    };
  }, [load, state]);

  return {
    courier: typeof state === 'string' ? undefined : state,
    failed: state === 'failed',
    refetch: () => setState('loading'),
  };
}

// Later pages show their leads at once.
const loaded = new WeakMap<LoadCourier, Courier>();

/** One delivery writes several receipts; the list is read once for all. */
const GATHER_MS = 60;

/** The outbox's rows as an external store: undefined until they are read for the first time. */
interface OutboxFeed {
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
