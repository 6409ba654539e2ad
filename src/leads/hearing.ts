/** Longer than a request may take. */
const PATIENCE_MS = 20_000;

export type Hearing = ReturnType<typeof createHearing>;

/**
 * How it stands with the destinations of one round, in memory: a page that is being left has no time to read it from
 * the outbox. `ids` are those that are tried in parallel.
 */
export function createHearing(ids: readonly string[]) {
  const missing = new Set(ids);
  const confirmed = new Set<string>();
  const failed = new Set<string>();
  let complete = () => {};
  const all = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const heard = (id: string) => {
    missing.delete(id);
    if (missing.size === 0) complete();
  };
  return {
    confirmed,
    failed,
    /** It has the lead. */
    confirm(id: string): void {
      confirmed.add(id);
      heard(id);
    },
    /** Its attempt is over. */
    end(id: string): void {
      if (!confirmed.has(id)) failed.add(id);
      heard(id);
    },
    /**
     * Resolves once all others have been heard of, after 20 seconds, or when the page is left: then something can
     * still be sent, if it is sent at once. One that waits for the others doesn't keep them waiting.
     */
    others(id: string): Promise<void> {
      heard(id);
      if (missing.size === 0 || document.visibilityState === 'hidden') return Promise.resolve();
      const timer = setTimeout(complete, PATIENCE_MS);
      const leave = () => {
        if (document.visibilityState === 'hidden') complete();
      };
      addEventListener('pagehide', complete);
      addEventListener('visibilitychange', leave);
      return all.finally(() => {
        clearTimeout(timer);
        removeEventListener('pagehide', complete);
        removeEventListener('visibilitychange', leave);
      });
    },
  };
}
