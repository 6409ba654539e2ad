import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is fetched when `load` is called, not when the page loads; null until it's there.
 * Unlike React.lazy, a chunk that can't be fetched breaks nothing: `load` resolves to false, and the next
 * call tries again.
 * `importer` has to be the same function on every render.
 */
export function useLazyComponent<P>(importer: () => Promise<ComponentType<P>>) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const load = useCallback(
    (): Promise<boolean> =>
      importer().then(
        (loaded) => {
          setComponent(() => loaded);
          return true;
        },
        (error: unknown) => {
          console.warn('A part of the page could not be loaded.', error);
          return false;
        },
      ),
    [importer],
  );
  return [Component, load] as const;
}
