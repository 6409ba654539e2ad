import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  /** Fetches the page's code. Undefined once it is there. */
  load: () => Promise<unknown> | undefined;
  /** The component to render now: the page itself, or a placeholder that suspends until its code is there. */
  component: () => ComponentType;
}

/** A page whose code is loaded when needed. */
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
  const suspending = lazy(fetchPage);
  return { load: () => (loaded ? undefined : fetchPage()), component: () => loaded ?? suspending };
}

/**
 * Renders a page. If its code is already there, it shows at once: React would hold even a cached lazy
 * component back for about 300 ms behind its fallback.
 */
export function PageSlot({ page }: { page: LazyPage }) {
  // Kept for the life of the mount: another component would remount the page.
  const [Component] = useState(() => page.component());
  return <Component />;
}
