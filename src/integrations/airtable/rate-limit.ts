/**
 * At most `count` turns within any `windowMs`. Each call resolves when its turn has come, in the order of
 * the calls.
 */
export function createRateLimit(count: number, windowMs: number): () => Promise<void> {
  let turns: number[] = [];
  let queue = Promise.resolve();
  const next = async () => {
    const oldest = turns.length < count ? undefined : turns[0];
    const wait = oldest === undefined ? 0 : oldest + windowMs - performance.now();
    if (wait > 0) await elapse(wait);
    turns = [...turns, performance.now()].slice(-count);
  };
  return () => {
    queue = queue.then(next);
    return queue;
  };
}

const elapse = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
