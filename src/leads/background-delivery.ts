import { href } from '~/shared/base-path';
import { inPatience } from '~/shared/lib/lock';
import { readRaw } from '~/shared/lib/storage';
import { deliveryWorkerFile, ownScript } from '~/shared/lib/trusted-types';
import { outboxFallback } from './outbox-database';

/** No page is below it, so the worker controls none, and is asked for nothing but its one event. */
const SCOPE = '/delivery-worker/';
const TAG = 'outbox';
/** A form tells its result, whatever the browser makes of this. */
const PATIENCE_MS = 2_000;

/** The browser's part in a delivery without any page: it wakes the site's worker when there's a network. */
export interface BackgroundDelivery {
  /** Fetches the worker while there's a network, since it can't be registered without one: once a page. */
  prepare: () => void;
  /** Asks to be woken. False where the browser can't or mustn't, where the worker couldn't see every lead, or after 2 s. */
  request: () => Promise<boolean>;
  /** Takes that back, before something is stored that the worker can't see. */
  withdraw: () => Promise<void>;
}

/** https://wicg.github.io/background-sync/spec/: not among TypeScript's own types. */
interface Syncing extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * `isWanted`: whether this browser may leave leads to the worker. It knows only the build's settings, and no local
 * storage: while a lead is there, an older copy in the database may still look like one to be sent.
 */
export function createBackgroundDelivery(isWanted: () => boolean): BackgroundDelivery {
  const isUsable = () => 'SyncManager' in globalThis && readRaw(outboxFallback) === null && isWanted();
  let isPrepared = false;
  const found = async () => {
    const registration = await navigator.serviceWorker.getRegistration(href(SCOPE));
    // A worker of the whole origin, somebody else's, covers this scope as well.
    return registration?.scope === new URL(href(SCOPE), location.href).href ? registration : undefined;
  };
  const register = (): Promise<Syncing> =>
    navigator.serviceWorker.register(ownScript(href(deliveryWorkerFile)), { scope: href(SCOPE) });
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await inPatience(PATIENCE_MS, work());
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
        const registration: Syncing = (await found()) ?? (await register());
        if (!registration.sync) return false;
        await whenActive(registration);
        await registration.sync.register(TAG);
        return true;
      });
      return done === true;
    },
    withdraw: async () => {
      if ('SyncManager' in globalThis) await attempt(async () => (await found())?.unregister());
    },
  };
}

/** Resolves once the worker may be asked for something. */
async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
    });
  });
}
