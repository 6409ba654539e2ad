/** Longer than a request may take. */
const PATIENCE_MS = 20_000;

/**
 * Who of several has been heard of. `others` resolves once everybody has, so that one can tell how it stands with the
 * rest; after 20 seconds; and at once when the page is being left, because nothing may be done later.
 */
export function createHearing(ids: readonly string[]) {
  const missing = new Set(ids);
  let complete = () => {};
  const all = new Promise<void>((resolve) => {
    complete = resolve;
  });
  if (missing.size === 0) complete();
  return {
    heard(id: string): void {
      missing.delete(id);
      if (missing.size === 0) complete();
    },
    others(): Promise<void> {
      if (missing.size === 0) return all;
      const timer = setTimeout(complete, PATIENCE_MS);
      addEventListener('pagehide', complete);
      return all.finally(() => {
        clearTimeout(timer);
        removeEventListener('pagehide', complete);
      });
    },
  };
}
