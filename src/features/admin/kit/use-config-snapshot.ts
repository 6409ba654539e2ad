import { useMemo, useSyncExternalStore } from 'react';
import { subscribeSettings } from '~/config/config-store';

/**
 * Returns the value of `read` and follows saves in all tabs; undefined on the server. The value has to be JSON: while
 * its text is the same, the object stays the same and nothing renders again.
 */
export function useConfigSnapshot<T>(read: () => T): T | undefined {
  const text = useSyncExternalStore(
    subscribeSettings,
    () => JSON.stringify(read()),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as T)), [text]);
}
