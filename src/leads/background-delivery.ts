import { toHref } from '~/shared/base-path';
import { withTimeout } from '~/shared/lib/lock';
import { readRaw } from '~/shared/lib/storage';
import { deliveryWorkerFile, trustScriptUrl } from '~/shared/lib/trusted-types';
import { outboxFallback } from './stored-keys';

/** No page is below it, so the worker controls none, and is asked for nothing but its one event. */
const WORKER_SCOPE = '/delivery-worker/';
const SYNC_TAG = 'outbox';
/** Shared by the workers that are at work. A page that goes on where they can't see it takes it from them. */
const WORKER_LOCK = 'delivery-worker';
/** A form tells its result, whatever the browser makes of this. */
const REQUEST_TIMEOUT_MS = 2_000;

/** The browser's part in a delivery without any page: it wakes the site's worker when there's a network. */
export interface BackgroundDelivery {
  /** Fetches the worker while there's a network, since it can't be registered without one: once a page. */
  prepare: () => void;
  /** Asks to be woken. False where the browser can't or mustn't, where the worker couldn't see every lead, or after 2 s. */
  request: () => Promise<boolean>;
  /** Takes that back and stops a worker that is at work, before something is stored that it can't see. */
  withdraw: () => Promise<void>;
}

/** https://wicg.github.io/background-sync/spec/: not among TypeScript's own types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * `isWanted`: whether this browser may leave leads to the worker. It knows only the build's settings, and no local
 * storage: while a lead is there, an older copy in the database may still look like one to be sent.
 */
export function createBackgroundDelivery(isWanted: () => boolean): BackgroundDelivery {
  const isUsable = () => 'SyncManager' in globalThis && readRaw(outboxFallback) === null && isWanted();
  let isPrepared = false;
  let letWork = () => {};
  const found = async () => {
    const registration = await navigator.serviceWorker.getRegistration(toHref(WORKER_SCOPE));
    // A worker of the whole origin, somebody else's, covers this scope as well.
    return registration?.scope === new URL(toHref(WORKER_SCOPE), location.href).href
      ? registration
      : undefined;
  };
  const register = (): Promise<SyncRegistration> =>
    navigator.serviceWorker.register(trustScriptUrl(toHref(deliveryWorkerFile)), {
      scope: toHref(WORKER_SCOPE),
    });
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await withTimeout(REQUEST_TIMEOUT_MS, work());
      return result === 'late' ? undefined : result;
    } catch {
      // Blocked site data, a private window, no network, no such file: everything is as without it.
      return undefined;
    }
  };
  return {
    prepare: () => {
      if (isPrepared || !isUsable()) return;
      isPrepared = true;
      void attempt(async () => {
        await ((await found())?.update() ?? register());
        return true;
      }).then((done) => {
        isPrepared = done === true;
      });
    },
    request: async () => {
      if (!isUsable()) return false;
      const done = await attempt(async () => {
        const registration: SyncRegistration = (await found()) ?? (await register());
        if (!registration.sync) return false;
        await waitUntilActive(registration);
        letWork();
        await registration.sync.register(SYNC_TAG);
        return true;
      });
      return done === true;
    },
    withdraw: async () => {
      if (!('SyncManager' in globalThis)) return;
      await attempt(async () => (await found())?.unregister());
      // One that was woken before would go on with the copies that it sees. This page keeps it out while it's there.
      await attempt(
        () =>
          new Promise<void>((resolve, reject) => {
            const hold = () =>
              new Promise<void>((end) => {
                letWork = end;
                resolve();
              });
            navigator.locks.request(WORKER_LOCK, { steal: true }, hold).catch(reject);
          }),
      );
    },
  };
}

/**
 * Does the work of a worker that a page may withdraw: the signal is aborted then, and no request may be sent anymore.
 * Rejects in that case, and without the work if it is withdrawn already or the browser has no locks.
 */
export async function runUnlessWithdrawn(work: (withdrawn: AbortSignal) => Promise<void>): Promise<void> {
  const withdrawn = new AbortController();
  try {
    await navigator.locks.request(WORKER_LOCK, { mode: 'shared', ifAvailable: true }, (lock) => {
      if (!lock) throw new Error('A page goes on where no worker sees it');
      return work(withdrawn.signal);
    });
  } catch (error) {
    withdrawn.abort(error);
    throw error;
  }
}

/** Resolves once the worker may be asked for something. */
async function waitUntilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
    });
  });
}
