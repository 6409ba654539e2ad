/**
 * At most `count` turns within any `windowMs`. Each call resolves when its turn has come, in the order of
 * the calls.
 */
export function createRateLimit(count: number, windowMs: number): () => Promise<void> {
  let turns: number[] = [];
  let queue = Promise.resolve();
  const next = async () => {
    const oldest = turns.length < count ? undefined : turns[0];
    if (oldest !== undefined) await elapse(oldest + windowMs - Date.now());
    turns = [...turns, Date.now()].slice(-count);
  };
  return () => {
    queue = queue.then(next);
    return queue;
  };
}

const elapse = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
