import type { Life } from './life.ts';

const MINUTE = 60_000;

/** Faults of the device: network and sleep. */
export class Adversity {
  constructor(private readonly life: Life) {}

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
