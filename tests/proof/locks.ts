import type { Browser } from './browser.ts';
import type { Owner } from './world.ts';

/** `navigator.locks` of one tab. */
export function createLocks(browser: Browser, owner: Owner) {
  type Granted = (lock: { name: string } | null) => unknown;
  type Options = Parameters<Browser['lock']>[2] & { signal?: AbortSignal };
  const request = (name: string, ...rest: [Granted] | [Options, Granted]) =>
    new Promise((resolve, reject) => {
      // Code of a dead tab waits forever.
      if (owner.isDead) return;
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
      const { signal } = options as Options;
      if (browser.traits.locks === 'rejects') {
        browser.world.schedule(0.3, owner, 'lock refused', () =>
          reject(new DOMException('Locks are not available', 'SecurityError')),
        );
        return;
      }
      if (signal?.aborted) return reject(signal.reason);
      let stage: 'waiting' | 'begun' | 'over' = 'waiting';
      const begin = (held: boolean) => {
        if (stage !== 'waiting') return;
        stage = 'begun';
        Promise.resolve()
          .then(() => work(held ? { name } : null))
          .finally(() => release())
          .then(resolve, reject);
      };
      const lose = () => reject(new DOMException('The lock was stolen', 'AbortError'));
      const release = browser.lock(owner, name, options, begin, lose);
      signal?.addEventListener('abort', () => {
        if (stage !== 'waiting') return;
        stage = 'over';
        release();
        reject(signal.reason);
      });
    });
  return { request };
}
