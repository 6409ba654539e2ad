import { toSharedHref } from '~/shared/base-path';
import { withTimeout } from '~/shared/lib/lock';
import { readRaw } from '~/shared/lib/storage';
import { deliveryWorkerFile, trustScriptUrl } from '~/shared/lib/trusted-types';
import { outboxFallback } from './stored-keys';

/** No page is in this scope, so the worker controls none and gets only sync events. */
const WORKER_SCOPE = '/delivery-worker/';
const SYNC_TAG = 'outbox';
/** Limits the wait for the browser, so that a form always shows its result. */
const SYNC_TIMEOUT_MS = 2_000;

/** Delivery without any page: the browser starts the site's worker when there is a network. */
export interface BackgroundDelivery {
  /** Fetches the worker while there is a network: it can't be registered offline. Once per page. */
  prepare: () => void;
  /** Requests a sync event. False if that's impossible or unwanted, if the worker can't see every lead, or after 2 s. */
  request: () => Promise<boolean>;
}

/** https://wicg.github.io/background-sync/spec/: not among TypeScript's own types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * `isWanted`: whether this browser may leave leads to the worker, which knows only the build's settings. It can't read
 * local storage.
 */
export function createBackgroundDelivery(isWanted: () => boolean): BackgroundDelivery {
  const isUsable = () => 'SyncManager' in globalThis && readRaw(outboxFallback) === null && isWanted();
  let isPrepared = false;
  const findRegistration = async () => {
    const registration = await navigator.serviceWorker.getRegistration(toSharedHref(WORKER_SCOPE));
    // Another worker that is registered for the whole origin covers this scope as well.
    return registration?.scope === new URL(toSharedHref(WORKER_SCOPE), location.href).href
      ? registration
      : undefined;
  };
  const register = (): Promise<SyncRegistration> =>
    navigator.serviceWorker.register(trustScriptUrl(toSharedHref(deliveryWorkerFile)), {
      scope: toSharedHref(WORKER_SCOPE),
    });
  const tryInTime = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await withTimeout(SYNC_TIMEOUT_MS, work());
      return result === 'late' ? undefined : result;
    } catch {
      // Blocked site data, a private window, no network or no such file: the site works without a worker.
      return undefined;
    }
  };
  return {
    prepare: () => {
      if (isPrepared || !isUsable()) return;
      isPrepared = true;
      void tryInTime(async () => {
        await ((await findRegistration())?.update() ?? register());
        return true;
      }).then((done) => {
        isPrepared = done === true;
      });
    },
    request: async () => {
      if (!isUsable()) return false;
      const done = await tryInTime(async () => {
        const registration: SyncRegistration = (await findRegistration()) ?? (await register());
        if (!registration.sync) return false;
        await waitUntilActive(registration);
        await registration.sync.register(SYNC_TAG);
        return true;
      });
      return done === true;
    },
  };
}

/** Resolves once the worker is active. */
async function waitUntilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
    });
  });
}
