/** A lock that a dead or frozen tab holds must not block other tabs. */
const LOCK_TIMEOUT_MS = 3_000;

/** Time to process answers that arrived while the page was frozen. */
const GRACE_MS = 500;

/**
 * Calls `onTimeout` after `ms`. After a freeze, a page's timers fire before the answers that arrived meanwhile, so the
 * last GRACE_MS run as a separate timer. Returns a function that cancels it.
 */
function startTimeout(ms: number, onTimeout: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onTimeout, GRACE_MS);
  }, ms - GRACE_MS);
  return () => clearTimeout(timer);
}

/** The work's result, or 'late' if it takes longer than `ms`. The work isn't canceled. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let stop = () => {};
  const late = new Promise<'late'>((resolve) => {
    stop = startTimeout(ms, () => resolve('late'));
  });
  return Promise.race([work, late]).finally(() => stop());
}

/**
 * Runs `work` while no other tab runs work under this name. Web Locks need a secure context, fail if site data is
 * blocked, and may be held by a frozen tab: `work` then runs without a lock, so it must be safe, if slower, without
 * one.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isStarted = false;
  const runLocked = () => {
    isStarted = true;
    return work();
  };
  const timeout = new AbortController();
  const cancelTimeout = startTimeout(LOCK_TIMEOUT_MS, () => timeout.abort());
  try {
    return await navigator.locks.request(name, { signal: timeout.signal }, runLocked);
  } catch (error) {
    if (isStarted) throw error;
    return work();
  } finally {
    cancelTimeout();
  }
}
