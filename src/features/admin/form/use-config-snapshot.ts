import { useMemo, useSyncExternalStore } from 'react';
import { subscribeSettings } from '~/config/config-store';

/**
 * Returns the value of `read` and follows saves in all tabs. Undefined is possible; any other value has to be JSON: while
 * its text is the same, the object stays the same and nothing renders again.
 */
export function useConfigSnapshot<T>(read: () => T): T {
  const text = useSyncExternalStore(subscribeSettings, () => JSON.stringify(read()));
  return useMemo(() => text && JSON.parse(text), [text]);
}
