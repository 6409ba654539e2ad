import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Courier } from './deliver';
import { feedOf } from './outbox-feed';
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
  const rows = useOutboxRows(courier);
  return { data: courier && rows && { courier, rows }, isPending: !failed && !rows, refetch };
}

/** Just the rows, once there is a courier; undefined until they are read. */
export function useOutboxRows(courier: Courier | undefined): OutboxRow[] | undefined {
  const feed = courier ? feedOf(courier.outbox) : nothing;
  return useSyncExternalStore(feed.subscribe, feed.rows, nothing.rows);
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
