import { destinations } from '~/integrations/lead-systems';
import { addLocalInbox } from '~/leads/destination';
import { createOutbox } from '~/leads/outbox';
import { redeliverInWorker } from '~/leads/redelivery';
import { openDatabaseStore } from '~/leads/row-store';
import { withTimeout } from '~/shared/lib/lock';

/*
 * The service worker that delivers leads while no page is open. It handles no requests and caches no files, so only the
 * build's settings can become stale in it.
 */

/** https://wicg.github.io/background-sync/spec/, which TypeScript's types lack. */
interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

declare const skipWaiting: () => Promise<void>;
declare const registration: ServiceWorkerRegistration;

/** Without an answer by then, the worker delivers with its own build. */
const UPDATE_TIMEOUT_MS = 5_000;

/**
 * Uses the build's settings, since a worker has no local storage. Pages deliver to destinations that work offline
 * before anything else.
 */
const pipeline = {
  outbox: createOutbox(openDatabaseStore),
  destinations: addLocalInbox(destinations).map((destination) =>
    destination.worksOffline ? { ...destination, isEnabled: () => false } : destination,
  ),
};

// A newer version doesn't wait for open pages.
addEventListener('install', () => void skipWaiting());
addEventListener('sync', (event) => (event as SyncEvent).waitUntil(deliver()));

/** Rejects if a newer build is installed: its destinations may differ, and the browser runs that build next. */
async function deliver(): Promise<void> {
  await withTimeout(UPDATE_TIMEOUT_MS, registration.update()).catch(() => undefined);
  if (registration.installing ?? registration.waiting) throw new Error('A newer version delivers');
  await redeliverInWorker(pipeline);
}
