/** The delay in place of requestIdleCallback, which Safari lacks. */
const IDLE_FALLBACK_MS = 400;

/** Calls back when the browser is idle, or after `timeoutMs` at the latest. Returns a function that cancels it. */
export function whenIdle(callback: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => clearTimeout(handle);
}

interface Connection {
  saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g', by its speed. */
  effectiveType?: string;
}

/** Whether to skip prefetching: the visitor saves data, or the network is slow. Safari and Firefox don't say. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
