import { isPageHidden, withLock } from '~/shared/lib/lock';

/**
 * Allows at most `count` requests within any `windowMs`, in all tabs of the browser together. Each call resolves when
 * its request may be sent, in order of the calls. `name`: prefix of the locks that the tabs share.
 */
export function createRateLimit(name: string, count: number, windowMs: number): () => Promise<void> {
  const lockNames = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  let requestTimes: number[] = [];
  let queue = Promise.resolve();
  let waits = 0;
  const next = async () => {
    const oldest = requestTimes.length < count ? undefined : requestTimes[0];
    const wait = oldest === undefined ? 0 : oldest + windowMs - performance.now();
    if (wait > 0) await delay(wait);
    await takeLock();
    requestTimes = [...requestTimes, performance.now()].slice(-count);
  };
  const takeLock = async () => {
    // A page that is being closed can't wait.
    if (!navigator.locks || isPageHidden()) return;
    for (const lockName of lockNames) if (await tryLock(lockName)) return;
    waits += 1;
    await new Promise<void>((resolve) => {
      void withLock(lockNames[waits % count] ?? name, () => {
        resolve();
        return delay(windowMs);
      });
    });
  };
  /** Takes the lock for the length of the window. False if another tab has it. */
  const tryLock = (lockName: string) =>
    new Promise<boolean>((resolve) => {
      navigator.locks
        .request(lockName, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? delay(windowMs) : undefined;
        })
        // Locks are blocked with the site's data. Then only the page's own limit applies.
        .catch(() => resolve(true));
    });
  return () => {
    queue = queue.then(next);
    return queue;
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
