import { type ComponentType, useCallback, useState } from 'react';

/** Imports a component. Must be the same function on every render. */
type Importer<P> = () => Promise<ComponentType<P>>;

/** Preloaded components by their importer. */
const preloaded = new WeakMap<object, unknown>();

/** Loads a component before it mounts, so that `useLazyComponent` has it at once. Rejects if the import fails. */
export const preloadComponent = <P>(importer: Importer<P>): Promise<unknown> =>
  importer().then((loaded) => preloaded.set(importer, loaded));

/**
 * A component whose code loads when `load` is called; null until then. Unlike React.lazy, a failed import breaks
 * nothing: `load` resolves to false, and the next call tries again.
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
