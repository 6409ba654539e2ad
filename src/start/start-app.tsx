import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageRenewed } from '~/content/page-parts.json';
import { confirmAnswer } from '~/features/consent/cookie-banner';
import { basePath, isUnderBasePath, toHref } from '~/shared/base-path';
import { getRootAttribute, setRootAttribute } from '~/shared/lib/root-attributes';
import { findReplacement } from '~/shared/sections/hydration-boundary';

import { toast } from '~/shared/ui/toast/toast-store';
import { removePrerenderedHead } from './page-state';

/** What the app's start needs to know about the current page. */
export interface OpenedPage {
  /** `data-path` of its file. */
  filePath: string;
  /** Whether the guard decides for this visitor as it does in the file. */
  hasSameAccess: boolean;
  /** Whether the address's query changes what the page shows. */
  isChangedByQuery: boolean;
  /** Loads its code, or the guard page. Undefined if loaded already. */
  load: () => Promise<unknown> | undefined;
  /** Ends the guard's check, since its result is on the screen. */
  endCheck: () => void;
}

interface StartOptions {
  /** The site below its router. */
  App: ComponentType;
  openPage: () => OpenedPage;
}

/**
 * Hydrates the prerendered page if it's right for this visitor, and mounts the app otherwise. Rejects if the page's
 * code can't be loaded.
 */
export async function startApp(site: StartOptions): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  if (basePath && !isSiteAddress()) return;
  const opened = site.openPage();
  if (isServedElsewhere(container, opened)) return setRootAttribute('hydration', undefined);
  const { pathname, search } = location;
  // Until the router listens: after a reload, Back to another page's entry keeps this document.
  addEventListener('popstate', () => {
    const hasMoved = location.pathname !== pathname || location.search !== search;
    if (hasMoved && !getRootAttribute('ready')) location.reload();
  });
  await opened.load();

  if (history.state?.renewed === 'now') {
    history.replaceState({ ...history.state, renewed: 'told' }, '');
    toast({ ...pageRenewed, variant: 'info' });
  }
  const app = (
    <StrictMode>
      {/* No transitions: in time slices, a new page's heading came twice as late. */}
      <BrowserRouter basename={toHref('/')} useTransitions={false}>
        <site.App />
      </BrowserRouter>
    </StrictMode>
  );
  // A host may serve one file for other paths.
  const hydrates =
    container.hasChildNodes() &&
    container.dataset.path === opened.filePath &&
    opened.hasSameAccess &&
    !opened.isChangedByQuery;
  if (hydrates) {
    opened.endCheck();
    holdTyping(container);
    // In a transition, React yields to input while it hydrates the frame. Each Suspense boundary in it follows when
    // nothing else has to be done, and at once when it's pressed.
    startTransition(() => {
      // Recoverable errors mostly come from translators and extensions that changed the page; React then renders that
      // part anew.
      hydrateRoot(container, app, { onRecoverableError: (error) => console.warn(error) });
    });
  } else {
    // Otherwise the page would have two titles and descriptions.
    removePrerenderedHead();
    container.replaceChildren();
    createRoot(container).render(app);
  }
  // From now on React hydrates what is pressed.
  for (const pressed of window.boot?.takePresses() ?? []) {
    if (pressed.dataset.consent) confirmAnswer(pressed.dataset.consent === 'true');
    else {
      press(pressed);
      // React has rendered this part anew, since a translator had changed it.
      if (!pressed.isConnected) press(findReplacement(pressed));
    }
  }
}

/** What React hydrates a whole block for, within the event. */
const TYPING_EVENTS = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'change'] as const;

/** Keeps typing in a form from React until it has hydrated the form, which then reads its fields. */
function holdTyping(container: HTMLElement): void {
  const hold = (event: Event) => {
    const field = event.target as Element;
    if (field.matches('form[data-dehydrated] :is(input:not([type=checkbox]), textarea)'))
      event.stopImmediatePropagation();
  };
  for (const type of TYPING_EVENTS) container.addEventListener(type, hold, true);
}

/** Presses a button, or submits a form that had no button. */
function press(element: HTMLElement | undefined): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element?.click();
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
