/** How long the site's own server may take to show that there is a network after all. */
const PROBE_MS = 3_000;

/**
 * Whether this device has no network, so that a request wouldn't leave it. Some browsers say so for ever, behind a
 * virtual adapter for example, so the site's own server has the last word: any answer of it will do.
 */
export function isOffline(): Promise<boolean> {
  if (!saysOffline()) return Promise.resolve(false);
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

function saysOffline(): boolean {
  try {
    return navigator.onLine === false;
  } catch {
    return false;
  }
}

let probing: Promise<boolean> | undefined;

async function probe(): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PROBE_MS);
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: patience.signal });
    return false;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}
