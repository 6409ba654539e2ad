import type { Browser } from './browser.ts';
import type { Tab } from './tab.ts';
import { ProofEvent } from './web.ts';
import type { Owner } from './world.ts';

const MINUTE = 60_000;
/** Chromium's values: https://wicg.github.io/background-sync/spec/ doesn't define them. */
const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 5 * MINUTE;
const EVENT_TIMEOUT_MS = 3 * MINUTE;

/** The browser's service worker and its sync events. */
export class BackgroundSync {
  private registered = false;
  private asked: { tries: number } | undefined;

  constructor(
    private readonly browser: Browser,
    /** Starts the worker's code. */
    private readonly start: () => Tab,
  ) {}

  /** `navigator.serviceWorker` of a page. */
  createContainer(owner: Owner) {
    const { world } = this.browser;
    const delay = <T>(work: () => T, label = '') =>
      new Promise<void>((resolve) => {
        world.schedule(world.random.between(0.5, 20), owner, label, resolve);
      }).then(work);
    const registration = {
      scope: 'https://www.proof.example/delivery-worker/',
      active: {},
      update: () => delay(() => undefined),
      unregister: () =>
        delay(() => {
          this.registered = false;
          this.asked = undefined;
        }, 'worker is gone'),
      sync: {
        register: () =>
          delay(() => {
            // The visitor may withdraw the permission, which also removes the request.
            const allowed = this.registered && world.random.chance(0.9);
            this.asked = allowed ? { tries: 0 } : undefined;
            if (!allowed) throw new DOMException('Not allowed', 'NotAllowedError');
            world.schedule(world.random.small(5, 2000), undefined, '', () => this.startWorker());
          }, 'sync is asked for'),
      },
    };
    return {
      getRegistration: () => delay(() => (this.registered ? registration : undefined)),
      register: async () => {
        if (!this.browser.connected) throw new TypeError('Failed to fetch');
        return delay(() => {
          this.registered = true;
          return registration;
        }, 'worker is registered');
      },
    };
  }

  /** Starts the worker if a sync is requested and there's a network. Sometimes also a second one, of a newer version. */
  startWorker(): void {
    const { asked, browser } = this;
    if (!asked || !browser.online || asked.tries >= MAX_TRIES) return;
    asked.tries += 1;
    if (browser.world.random.chance(0.2)) this.run(() => undefined);
    this.run((isDone) => {
      if (this.asked !== asked) return;
      if (isDone) this.asked = undefined;
      else {
        const pause = FIRST_PAUSE_MS * 3 ** (asked.tries - 1);
        browser.world.schedule(pause, undefined, '', () => this.startWorker());
      }
    });
  }

  private run(onEnd: (isDone: boolean) => void): void {
    const { world } = this.browser;
    const worker = this.start();
    let hasEnded = false;
    const end = (isDone: boolean) => {
      if (hasEnded) return;
      hasEnded = true;
      worker.kill();
      onEnd(isDone);
    };
    world.schedule(EVENT_TIMEOUT_MS, undefined, '', () => end(false));
    const waitUntil = (work: Promise<unknown>) => {
      const settle = (isDone: boolean) => world.schedule(0.1, worker, '', () => end(isDone));
      work.then(
        () => settle(true),
        () => settle(false),
      );
    };
    world.schedule(1, worker, 'sync', () =>
      worker.window.dispatchEvent(new ProofEvent('sync', { waitUntil })),
    );
  }
}
