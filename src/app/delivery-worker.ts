import { destinations } from '~/integrations/lead-systems';
import { withLocalInbox } from '~/leads/local-inbox';
import { createOutbox } from '~/leads/outbox';
import { redeliverUnattended } from '~/leads/redelivery';
import { createDatabaseStore } from '~/leads/row-store';

/*
 * The service worker that delivers leads while no page is open: one more tab, which does nothing else. It handles no
 * requests and keeps no files, so nothing of the site can go stale in it.
 */

/** https://wicg.github.io/background-sync/spec/: not among TypeScript's own types. */
interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

declare const skipWaiting: () => Promise<void>;

/** The build's settings decide: a worker has no local storage. What needs a page was done there, before all else. */
const courier = {
  outbox: createOutbox([createDatabaseStore()]),
  destinations: withLocalInbox(destinations).map((one) =>
    one.instant ? { ...one, isEnabled: () => false } : one,
  ),
};

// A newer version has nothing to wait for.
addEventListener('install', () => void skipWaiting());
addEventListener('sync', (event) => (event as SyncEvent).waitUntil(redeliverUnattended(courier)));
