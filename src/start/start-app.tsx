import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageRenewed } from '~/content/page-parts.json';
import { confirmAnswer } from '~/features/consent/cookie-banner';
import { storedTheme } from '~/features/theme/theme';
import { ATTRIBUTION_KEY } from '~/leads/stored-keys';
import { basePath, isUnderBasePath, toHref } from '~/shared/base-path';
import { cookiesAccepted } from '~/shared/lib/consent';
import { getStoredKeys } from '~/shared/lib/storage';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  deferFrame,
  deferPage,
  findReplacement,
  holdTyping,
  hydratePage,
  isPageStatic,
  ProgressContext,
  removePrerenderedHead,
  startStaticPage,
} from './hydration';
import { type EarlyInput, getPageState, replayInput, setPageState } from './page-state';

/** The page of the address, as far as its start has to know it. */
export interface OpenedPage {
  /** `data-path` of its file. */
  filePath: string;
  /** Whether the guard answers this visitor as it does in the file. */
  hasSameAccess: boolean;
  /** Whether the address asks for something other than the file shows. */
  isChangedByQuery: boolean;
  /** Whether it may stay static until the visitor interacts with it. */
  canStayStatic: boolean;
  /** Fetches its code, with what keeps its fields, or that of the guard's answer. Undefined if it's there. */
  load: () => Promise<unknown> | undefined;
  /** The guard's check is over: its answer is on the screen. */
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
  // A file may serve another path if a host falls back to it.
  const hasFile =
    container.hasChildNodes() && container.dataset.path === opened.filePath && opened.hasSameAccess;
  const hydrates = hasFile && !opened.isChangedByQuery;
  const { pathname, search } = location;
  // Until the router listens: in a page that was reloaded, Back leads elsewhere without another file.
  const leave = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', leave);
  const staysStatic = hydrates && opened.canStayStatic && canStayStatic();
  const isLoaded = staysStatic || (await tryLoad(opened.load));
  if (!isLoaded && hasFile) {
    removeEventListener('popstate', leave);
    return retryOnNextInput(site);
  }

  // React handles clicks while it hydrates a part, but would let a form go to the server until it's done.
  const takeClicks = (from: 'frame' | 'page') => {
    clicks[from] = window.boot?.takeInput('click', from) ?? [];
  };
  const clicks: Record<'frame' | 'page', EarlyInput[]> = { frame: [], page: [] };
  takeClicks('frame');
  const interaction = window.boot?.getInteraction();
  if (staysStatic) {
    deferPopstate();
    if (interaction !== 'frame' && isFrameUnchanged()) deferFrame();
    deferPage(opened.load, () => {
      setPageState('hydrating-page');
      takeClicks('page');
    });
  } else takeClicks('page');

  if (history.state?.renewed === 'now') {
    history.replaceState({ ...history.state, renewed: 'told' }, '');
    toast({ ...pageRenewed, variant: 'info' });
  }

  const hydrating = staysStatic ? 'hydrating-frame' : 'hydrating-page';
  let ready = false;
  const onReady = () => {
    if (ready) return;
    ready = true;
    removeEventListener('popstate', leave);
    document.documentElement.dataset.ready = 'true';
    if (getPageState() === 'hidden') setPageState(hydrating);
    for (const { target } of clicks.frame)
      if (target.dataset.consent) confirmAnswer(target.dataset.consent === 'true');
    // What acts on them is an effect of the same commit as this one.
    queueMicrotask(() =>
      replayInput([...clicks.frame, ...(window.boot?.takeInput('submit', 'frame') ?? [])], findReplacement),
    );
    if (staysStatic) startStaticPage();
    // Where its code doesn't come, the next interaction tries again.
    if (staysStatic && interaction === 'page') void hydratePage().catch(() => undefined);
  };
  const onHydrated = () => {
    onReady();
    if (getPageState() === 'ready') return;
    setPageState('ready');
    // React hears of no focus from before: a form that's being filled in fetches what it needs now.
    const focused = document.activeElement;
    if (focused?.closest('form')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    replayInput([...clicks.page, ...(window.boot?.takeInput('submit', 'page') ?? [])], findReplacement);
  };
  const app = (
    <StrictMode>
      {/* A page that was asked for is shown at once: in slices, its heading came twice as late. */}
      <BrowserRouter basename={toHref('/')} useTransitions={false}>
        <ProgressContext value={{ onReady, onHydrated }}>
          <site.App />
        </ProgressContext>
      </BrowserRouter>
    </StrictMode>
  );
  // What's hidden stays so until the guard has settled.
  if (getPageState() !== 'hidden') setPageState(hydrating);
  if (hydrates) {
    opened.endCheck();
    holdTyping(container);
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

/**
 * Whether the address is one of the site's, as the router wants it: with a slash behind the folder. A host might serve
 * our files for a neighbor's address, where they stay what they are.
 */
function isSiteAddress(): boolean {
  if (location.pathname === basePath)
    history.replaceState(history.state, '', toHref('/') + location.search + location.hash);
  return isUnderBasePath(location.pathname);
}

/**
 * The browser itself goes to another place on a static page. If React heard of it before it has hydrated that page,
 * it would render the page anew, and the visitor would be back at the top.
 */
function deferPopstate(): void {
  const { pathname, search } = location;
  const stay = (event: Event) => {
    const here = location.pathname === pathname && location.search === search;
    if (here && isPageStatic()) event.stopImmediatePropagation();
  };
  // Before anybody else listens.
  addEventListener('popstate', stay, true);
}

/** A visitor may have these in local storage without any page, or even its frame, saying something else. */
const NEUTRAL_KEYS = new Set<string>([cookiesAccepted.key, ATTRIBUTION_KEY]);

/** The frame shows the chosen theme. */
const isFrameUnchanged = () => getStoredKeys().every((key) => NEUTRAL_KEYS.has(key));

/**
 * Whether the page may stay static until the visitor interacts with it: not if the address names a place in it, or if this
 * browser holds drafts, accounts or settings, which its page may show.
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

/** Without its code the page is still its file, which is more helpful than an error. */
function retryOnNextInput(site: StartOptions): void {
  setPageState('static');
  const inputs = ['pointerdown', 'keydown'] as const;
  const again = () => {
    for (const input of inputs) removeEventListener(input, again, true);
    void startApp(site);
  };
  for (const input of inputs) addEventListener(input, again, true);
}
