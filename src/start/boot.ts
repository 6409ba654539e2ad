/*
 * The only script that runs before the first paint; compiled to one inline, hashed script. It applies stored choices,
 * hides a file that may be wrong for this visitor, and starts the app once the browser is idle, or at the first press.
 * Until React listens, it holds presses on buttons. It also reloads a page whose scripts a deploy has removed, since
 * it's the only script that is always there.
 */

import { framedPage } from '../content/page-parts.json';
import { loadFailed } from '../content/words/ui.json';
import { mergeTypedText, toDraftKey } from '../leads/form/draft-entries';
import { refetchPage } from '../shared/lib/http';
import { getRootAttribute, setRootAttribute } from '../shared/lib/root-attributes';
import { savesData } from '../shared/lib/when-idle';

const {
  entry = '',
  chunks = '',
  overridingKeys = '',
  query = '',
  eager,
} = document.currentScript?.dataset ?? {};

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

const readStoredValue = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

let mayDiffer = false;
const applyStoredValues = () => {
  // The browser's privacy signal counts as an answer to the cookie question.
  const isAnswered = readStoredValue('cookiesAccepted') !== null || navigator.globalPrivacyControl;
  setRootAttribute('consentUnset', isAnswered ? undefined : '');

  const theme = readStoredValue('theme');
  if (theme === 'dark' || theme === 'light') setRootAttribute('theme', theme);

  // Stored values or the address may change what the page shows: hide it until the app has decided.
  mayDiffer =
    overridingKeys.split(' ').some((key) => key && readStoredValue(key) !== null) ||
    query.split(' ').some((name) => name && new URLSearchParams(location.search).has(name));
  setRootAttribute('hydration', mayDiffer || isInForeignFrame ? 'hidden' : undefined);
};
applyStoredValues();

/** Pressed buttons and submitted forms that React hasn't heard. */
const heldPresses: HTMLElement[] = [];
const PRESSES = ['click', 'submit'] as const;
const holdPress = (event: Event) => {
  const target = event.target as HTMLElement;
  const isSubmit = event.type === 'submit';
  if (isSubmit) event.preventDefault();
  const pressed = isSubmit
    ? ((event as SubmitEvent).submitter ?? target)
    : target.closest<HTMLElement>('button:not([type=submit])');
  if (!pressed) return;
  if (!heldPresses.includes(pressed) || !isSubmit) heldPresses.push(pressed);
  const { consent } = pressed.dataset;
  if (consent) {
    // The answer counts at once.
    setRootAttribute('consentUnset', undefined);
    try {
      localStorage.setItem('cookiesAccepted', consent);
    } catch {
      // The app keeps it in memory.
    }
  }
  startNow();
};
for (const type of PRESSES) document.addEventListener(type, holdPress, true);

/** The fields that the visitor has typed into. */
const typedFields = new Set<HTMLInputElement>();
addEventListener('input', ({ target }) => void typedFields.add(target as HTMLInputElement), true);

/** How many held presses the visitor was alerted about. */
let alertedPresses = 0;

/** Leaving the page ends its held presses. What was typed into forms that React hasn't hydrated becomes their drafts. */
const keepTypedText = () => {
  heldPresses.length = alertedPresses = 0;
  const path = document.getElementById('root')?.dataset.path ?? '';
  for (const { form, name, type, checked, value } of typedFields) {
    const { dehydrated, draft: key } = form?.dataset ?? {};
    // One that isn't connected has been replaced.
    if (dehydrated === undefined || !key || !form?.isConnected) continue;
    try {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      const entry = toDraftKey(name, path);
      draft[entry] = type === 'checkbox' ? checked : mergeTypedText(draft, entry, value);
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // The browser allows no storage.
    }
  }
};
addEventListener('pagehide', keepTypedText);

let isRenewing = false;

/**
 * Reloads the page, once per history entry, if the server has another build of it and nothing was typed. Otherwise
 * alerts the visitor about presses without effect, unless the app is running, which has better messages.
 */
const renewPage = async () => {
  if (isRenewing) return;
  isRenewing = true;
  try {
    // The browser is already loading a link's page from the server.
    if (!history.state?.renewed && getRootAttribute('navigating') === undefined) {
      const html = await refetchPage();
      // Neither the page of a captive portal nor this build's.
      if (typedFields.size === 0 && html.includes('data-entry="') && !html.includes(entry)) {
        history.replaceState({ ...history.state, renewed: 'now' }, '');
        location.reload();
        return;
      }
    }
  } catch {
    // The device may be offline.
  }
  isRenewing = false;
  if (getRootAttribute('ready') || heldPresses.length === alertedPresses) return;
  alertedPresses = heldPresses.length;
  alert(loadFailed);
};

/** Reload only after a press: never for a failed decoration or prefetch alone. */
const onScriptMissing = () => {
  if (navigator.userActivation?.isActive) void renewPage();
};
// Vite dispatches this event for each failed dynamic import.
addEventListener('vite:preloadError', onScriptMissing);

const START_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/** The app's files, each before those that import it. */
const files = [...chunks.split(' '), entry].filter(Boolean);
/** Set by the app's entry. */
let startApp: (() => Promise<void>) | undefined;
let isStarted = isInForeignFrame;
/** Whether somebody waits for the app: it then may block the page for longer. */
let isWaitedFor = false;

/** Loads and starts the app. If that fails, the file stays as it is, and the next press tries again. */
const start = async () => {
  if (isStarted) return;
  isStarted = true;
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: isWaitedFor ? 'auto' : 'low' });
    document.head.append(link);
    // In one task, twenty links would block a phone for 100 ms.
    if (!isWaitedFor) await new Promise((resolve) => setTimeout(resolve));
  }
  try {
    // A task each: together, their evaluation would block the page for longer.
    for (const href of files) await import(/* @vite-ignore */ href);
    // React would treat markup that hasn't arrived as missing.
    if (document.readyState === 'loading')
      await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
    await startApp?.();
  } catch {
    isStarted = false;
    setRootAttribute('hydration', undefined);
    onScriptMissing();
  }
};

/** Also hurries a start that the idle browser has begun. */
const startNow = () => {
  isWaitedFor = true;
  void start();
};

const LOAD_TIMEOUT_MS = 8000;

window.boot = {
  setApp: (app) => {
    startApp = app;
  },
  takePresses: () => {
    for (const type of PRESSES) document.removeEventListener(type, holdPress, true);
    return heldPresses.splice(0);
  },
  keepTypedText,
  renewPage,
  fetchPage: refetchPage,
};

const scheduleStart = () => {
  for (const type of START_EVENTS) addEventListener(type, startNow, { capture: true, passive: true });
  if (mayDiffer || eager !== undefined) return startNow();
  const startWhenIdle = () => {
    if (!savesData()) (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 } as never);
  };
  if (document.readyState === 'complete') return startWhenIdle();
  addEventListener('load', startWhenIdle);
  // A picture that doesn't arrive would hold that event back.
  setTimeout(startWhenIdle, LOAD_TIMEOUT_MS);
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
