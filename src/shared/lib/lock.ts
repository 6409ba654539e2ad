/** Whether the page is left or in the background. A worker has none. */
export const isPageHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** A lock that a dead or sleeping tab still holds must not stop the others. */
const LOCK_TIMEOUT_MS = 3_000;

/** Time for the answers that came while the page slept. */
const GRACE_MS = 500;

/**
 * Calls back when an answer has been missing for so long. A page that slept finds its timers due before the answers
 * that came in the meantime, so the last of the time is one it has to be awake for. Returns a function that stops it.
 */
function startTimeout(ms: number, giveUp: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(giveUp, GRACE_MS);
  }, ms - GRACE_MS);
  return () => clearTimeout(timer);
}

/** The work's result, or 'late' if it takes longer than so many ms. The work goes on. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let stop = () => {};
  const late = new Promise<'late'>((resolve) => {
    stop = startTimeout(ms, () => resolve('late'));
  });
  return Promise.race([work, late]).finally(() => stop());
}

/**
 * Runs `work` while no other tab runs its own under this name. Web Locks need a secure context, fail if site data is
 * blocked, and may be held by a tab that sleeps: then it runs without one, so it has to be safe, if slower, on its own.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  const patience = new AbortController();
  const answered = startTimeout(patienceMs, () => patience.abort());
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, once);
  } catch (error) {
    if (begun) throw error;
    return work();
  } finally {
    answered();
  }
}
