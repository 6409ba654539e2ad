import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageRenewed } from '~/content/page-parts.json';
import { confirmAnswer } from '~/features/consent/cookie-banner';
import { storedTheme } from '~/features/theme/theme';
import { ATTRIBUTION_KEY } from '~/leads/stored-keys';
import { basePath, isUnderBasePath, toHref } from '~/shared/base-path';
import { cookiesAccepted } from '~/shared/lib/consent';
import { getRootAttribute, setRootAttribute } from '~/shared/lib/root-attributes';
import { getStoredKeys } from '~/shared/lib/storage';
import { toast } from '~/shared/ui/toast/toast-store';
import { type EarlyInput, replayInput } from './early-input';
import {
  deferLayout,
  deferPage,
  findReplacement,
  holdTyping,
  hydratePage,
  isPageStatic,
  ProgressContext,
  removePrerenderedHead,
  startStaticPage,
} from './hydration';

/** What the app's start needs to know about the current page. */
export interface OpenedPage {
  /** `data-path` of its file. */
  filePath: string;
  /** Whether the guard decides for this visitor as it does in the file. */
  hasSameAccess: boolean;
  /** Whether the address's query changes what the page shows. */
  isChangedByQuery: boolean;
  /** Whether it may stay static until the visitor interacts with it. */
  canStayStatic: boolean;
  /** Loads its code and what keeps its fields, or the guard page. Undefined if loaded already. */
  load: () => Promise<unknown> | undefined;
  /** Ends the guard's check, since its result is on the screen. */
  endCheck: () => void;
}

interface StartOptions {
  /** The site below its router. */
  App: ComponentType;
  openPage: () => OpenedPage;
}

/** Hydrates the prerendered page if it's right for this visitor, and mounts the app otherwise. */
export async function startApp(site: StartOptions): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  if (basePath && !isSiteAddress()) return;
  const opened = site.openPage();
  if (isServedElsewhere(container, opened)) return setRootAttribute('hydration', 'static');
  // A host may serve one file for other paths.
  const hasFile =
    container.hasChildNodes() && container.dataset.path === opened.filePath && opened.hasSameAccess;
  const hydrates = hasFile && !opened.isChangedByQuery;
  const { pathname, search } = location;
  // Until the router listens: after a reload, Back to another page's entry keeps this document.
  const reloadIfMoved = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', reloadIfMoved);
  const staysStatic = hydrates && opened.canStayStatic && canStayStatic();
  const isLoaded = staysStatic || (await tryLoad(opened.load));
  if (!isLoaded && hasFile) {
    removeEventListener('popstate', reloadIfMoved);
    return retryOnNextInput(site);
  }

  // React handles clicks while it hydrates a part, but would let forms go to the server until then.
  const takeClicks = (from: 'layout' | 'page') => {
    clicks[from] = window.boot?.takeInput('click', from) ?? [];
  };
  const clicks: Record<'layout' | 'page', EarlyInput[]> = { layout: [], page: [] };
  takeClicks('layout');
  const interaction = window.boot?.getInteraction();
  if (staysStatic) {
    deferPopstate();
    if (interaction !== 'layout' && isLayoutUnchanged()) deferLayout();
    deferPage(opened.load, () => {
      setRootAttribute('hydration', 'hydrating-page');
      takeClicks('page');
    });
  } else takeClicks('page');

  if (history.state?.renewed === 'now') {
    history.replaceState({ ...history.state, renewed: 'told' }, '');
    toast({ ...pageRenewed, variant: 'info' });
  }

  const hydrating = staysStatic ? 'hydrating-layout' : 'hydrating-page';
  let ready = false;
  const onReady = () => {
    if (ready) return;
    ready = true;
    removeEventListener('popstate', reloadIfMoved);
    setRootAttribute('ready', 'true');
    if (getRootAttribute('hydration') === 'hidden') setRootAttribute('hydration', hydrating);
    for (const { target } of clicks.layout)
      if (target.dataset.consent) confirmAnswer(target.dataset.consent === 'true');
    // The handlers are attached in an effect of the same commit.
    queueMicrotask(() =>
      replayInput([...clicks.layout, ...(window.boot?.takeInput('submit', 'layout') ?? [])], findReplacement),
    );
    if (staysStatic) startStaticPage();
    // If its code can't be loaded, the next interaction tries again.
    if (staysStatic && interaction === 'page') void hydratePage().catch(() => undefined);
  };
  const onHydrated = () => {
    onReady();
    if (getRootAttribute('hydration') === 'ready') return;
    setRootAttribute('hydration', 'ready');
    // React misses earlier focus events: a form with the focus loads its code now.
    const focused = document.activeElement;
    if (focused?.closest('form')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    replayInput([...clicks.page, ...(window.boot?.takeInput('submit', 'page') ?? [])], findReplacement);
  };
  const app = (
    <StrictMode>
      {/* No transitions: in time slices, a new page's heading came twice as late. */}
      <BrowserRouter basename={toHref('/')} useTransitions={false}>
        <ProgressContext value={{ onReady, onHydrated }}>
          <site.App />
        </ProgressContext>
      </BrowserRouter>
    </StrictMode>
  );
  // A hidden page stays hidden until the guard has settled.
  if (getRootAttribute('hydration') !== 'hidden') setRootAttribute('hydration', hydrating);
  if (hydrates) {
    opened.endCheck();
    holdTyping(container);
    // A transition, so that React yields to the visitor's input.
    startTransition(() => {
      // Recoverable errors mostly come from translators and extensions that changed the page; React then renders it
      // anew.
      hydrateRoot(container, app, { onRecoverableError: (error) => console.warn(error) });
    });
  } else {
    // Otherwise the page would have two titles and descriptions.
    removePrerenderedHead();
    container.replaceChildren();
    createRoot(container).render(app);
  }
}

/**
 * Whether the address belongs to the site, after adding a slash to the bare base path, as the router needs it. A host
 * might serve our files for another site's address: they stay unchanged there.
 */
function isSiteAddress(): boolean {
  if (location.pathname === basePath)
    history.replaceState(history.state, '', toHref('/') + location.search + location.hash);
  return isUnderBasePath(location.pathname);
}

/**
 * Whether an archive or a proxy serves a page below a path of its own, such as
 * /web/2026/https://www.agency.example/about: it shows what it came with, since the app knows no such address.
 */
const isServedElsewhere = (container: HTMLElement, { filePath }: OpenedPage): boolean =>
  filePath === '*' &&
  container.dataset.path !== filePath &&
  container.hasChildNodes() &&
  (location.pathname.endsWith(container.dataset.path ?? '') || /\/https?[:/]/.test(location.pathname));

/**
 * Hides `popstate` within a static page from React: the browser scrolls by itself, but React would render the page
 * anew, and the visitor would be back at the top.
 */
function deferPopstate(): void {
  const { pathname, search } = location;
  const onPopstate = (event: Event) => {
    const here = location.pathname === pathname && location.search === search;
    if (here && isPageStatic()) event.stopImmediatePropagation();
  };
  // In the capture phase, before other listeners.
  addEventListener('popstate', onPopstate, true);
}

/** Keys in local storage that change neither a page nor its layout. */
const NEUTRAL_KEYS = new Set<string>([cookiesAccepted.key, ATTRIBUTION_KEY]);

/** The layout depends on all other keys, such as the theme. */
const isLayoutUnchanged = () => getStoredKeys().every((key) => NEUTRAL_KEYS.has(key));

/**
 * Whether the page may stay static until the visitor interacts with it: not if the address has an anchor, or if this
 * browser holds drafts, accounts or settings, which the page may show.
 */
const canStayStatic = () =>
  !location.hash &&
  getStoredKeys('session').length === 0 &&
  getStoredKeys().every((key) => NEUTRAL_KEYS.has(key) || key === storedTheme.key);

async function tryLoad(load: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    return false;
  }
}

/** The static page is more helpful without its code than an error. */
function retryOnNextInput(site: StartOptions): void {
  setRootAttribute('hydration', 'static');
  const inputs = ['pointerdown', 'keydown'] as const;
  const retry = () => {
    for (const input of inputs) removeEventListener(input, retry, true);
    void startApp(site);
  };
  for (const input of inputs) addEventListener(input, retry, true);
}
