import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code. Undefined once it is there. */
  load: () => Promise<unknown> | undefined;
}

/**
 * A page whose code comes when it is needed. If the code is already there, it renders at once: React would
 * hold even a cached lazy component back for about 300 ms behind its fallback.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const fetchPage = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Suspending = lazy(fetchPage);
  return {
    Page: function Page() {
      // Kept for the life of the mount: another component type would mount the page anew.
      const [Component] = useState<ComponentType>(() => loaded ?? Suspending);
      return <Component />;
    },
    load: () => (loaded ? undefined : fetchPage()),
  };
}
