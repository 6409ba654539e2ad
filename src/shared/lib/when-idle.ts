/** Safari has no requestIdleCallback: milliseconds after which the browser counts as idle there. */
const GUESS_MS = 400;

/**
 * Calls back when the browser is idle, or after so many milliseconds at the latest. Returns a function that cancels it.
 */
export function whenIdle(callback: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, GUESS_MS);
  return () => clearTimeout(handle);
}
