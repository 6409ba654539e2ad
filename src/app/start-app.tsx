import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { builtConfig, readConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { pageParts } from '~/content/page-parts';
import { confirmAnswer } from '~/features/consent/cookie-banner';
import { storedTheme } from '~/features/theme/theme';
import { ATTRIBUTION_KEY } from '~/leads/attribution-key';
import { basePath, href, isOurs, pathOf } from '~/shared/base-path';
import { cookiesAccepted } from '~/shared/lib/consent';
import { type EarlyInput, replay } from '~/shared/lib/early-input';
import { loadFieldValues } from '~/shared/lib/load-field-values';
import { storedKeys } from '~/shared/lib/storage';
import { dropUnsoundSession, readSession, returnPath } from '~/shared/session/session';
import { toast } from '~/shared/ui/toast/toast-store';
import { App } from './app';
import { decideAccess, loadAnswer, ProgressContext, skipCheck } from './route-guard';
import { findRoute, loadRoute, notFoundRoute, type PageRoute } from './routes';
import {
  enlivenPage,
  isPageAsleep,
  putFrameToSleep,
  putPageToSleep,
  removePrerenderedHead,
  replacementOf,
  typeUndisturbed,
  wakePage,
} from './sleep';

/** Adopts the prerendered page if it's right for this visitor, and mounts the app otherwise. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  if (basePath && !isInFolder()) return;
  dropUnsoundSession();
  const admin = readConfig(adminSettings);
  const session = readSession();
  let route = findRoute(pathOf(location), admin.discreetAdminPath);
  if (session && route.handle.signedOutOnly) {
    history.replaceState(null, '', href(returnPath(location.search)));
    route = findRoute(pathOf(location), admin.discreetAdminPath);
  }
  const access = decideAccess({ requirement: route.handle.requirement, session, admin });
  const hasFile = isFileOf(container, route) && access === accessAtBuild(route);
  const adopt = hasFile && !isChangedByQuery(route);
  const { pathname, search } = location;
  const isElsewhere = () => location.pathname !== pathname || location.search !== search;
  const load = () => Promise.all([loadRoute(route, pathOf(location)), loadFieldValues()]);
  const sleeps = adopt && access === 'allow' && !route.handle.urgent && maySleep();
  // A page that the guard keeps closed doesn't get its code fetched.
  const arrived = sleeps || (await arrives(access === 'allow' ? load : () => loadAnswer(access)));
  // Back, in a page that was reloaded, leads elsewhere without another file.
  if (isElsewhere()) return startApp();
  if (!arrived && hasFile) return tryAgainAtNextInput();

  // React handles clicks while it adopts a part, but would let a form go to the server until it's done.
  const takeClicks = (from: 'frame' | 'page') => {
    clicks[from] = window.takeEarlyInput?.('click', from) ?? [];
  };
  const clicks: Record<'frame' | 'page', EarlyInput[]> = { frame: [], page: [] };
  takeClicks('frame');
  const { stirred } = document.documentElement.dataset;
  if (sleeps) {
    leavePlacesToBrowser();
    if (stirred !== 'frame' && frameIsCommon()) putFrameToSleep();
    putPageToSleep(load, () => takeClicks('page'));
  }
  if (!sleeps) takeClicks('page');

  if (history.state?.renewed === 'now') {
    history.replaceState({ ...history.state, renewed: 'told' }, '');
    toast({ ...pageParts.renewed, variant: 'info' });
  }

  const page = document.documentElement;
  let ready = false;
  const onReady = () => {
    if (ready) return;
    ready = true;
    page.dataset.ready = 'true';
    delete page.dataset.pending;
    for (const { target } of clicks.frame)
      if (target.dataset.consent) confirmAnswer(target.dataset.consent === 'true');
    // What acts on them is an effect of the same commit as this one.
    queueMicrotask(() =>
      replay([...clicks.frame, ...(window.takeEarlyInput?.('submit', 'frame') ?? [])], replacementOf),
    );
    if (sleeps) enlivenPage();
    // Where its code doesn't come, the next sign of life tries again.
    if (sleeps && stirred === 'page') void wakePage().catch(() => undefined);
  };
  const onAwake = () => {
    onReady();
    if (page.dataset.awake) return;
    page.dataset.awake = 'true';
    // React hears of no focus from before: a form that's being filled in fetches what it needs now.
    const focused = document.activeElement;
    if (focused?.closest('form')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    replay([...clicks.page, ...(window.takeEarlyInput?.('submit', 'page') ?? [])], replacementOf);
  };
  const app = (
    <StrictMode>
      {/* A page that was asked for is shown at once: in slices, its heading came twice as late. */}
      <BrowserRouter basename={href('/')} useTransitions={false}>
        <ProgressContext value={{ onReady, onAwake }}>
          <App />
          <FollowEarlyReturn />
        </ProgressContext>
      </BrowserRouter>
    </StrictMode>
  );
  if (adopt) {
    skipCheck(route.handle.requirement);
    typeUndisturbed(container);
    // As a transition, so that React pauses for whatever the visitor does meanwhile.
    startTransition(() => {
      // Mostly it's a translator or an extension that has changed the page, which React then renders anew.
      hydrateRoot(container, app, { onRecoverableError: (error) => console.warn(error) });
    });
  } else {
    // Mounted beside the prerendered title and description, the page would have two of each.
    removePrerenderedHead();
    container.replaceChildren();
    createRoot(container).render(app);
  }
}

/** Follows a visitor who went back before the router listened: until then it has the page's first address. */
function FollowEarlyReturn(): null {
  const shown = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the router listens
  useEffect(() => {
    const path = pathOf(location);
    if (path !== shown.pathname || location.search !== shown.search)
      navigate(path + location.search + location.hash, { replace: true });
  }, []);
  return null;
}

/**
 * Whether the address is one of the site's, as the router wants it: with a slash behind the folder. A host might serve
 * our files for a neighbor's address, where they stay what they are.
 */
function isInFolder(): boolean {
  if (location.pathname === basePath)
    history.replaceState(history.state, '', href('/') + location.search + location.hash);
  return isOurs(location.pathname);
}

/**
 * The browser itself goes to another place on the page that sleeps. If React heard of it before it has adopted that page,
 * it would render the page anew, and the visitor would be back at the top.
 */
function leavePlacesToBrowser(): void {
  const { pathname, search } = location;
  const stay = (event: Event) => {
    const here = location.pathname === pathname && location.search === search;
    if (here && isPageAsleep()) event.stopImmediatePropagation();
  };
  // Before anybody else listens.
  addEventListener('popstate', stay, true);
}

/** A visitor may have these in local storage without any page, or even its frame, saying something else. */
const COMMON = new Set<string>([cookiesAccepted.key, ATTRIBUTION_KEY]);

/** The frame shows the chosen theme. */
const frameIsCommon = () => storedKeys().every((key) => COMMON.has(key));

/**
 * Whether the page may stay markup until the visitor stirs in it: not if the address names a place in it, or if this
 * browser holds drafts, accounts or settings, which its page may show.
 */
const maySleep = () =>
  !location.hash &&
  storedKeys('session').length === 0 &&
  storedKeys().every((key) => COMMON.has(key) || key === storedTheme.key);

const accessAtBuild = ({ handle }: PageRoute) =>
  decideAccess({ requirement: handle.requirement, session: null, admin: builtConfig(adminSettings) });

/** The file may serve another path if a host falls back to it. */
function isFileOf(container: HTMLElement, route: PageRoute): boolean {
  const path = route === notFoundRoute ? notFoundRoute.path : pathOf(location);
  return container.hasChildNodes() && container.dataset.path === path;
}

/** Whether the address asks for something other than the file shows. */
const isChangedByQuery = ({ handle }: PageRoute) =>
  handle.query?.some((name) => new URLSearchParams(location.search).has(name)) ?? false;

async function arrives(load: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    await load();
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
