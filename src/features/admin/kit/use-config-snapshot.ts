import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';

/**
 * What `read` gives now, followed through saves in this tab and in others; undefined on the server. It has to be JSON:
 * as long as its text is the same, the object is, and nothing renders anew.
 */
export function useConfigSnapshot<T>(read: () => T): T | undefined {
  const text = useSyncExternalStore(
    subscribeConfig,
    () => JSON.stringify(read()),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as T)), [text]);
}

/** What `ask` resolves to, undefined until then. It's asked again for another `occasion`. Must not reject. */
export function useAsyncValue<T>(ask: () => Promise<T>, occasion?: unknown): T | undefined {
  const [answer, setAnswer] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion says when to ask
  useEffect(() => {
    let over = false;
    void ask().then((now) => !over && setAnswer(now));
    return () => {
      over = true;
    };
  }, [occasion]);
  return answer;
}
