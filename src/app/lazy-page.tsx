import { type ComponentType, lazy, type PropsWithChildren, useState } from 'react';
import { fetchedOnce } from '~/shared/lib/fetched-once';

export interface LazyPage {
  /** Fetches the page's code. Undefined once it is there. */
  load: () => Promise<unknown> | undefined;
  /** The component to render now: the page itself, or a placeholder that suspends until its code is there. */
  component: () => ComponentType<PropsWithChildren>;
}

/** A page whose code is loaded when needed. */
export function lazyPage(load: () => Promise<{ default: ComponentType<PropsWithChildren> }>): LazyPage {
  let loaded: ComponentType<PropsWithChildren> | undefined;
  const fetchPage = fetchedOnce(async () => {
    const module = await load();
    loaded = module.default;
    return module;
  });
  const suspending = lazy(fetchPage);
  return { load: () => (loaded ? undefined : fetchPage()), component: () => loaded ?? suspending };
}

/**
 * Renders a page. If its code is already there, it shows at once: React would hold even a cached lazy
 * component back for about 300 ms behind its fallback.
 */
export function PageSlot({ page, children }: PropsWithChildren<{ page: LazyPage }>) {
  // Kept for the life of the mount: another component would remount the page.
  const [Component] = useState(() => page.component());
  return <Component>{children}</Component>;
}
