import { destinations } from '~/integrations/lead-systems';
import { runUnlessWithdrawn } from '~/leads/background-delivery';
import { addLocalInbox } from '~/leads/destination';
import { createOutbox } from '~/leads/outbox';
import { redeliverInWorker } from '~/leads/redelivery';
import { createDatabaseStore } from '~/leads/row-store';
import { withTimeout } from '~/shared/lib/lock';

/*
 * The service worker that delivers leads while no page is open: one more tab, which does nothing else. It handles no
 * requests and keeps no files, so only the build's settings can go stale in it.
 */

/** https://wicg.github.io/background-sync/spec/: not among TypeScript's own types. */
interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

declare const skipWaiting: () => Promise<void>;
declare const registration: ServiceWorkerRegistration;

/** Without an answer by then, what's here is as good as anything. */
const UPDATE_TIMEOUT_MS = 5_000;

/** The build's settings decide: a worker has no local storage. What needs a page was done there, before all else. */
const pipeline = {
  outbox: createOutbox([createDatabaseStore()]),
  destinations: addLocalInbox(destinations).map((one) =>
    one.worksOffline ? { ...one, isEnabled: () => false } : one,
  ),
};

// A newer version has nothing to wait for.
addEventListener('install', () => void skipWaiting());
addEventListener('sync', (event) => (event as SyncEvent).waitUntil(runUnlessWithdrawn(deliver)));

/** Rejects if a newer build is there: its systems may be others, and the browser wakes that one next. */
async function deliver(withdrawn: AbortSignal): Promise<void> {
  await withTimeout(UPDATE_TIMEOUT_MS, registration.update()).catch(() => undefined);
  if (registration.installing ?? registration.waiting) throw new Error('A newer version delivers');
  await redeliverInWorker({ ...pipeline, withdrawn });
}
