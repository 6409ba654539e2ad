/*
 * The only script that runs before the first paint; compiled to one inline, hashed script. It hides a wrong state, and
 * holds the visitor's input until the app handles it. It starts the app at the first interaction, or after loading if
 * stored values or the address may change the page. It also reloads a page whose scripts a deploy has removed, since
 * it's the only script that is always there.
 */

import { framedPage, loadFailed } from '../content/page-parts.json';
import { refetchPage } from '../shared/lib/http';
import { findLink, PRESS_EVENTS } from '../shared/lib/input-events';
import { getRootAttribute, setRootAttribute } from '../shared/lib/root-attributes';
import { savesData } from '../shared/lib/when-idle';
import type { EarlyInput } from './early-input';
import type * as StaticPage from './static-page';

const {
  entry = '',
  preload = '',
  pageChunks = '',
  staticPage = '',
  overridingKeys = '',
  query = '',
  eager,
} = document.currentScript?.dataset ?? {};
/** `from` is recorded at once: React may have replaced the element later. */
const heldInputs: (EarlyInput & { from: 'layout' | 'page' })[] = [];

/**
 * Whether another site shows this page in a frame, which allows clickjacking. Only response headers could forbid it.
 */
const detectForeignFrame = () => {
  try {
    return top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};
const isInForeignFrame = detectForeignFrame();
let isStarted = isInForeignFrame;

const addLink = (rel: string, href: string) => {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
};

const startApp = () => {
  if (isStarted) return;
  isStarted = true;
  // A page that must be rendered again needs its own code at once; otherwise that waits for an interaction in the page.
  const hrefs =
    mayDiffer || eager !== undefined || interaction === 'page' ? `${preload} ${pageChunks}` : preload;
  for (const href of hrefs.split(' ').filter(Boolean)) addLink('modulepreload', href);
  import(/* @vite-ignore */ entry).catch(() => {
    // Without the app the static page still works: show it, and try again at the next input.
    isStarted = false;
    setRootAttribute('hydration', 'static');
    onScriptMissing();
  });
};

/** Forms with drafts that have input on this page. */
const typedForms = new Set<HTMLFormElement>();
/** Whether the visitor typed something that a reload would lose. */
let hasUnsavedInput = false;
addEventListener(
  'input',
  ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('[data-has-draft]');
    if (form) typedForms.add(form);
    else hasUnsavedInput = true;
  },
  true,
);

/** Whether the last requested script failed to load. */
let isScriptMissing = false;
/** How many held inputs the visitor was alerted about. */
let alertedInputs = 0;
let isRenewing = false;

/** Throws if storage is blocked. */
const saveDrafts = () => {
  for (const form of typedForms) {
    const key = form.dataset.hasDraft;
    if (!key || !form.isConnected) continue;
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    for (const field of form.elements as Iterable<Element & Partial<HTMLInputElement>>)
      if (field.name && field.type !== 'radio')
        draft[field.name] = field.type === 'checkbox' ? field.checked : field.value;
    sessionStorage.setItem(key, JSON.stringify(draft));
  }
};

/**
 * Reloads the page, once per history entry, if the server has another build of it and no typed input gets lost.
 * Otherwise alerts the visitor about presses without effect, unless the app is running, which has better messages.
 */
const renewPage = async () => {
  if (isRenewing) return;
  isRenewing = true;
  try {
    // The browser is already loading a link's page from the server.
    if (!history.state?.renewed && getRootAttribute('navigating') === undefined) {
      const html = await refetchPage();
      // Neither the page of a captive portal nor this build's.
      if (!hasUnsavedInput && html.includes('data-entry="') && !html.includes(entry)) {
        saveDrafts();
        history.replaceState({ ...history.state, renewed: 'now' }, '');
        location.reload();
        return;
      }
    }
  } catch {
    // The device may be offline.
  }
  isRenewing = false;
  if (getRootAttribute('hydration') === 'ready' || heldInputs.length === alertedInputs) return;
  alertedInputs = heldInputs.length;
  alert(loadFailed);
};

/** Reload only after a press: never for a failed decoration or prefetch alone. */
const onScriptMissing = () => {
  isScriptMissing = true;
  if (navigator.userActivation?.isActive) void renewPage();
};
// Vite dispatches this event for each failed dynamic import.
addEventListener('vite:preloadError', onScriptMissing);

const readStoredValue = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The answer to the cookie question; the browser's privacy signal counts as one. */
let consentAnswer = '';
let mayDiffer = false;
const applyStoredValues = () => {
  consentAnswer = readStoredValue('cookiesAccepted') ?? (navigator.globalPrivacyControl ? 'false' : '');
  setRootAttribute('consentUnset', consentAnswer ? undefined : '');

  const theme = readStoredValue('theme');
  if (theme === 'dark' || theme === 'light') setRootAttribute('theme', theme);

  // Stored values or the address may change what the page shows: hide it until the app has decided.
  mayDiffer =
    overridingKeys.split(' ').some((key) => key && readStoredValue(key) !== null) ||
    query.split(' ').some((name) => name && new URLSearchParams(location.search).has(name));
  setRootAttribute('hydration', mayDiffer || isInForeignFrame ? 'hidden' : 'static');
};
applyStoredValues();

/** Event types that the app already handles outside the page itself. */
const takenEvents = new Set<string>();
const isInPage = (target: Element) => target.closest('main') !== null && !target.closest('a');
/** The event's link, if it leads to another page. */
const findLinkAway = (event: Event) => {
  const link = findLink(event);
  return link?.pathname === location.pathname ? undefined : link;
};

const prefetchedFiles = new Set<string>();
const prefetchPage = ({ pathname, search }: HTMLAnchorElement) => {
  const file = pathname + search;
  if (prefetchedFiles.has(file) || savesData()) return;
  prefetchedFiles.add(file);
  addLink('prefetch', file);
};

const holdInput = (event: Event) => {
  const target = event.target as Element;
  if (findLinkAway(event) || (takenEvents.has(event.type) && !isInPage(target))) return;
  const button = target.closest<HTMLElement>('button:not([type=submit])');
  const from = isInPage(target) ? 'page' : 'layout';
  if (event.type === 'submit') {
    event.preventDefault();
    event.stopPropagation();
    heldInputs.push({
      from,
      type: 'submit',
      target: target as HTMLFormElement,
      submitter: (event as SubmitEvent).submitter,
    });
  } else if (button) {
    heldInputs.push({ from, type: 'click', target: button });
    const { consent } = button.dataset;
    if (consent) {
      setRootAttribute('consentUnset', undefined);
      try {
        localStorage.setItem('cookiesAccepted', consent);
      } catch {
        // The app keeps it in memory.
      }
    }
  }
  if (isScriptMissing) void renewPage();
  onInteraction(event);
};

document.addEventListener('click', holdInput, true);
document.addEventListener('submit', holdInput, true);
/** Where the visitor has interacted: in the page, or only in the layout or on a link. */
let interaction: 'layout' | 'page' | undefined;
/**
 * Starts the app, unless the visitor only points at a link: the browser loads the next page sooner than the app would
 * start. Until the app follows links itself, the link's page is prefetched.
 */
function onInteraction(event: Event) {
  const link = takenEvents.size > 0 ? undefined : findLinkAway(event);
  if (link) prefetchPage(link);
  if (link && !isStarted) return;
  if (interaction !== 'page') {
    const { target } = event;
    interaction = !(target instanceof Element) || isInPage(target) ? 'page' : 'layout';
    if (getRootAttribute('hydration') === 'static') setRootAttribute('hydration', 'interacted');
  }
  // Retries missing code at a press, not at each mouse move.
  if (isStarted || (isScriptMissing && !PRESS_EVENTS.some((press) => press === event.type))) return;
  // The browser paints its own response first. A hidden page has no animation frames.
  if (document.hidden) startApp();
  else requestAnimationFrame(() => setTimeout(startApp));
}
for (const input of PRESS_EVENTS) addEventListener(input, onInteraction, { capture: true, passive: true });

window.boot = {
  takeInput: (type, from) => {
    if (from === 'page') document.removeEventListener(type, holdInput, true);
    else takenEvents.add(type);
    return heldInputs.filter((input) => input.type === type && input.from === from);
  },
  getInteraction: () => interaction,
  renewPage,
  fetchPage: refetchPage,
};

/** Whether the static page is right for this visitor, as far as can be told at once. */
const canStayStatic = () => {
  try {
    return (
      staticPage !== '' &&
      consentAnswer !== 'true' &&
      !location.search &&
      !location.hash &&
      !history.state?.renewed &&
      sessionStorage.length === 0 &&
      Object.keys(localStorage).every((key) => key === 'cookiesAccepted')
    );
  } catch {
    // If storage is blocked, nothing is stored.
    return true;
  }
};

const scheduleStart = () => {
  if (mayDiffer || eager !== undefined) return startApp();
  const keepStaticOrStart = () => {
    if (isStarted || !canStayStatic()) startApp();
    else
      import(/* @vite-ignore */ staticPage).then(
        ({ staticPage }: typeof StaticPage) =>
          staticPage.keepStatic({ start: startApp, interact: onInteraction }),
        startApp,
      );
  };
  const scheduleIdle = () =>
    (window.requestIdleCallback ?? setTimeout)(keepStaticOrStart, { timeout: 2000 } as never);
  if (document.readyState === 'complete') scheduleIdle();
  else addEventListener('load', scheduleIdle);
};

if (isInForeignFrame) {
  addEventListener('DOMContentLoaded', () => {
    const link = document.createElement('a');
    Object.assign(link, { href: '', target: '_top', textContent: framedPage });
    link.style.cssText = 'display:block;padding:2rem;text-decoration:underline';
    document.body.replaceChildren(link);
  });
} else if ((document as { prerendering?: boolean }).prerendering) {
  // A page that is prerendered in the background waits until somebody opens it: stored values may have changed by then.
  document.addEventListener('prerenderingchange', () => {
    applyStoredValues();
    scheduleStart();
  });
} else scheduleStart();
