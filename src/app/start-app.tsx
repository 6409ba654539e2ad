import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { builtConfig, readConfig } from '~/config/config-store';
import { dropUnsoundSession, readSession } from '~/shared/session/session';
import { decideAccess } from './access';
import { App } from './app';
import { replay } from './early-input';
import { Providers } from './providers';
import { skipCheck } from './route-guard';
import { findRoute, notFoundRoute, type RouteDefinition } from './routes';

/** Adopts the prerendered page where it shows what this visitor should see, and mounts the app otherwise. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  dropUnsoundSession();
  const admin = readConfig('admin');
  const route = findRoute(location.pathname, admin.discreetAdminPath);
  const access = decideAccess({ requirement: route.requirement, session: readSession(), admin });
  // The code of a page that the guard keeps closed is not fetched.
  if (access === 'allow') await route.load()?.catch(() => undefined);

  const early = window.takeEarlyInput?.() ?? [];
  const adopt = isPrerendered(container, route) && access === accessAtBuild(route);
  const onReady = () => {
    const page = document.documentElement;
    if (page.dataset.ready) return;
    page.dataset.ready = 'true';
    delete page.dataset.pending;
    replay(early);
  };
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Providers>
          <App onReady={onReady} />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  if (adopt) {
    skipCheck(route.requirement);
    hydrateRoot(container, app, { onRecoverableError: (error) => console.error(error) });
  } else {
    // Mounted beside the prerendered title and description, the page would have two of each.
    for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
    container.replaceChildren();
    createRoot(container).render(app);
  }
}

const accessAtBuild = ({ requirement }: RouteDefinition) =>
  decideAccess({ requirement, session: null, admin: builtConfig('admin') });

/** The file may stand for another path (a host's fallback) or for other query parameters than these. */
function isPrerendered(container: HTMLElement, route: RouteDefinition): boolean {
  const { path } = container.dataset;
  if (!container.hasChildNodes()) return false;
  if (route.query && new URLSearchParams(location.search).has(route.query)) return false;
  return path === (route === notFoundRoute ? notFoundRoute.path : location.pathname);
}
