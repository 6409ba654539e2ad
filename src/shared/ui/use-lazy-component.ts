import { type ComponentType, useCallback, useState } from 'react';

/** Fetches a component. The same function on every render. */
type Importer<P> = () => Promise<ComponentType<P>>;

/** The components that were fetched ahead, by what fetches them. */
const preloaded = new WeakMap<object, unknown>();

/** Fetches a component before it's mounted, so that `useLazyComponent` has it at once. Rejects if that's impossible. */
export const preloadComponent = <P>(importer: Importer<P>): Promise<unknown> =>
  importer().then((loaded) => preloaded.set(importer, loaded));

/**
 * A component whose code is fetched when `load` is called, not when the page loads; null until it's there.
 * Unlike React.lazy, a chunk that can't be fetched breaks nothing: `load` resolves to false, and the next
 * call tries again.
 */
export function useLazyComponent<P>(importer: Importer<P>) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(
    () => (preloaded.get(importer) as ComponentType<P> | undefined) ?? null,
  );
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
