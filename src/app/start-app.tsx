import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { builtConfig, readConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { returnPath } from '~/shared/session/return-path';
import { dropUnsoundSession, readSession } from '~/shared/session/session';
import { decideAccess } from './access';
import { App } from './app';
import { replay } from './early-input';
import { Providers } from './providers';
import { skipCheck } from './route-guard';
import { findRoute, loadRoute, notFoundRoute, type RouteDefinition } from './routes';

/** Adopts the prerendered page if it's right for this visitor, and mounts the app otherwise. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  dropUnsoundSession();
  const admin = readConfig(adminSection);
  const session = readSession();
  let route = findRoute(location.pathname, admin.discreetAdminPath);
  if (session && route.signedOutOnly) {
    history.replaceState(null, '', returnPath(location.search));
    route = findRoute(location.pathname, admin.discreetAdminPath);
  }
  const access = decideAccess({ requirement: route.requirement, session, admin });
  const hasFile = isFileOf(container, route) && access === accessAtBuild(route);
  // A page that the guard keeps closed doesn't get its code fetched.
  if (access === 'allow' && !(await isLoaded(route)) && hasFile) return tryAgainAtNextInput();

  // React handles clicks while it adopts the page, but would let a form go to the server until it's done.
  const clicks = window.takeEarlyInput?.('click') ?? [];
  const adopt = hasFile && !isChangedByQuery(route);
  const onReady = () => {
    const page = document.documentElement;
    if (page.dataset.ready) return;
    page.dataset.ready = 'true';
    delete page.dataset.pending;
    replay([...clicks, ...(window.takeEarlyInput?.('submit') ?? [])]);
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
  decideAccess({ requirement, session: null, admin: builtConfig(adminSection) });

/** The file may serve another path if a host falls back to it. */
function isFileOf(container: HTMLElement, route: RouteDefinition): boolean {
  const path = route === notFoundRoute ? notFoundRoute.path : location.pathname;
  return container.hasChildNodes() && container.dataset.path === path;
}

/** Whether the address asks for something other than the file shows. */
const isChangedByQuery = ({ query }: RouteDefinition) =>
  query?.some((name) => new URLSearchParams(location.search).has(name)) ?? false;

async function isLoaded(route: RouteDefinition): Promise<boolean> {
  try {
    await loadRoute(route, location.pathname);
    return true;
  } catch {
    return false;
  }
}

/** Without its code the page is still its file, which is more helpful than an error. */
function tryAgainAtNextInput(): void {
  delete document.documentElement.dataset.pending;
  const inputs = ['pointerdown', 'keydown'] as const;
  const again = () => {
    for (const input of inputs) removeEventListener(input, again, true);
    void startApp();
  };
  for (const input of inputs) addEventListener(input, again, true);
}
