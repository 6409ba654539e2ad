import { isPageHidden, withLock } from '~/shared/lib/lock';

/**
 * At most `count` turns within any `windowMs`, in all tabs of the browser together. Each call resolves when its turn has
 * come, in the order of this page's calls. `name`: of the limit, for the locks by which tabs know of each other.
 */
export function createRateLimit(name: string, count: number, windowMs: number): () => Promise<void> {
  const places = Array.from({ length: count }, (_, place) => `${name}-${place}`);
  let turns: number[] = [];
  let queue = Promise.resolve();
  let waits = 0;
  const next = async () => {
    const oldest = turns.length < count ? undefined : turns[0];
    const wait = oldest === undefined ? 0 : oldest + windowMs - performance.now();
    if (wait > 0) await delay(wait);
    await takePlace();
    turns = [...turns, performance.now()].slice(-count);
  };
  const takePlace = async () => {
    // A page that's left has no time to ask.
    if (!navigator.locks || isPageHidden()) return;
    for (const place of places) if (await occupyFree(place)) return;
    waits += 1;
    await new Promise<void>((resolve) => {
      void withLock(places[waits % count] ?? name, () => {
        resolve();
        return delay(windowMs);
      });
    });
  };
  /** Takes the place for the length of the window. False if another tab has it. */
  const occupyFree = (place: string) =>
    new Promise<boolean>((resolve) => {
      navigator.locks
        .request(place, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? delay(windowMs) : undefined;
        })
        // Blocked with the site's data: the page's own limit has to do.
        .catch(() => resolve(true));
    });
  return () => {
    queue = queue.then(next);
    return queue;
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
