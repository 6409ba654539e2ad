/**
 * Allows this page at most `count` requests within any `windowMs`. Each call resolves when its request may be sent, in
 * order of the calls.
 */
export function createRateLimit(count: number, windowMs: number): () => Promise<void> {
  let requestTimes: number[] = [];
  let queue = Promise.resolve();
  const next = async () => {
    const oldest = requestTimes.length < count ? undefined : requestTimes[0];
    const wait = oldest === undefined ? 0 : oldest + windowMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    requestTimes = [...requestTimes, performance.now()].slice(-count);
  };
  return () => {
    queue = queue.then(next);
    return queue;
  };
}
