/*
 * The only script that runs before the page is painted; compiled to one inline, hashed script. It keeps the
 * wrong state from showing, and holds the visitor's input until the app can act on it. It starts the app at the
 * visitor's first interaction, or once the page has loaded where this browser holds more than an answer to the cookie
 * question, or the address says more than where the page is. It also renews a page whose scripts a deploy has taken
 * away: it's the only one that's there whichever of them is missing.
 */

import { framedPage, partMissing } from '../content/page-parts.json';
import { refetchPage } from '../shared/lib/http';
import { findLink, PRESS_EVENTS } from '../shared/lib/input-events';
import { savesData } from '../shared/lib/when-idle';
import { type EarlyInput, getPageState, setPageState } from './page-state';
import type * as StaticPage from './static-page';

const root = document.documentElement;
const {
  entry = '',
  preload = '',
  pageCode = '',
  staticPage = '',
  storageKeys = '',
  query = '',
  urgent,
} = document.currentScript?.dataset ?? {};
/** Where each was is told at once: React may have replaced the element by the time it's asked for. */
const heldInputs: (EarlyInput & { from: 'frame' | 'page' })[] = [];

/** Whether another site shows this page in a frame, and may lead its visitors' clicks. Only headers could forbid it. */
const isFramed = () => {
  try {
    return top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};
const isInForeignFrame = isFramed();
let isStarted = isInForeignFrame;

/** Has a file fetched. */
const addLink = (rel: string, href: string) => {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
};

const startApp = () => {
  if (isStarted) return;
  isStarted = true;
  // A page that has to be rendered anew needs its own code at once; otherwise it waits for an interaction within it.
  const needed =
    mayDiffer || urgent !== undefined || interaction === 'page' ? `${preload} ${pageCode}` : preload;
  for (const href of needed.split(' ').filter(Boolean)) addLink('modulepreload', href);
  import(/* @vite-ignore */ entry).catch(() => {
    // Without the app the page still works as a page: show it, and try again at the next input.
    isStarted = false;
    setPageState('static');
    onScriptMissing();
  });
};

/** Forms that keep drafts, typed into on this page. */
const typedForms = new Set<HTMLFormElement>();
/** Whether something was typed that a reload would lose. */
let hasUnsavedInput = false;
addEventListener(
  'input',
  ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('[data-draft]');
    if (form) typedForms.add(form);
    else hasUnsavedInput = true;
  },
  true,
);

/** The last script that was asked for didn't come. */
let isScriptMissing = false;
/** How many of the held actions the visitor was told about. */
let alertedInputs = 0;
let isRenewing = false;

/** Throws where nothing can be stored. */
const saveDrafts = () => {
  for (const form of typedForms) {
    const key = form.dataset.draft;
    if (!key || !form.isConnected) continue;
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    for (const field of form.elements as Iterable<Element & Partial<HTMLInputElement>>)
      if (field.name && field.type !== 'radio')
        draft[field.name] = field.type === 'checkbox' ? field.checked : field.value;
    sessionStorage.setItem(key, JSON.stringify(draft));
  }
};

/**
 * Reloads the page, once for its place in the history, if the server has another build of it and nothing typed gets
 * lost. Otherwise only says so where a press would be in vain: where there's an app, it has better words.
 */
const renewPage = async () => {
  if (isRenewing) return;
  isRenewing = true;
  try {
    // A link whose page is missing is on its way to the server already.
    if (!history.state?.renewed && !('navigating' in root.dataset)) {
      const html = await refetchPage();
      // Not a network's own page, nor the build that's here.
      if (!hasUnsavedInput && html.includes('data-entry="') && !html.includes(entry)) {
        saveDrafts();
        history.replaceState({ ...history.state, renewed: 'now' }, '');
        location.reload();
        return;
      }
    }
  } catch {
    // Offline, say.
  }
  isRenewing = false;
  if (getPageState() === 'ready' || heldInputs.length === alertedInputs) return;
  alertedInputs = heldInputs.length;
  alert(partMissing);
};

/** Nobody's page changes under their eyes because of a decoration, or of code fetched ahead. */
const onScriptMissing = () => {
  isScriptMissing = true;
  if (navigator.userActivation?.isActive) void renewPage();
};
// Vite's helper says so of each dynamic import.
addEventListener('vite:preloadError', onScriptMissing);

const readStoredValue = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The answer to the cookie question; the browser's own signal is one too. */
let consentAnswer = '';
let mayDiffer = false;
const applyStoredValues = () => {
  consentAnswer = readStoredValue('cookiesAccepted') ?? (navigator.globalPrivacyControl ? 'false' : '');
  if (consentAnswer) delete root.dataset.consentUnset;
  else root.dataset.consentUnset = '';

  const theme = readStoredValue('theme');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;

  // Stored values or the address may change what the page shows: hide it until that's known.
  mayDiffer =
    storageKeys.split(' ').some((key) => key && readStoredValue(key) !== null) ||
    query.split(' ').some((name) => name && new URLSearchParams(location.search).has(name));
  setPageState(mayDiffer || isInForeignFrame ? 'hidden' : 'static');
};
applyStoredValues();

/** Kinds of input that the app already takes care of, outside the page itself. */
const takenEvents = new Set<string>();
const isInPage = (target: Element) => target.closest('main') !== null && !target.closest('a');
/** The link to another page that an event is on. */
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
  const from = isInPage(target) ? 'page' : 'frame';
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
      delete root.dataset.consentUnset;
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
/** Where the visitor has interacted: in the page, or only around it or on the way out of it. */
let interaction: 'frame' | 'page' | undefined;
/**
 * Starts the app, but not for somebody who only points at a link: the browser is at the next page before an app that
 * had to start first. Until the app follows links itself, the file behind one is fetched ahead.
 */
function onInteraction(event: Event) {
  const link = takenEvents.size > 0 ? undefined : findLinkAway(event);
  if (link) prefetchPage(link);
  if (link && !isStarted) return;
  if (interaction !== 'page') {
    const { target } = event;
    interaction = !(target instanceof Element) || isInPage(target) ? 'page' : 'frame';
    if (getPageState() === 'static') setPageState('interacted');
  }
  // Code that was missing is asked for again at a press, not at each step of a mouse.
  if (isStarted || (isScriptMissing && !PRESS_EVENTS.some((press) => press === event.type))) return;
  // The browser answers first, with what it does by itself. A hidden page has no frames.
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
  renewPage: renewPage,
  fetchPage: refetchPage,
};

/** Whether the page is right for this visitor as it is, as far as can be told at once. */
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
    // Where storage is blocked, nothing is stored.
    return true;
  }
};

const scheduleStart = () => {
  if (mayDiffer || urgent !== undefined) return startApp();
  const rest = () => {
    if (isStarted || !canStayStatic()) startApp();
    else
      import(/* @vite-ignore */ staticPage).then(
        ({ staticPage }: typeof StaticPage) =>
          staticPage.keepStatic({ start: startApp, interact: onInteraction }),
        startApp,
      );
  };
  const idle = () => (window.requestIdleCallback ?? setTimeout)(rest, { timeout: 2000 } as never);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
};

if (isInForeignFrame) {
  addEventListener('DOMContentLoaded', () => {
    const link = document.createElement('a');
    Object.assign(link, { href: '', target: '_top', textContent: framedPage });
    link.style.cssText = 'display:block;padding:2rem;text-decoration:underline';
    document.body.replaceChildren(link);
  });
} else if ((document as { prerendering?: boolean }).prerendering) {
  // Painted in the background, it does nothing before somebody opens it, who may have stored something since.
  document.addEventListener('prerenderingchange', () => {
    applyStoredValues();
    scheduleStart();
  });
} else scheduleStart();
