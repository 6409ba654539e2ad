import { Component, type ReactNode } from 'react';
import { readConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { brand } from '~/content/brand';
import { pageParts } from '~/content/page-parts';
import { pageError } from '~/content/page-states';
import { type LoadCourier, PipelineContext } from '~/leads/pipeline';
import { href, pathOf } from '~/shared/base-path';
import { GiveUpContext, type RouteLoader, RouteLoaderContext } from '~/shared/navigation/use-go';
import { toast } from '~/shared/ui/toast/toast-store';
import { findRoute, loadRoute as loadRouteOf } from './routes';
import { isPageAsleep, wakeFrame, wakePage } from './sleep';

const loadCourier: LoadCourier = () => import('./lead-pipeline').then(({ getCourier }) => getCourier());

const loadRoute: RouteLoader = (pathname) => {
  const find = (path: string) => findRoute(path, readConfig(adminSettings).discreetAdminPath);
  const route = find(pathname);
  wakeFrame();
  const loading = loadRouteOf(route, pathname);
  // Whoever stays on a page that sleeps, at another place in it or with other filters, needs it awake.
  return isPageAsleep() && route === find(pathOf(location)) ? Promise.all([loading, wakePage()]) : loading;
};

/**
 * The server may have a page whose code is gone. Where it doesn't answer, this one stays: the browser's error is no page.
 * A browser with a network calls itself online, with or without the internet behind that.
 */
async function giveUp(path: string, isWanted: () => boolean): Promise<void> {
  const leave = () => location.assign(href(path));
  // Any other code for requests might be missing as well.
  const answers = await window.fetchPageAnew?.().catch(() => false);
  if (!isWanted()) return;
  if (answers !== false) {
    leave();
    return;
  }
  const { button, ...words } = pageParts.offline;
  toast({ ...words, variant: 'destructive', action: { label: button, run: leave } });
}

/** Context available to every page; the same on the server and in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <PageErrorBoundary>
      <RouteLoaderContext value={loadRoute}>
        <GiveUpContext value={giveUp}>
          <PipelineContext value={loadCourier}>{children}</PipelineContext>
        </GiveUpContext>
      </RouteLoaderContext>
    </PageErrorBoundary>
  );
}

/** The last safety net: an error of ours shows a way on, never a blank page. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** After a deploy its code may be gone. */
  override componentDidCatch() {
    void window.renewPage?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="adaptive flex min-h-dvh items-center bg-page text-text">
        <div className="container-page max-w-measure py-16">
          <h1 className="text-[clamp(2.1rem,4vw,3.5rem)]">{pageError.heading}</h1>
          <p className="mt-6 text-soft">
            {pageError.text}{' '}
            <a className="text-link underline" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
            .
          </p>
          <button
            type="button"
            className="mt-8 min-h-11 rounded bg-indigo-600 px-5 font-semibold text-white"
            onClick={() => location.reload()}
          >
            {pageError.reload}
          </button>
        </div>
      </main>
    );
  }
}
