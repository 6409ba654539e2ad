/** A lock that a dead or sleeping tab still holds must not stop the others. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Runs `work` while no other tab runs its own under this name. Web Locks need a secure context, fail if site data is
 * blocked, and may be held by a tab that sleeps: then it runs without one, so it has to be safe, if slower, on its own.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  const patience = new AbortController();
  // Not AbortSignal.timeout, which ignores a test's fake clock.
  const timer = setTimeout(() => patience.abort(), LONGEST_WAIT_MS);
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, once);
  } catch (error) {
    if (begun) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
