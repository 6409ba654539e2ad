import type { Life } from './life.ts';

const MINUTE = 60_000;

/** Faults of the device: storage, network and sleep. */
export class Adversity {
  constructor(private readonly life: Life) {}

  breakStorage(): void {
    const { mode, browser, world } = this.life;
    const { diskHealth, localHealth } = browser;
    const start = () => {
      if (!this.life.bad && !mode.lasting) return;
      if (mode.disk === 'hangs' || mode.disk === 'refuses') diskHealth.open = mode.disk;
      if (mode.disk === 'full') {
        diskHealth.full = true;
        diskHealth.deletes = world.random.chance(0.7);
        diskHealth.atEnd = world.random.chance(0.3);
        localHealth.full = world.random.chance(0.6);
        localHealth.deletes = localHealth.full && diskHealth.deletes;
      }
      if (mode.disk === 'slow') diskHealth.slow = 0.05;
      if (mode.localFull) localHealth.full = true;
      world.note(() => `STORAGE breaks: ${JSON.stringify({ diskHealth, localHealth })}`);
    };
    if (mode.disk === 'works' && !mode.localFull) return;
    // From the start, during a delivery, or only for some time.
    if (mode.disk === 'hangs' || world.random.chance(0.3)) start();
    else world.schedule(world.random.small(1000, MINUTE), undefined, '', start);
    if (world.random.chance(0.4)) {
      world.schedule(world.random.between(20_000, 3 * MINUTE), undefined, '', () => this.repairStorage());
    }
  }

  repairStorage(): void {
    this.life.world.note(() => 'STORAGE works');
    Object.assign(this.life.browser.diskHealth, {
      open: 'works',
      full: false,
      deletes: false,
      atEnd: false,
      slow: 0,
    });
    Object.assign(this.life.browser.localHealth, { full: false, deletes: false });
  }

  setConnected(on: boolean): void {
    const { browser, world } = this.life;
    if (browser.connected === on) return;
    browser.connected = on;
    world.note(() => (on ? 'NETWORK is back' : 'NETWORK is gone'));
    world.schedule(world.random.between(0, 300), undefined, '', () => {
      if (browser.online === browser.connected) return;
      browser.online = browser.connected;
      for (const tab of this.life.network.tabs)
        if (tab.state !== 'dead') tab.dispatch(browser.online ? 'online' : 'offline');
      this.life.sync.startWorker();
    });
  }

  flap(): void {
    const { world } = this.life;
    const next = () => {
      if (!this.life.bad) return;
      this.setConnected(!this.life.browser.connected);
      world.schedule(world.random.small(100, 40_000), undefined, '', next);
    };
    world.schedule(world.random.small(100, 30_000), undefined, '', next);
  }

  /** The whole device sleeps: all tabs freeze, even busy ones. */
  sleepSometimes(): void {
    const { world } = this.life;
    world.schedule(world.random.small(2000, 2 * MINUTE), undefined, '', () => {
      if (!this.life.bad) return;
      const ms = world.random.small(1000, 20 * MINUTE);
      this.life.freezes += 1;
      for (const tab of this.life.network.tabs) tab.freeze(ms, true);
    });
  }
}
