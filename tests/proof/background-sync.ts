import type { Browser } from './browser.ts';
import type { Tab } from './tab.ts';
import { ProofEvent } from './web.ts';
import type { Owner } from './world.ts';

const MINUTE = 60_000;
/** As Chromium's browsers do it: https://wicg.github.io/background-sync/spec/ leaves it to them. */
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 5 * MINUTE;
const LONGEST_EVENT_MS = 3 * MINUTE;

/** The browser's service worker, and its promise to wake it when there's a network. */
export class BackgroundSync {
  private registered = false;
  private asked: { tries: number } | undefined;

  constructor(
    private readonly browser: Browser,
    /** Starts the worker's code. */
    private readonly start: () => Tab,
  ) {}

  /** `navigator.serviceWorker` of a page. */
  containerOf(owner: Owner) {
    const { world } = this.browser;
    const soon = <T>(work: () => T, label = '') =>
      new Promise<void>((resolve) => {
        world.schedule(world.random.between(0.5, 20), owner, label, resolve);
      }).then(work);
    const registration = {
      scope: 'https://www.proof.example/delivery-worker/',
      active: {},
      update: () => soon(() => undefined),
      unregister: () =>
        soon(() => {
          this.registered = false;
          this.asked = undefined;
        }, 'worker is gone'),
      sync: {
        register: () =>
          soon(() => {
            // The visitor may withdraw the permission, and what was asked for goes with it.
            const allowed = this.registered && world.random.chance(0.9);
            this.asked = allowed ? { tries: 0 } : undefined;
            if (!allowed) throw new DOMException('Not allowed', 'NotAllowedError');
            world.schedule(world.random.small(5, 2000), undefined, '', () => this.wake());
          }, 'sync is asked for'),
      },
    };
    return {
      getRegistration: () => soon(() => (this.registered ? registration : undefined)),
      register: async () => {
        if (!this.browser.connected) throw new TypeError('Failed to fetch');
        return soon(() => {
          this.registered = true;
          return registration;
        }, 'worker is registered');
      },
    };
  }

  /** Wakes the worker if that was asked for and there's a network; now and then a second one, of a newer version. */
  wake(): void {
    const { asked, browser } = this;
    if (!asked || !browser.online || asked.tries >= MOST_TRIES) return;
    asked.tries += 1;
    if (browser.world.random.chance(0.2)) this.run(() => undefined);
    this.run((isDone) => {
      if (this.asked !== asked) return;
      if (isDone) this.asked = undefined;
      else {
        const pause = FIRST_PAUSE_MS * 3 ** (asked.tries - 1);
        browser.world.schedule(pause, undefined, '', () => this.wake());
      }
    });
  }

  private run(ended: (isDone: boolean) => void): void {
    const { world } = this.browser;
    const worker = this.start();
    let isOver = false;
    const end = (isDone: boolean) => {
      if (isOver) return;
      isOver = true;
      worker.kill();
      ended(isDone);
    };
    world.schedule(LONGEST_EVENT_MS, undefined, '', () => end(false));
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
