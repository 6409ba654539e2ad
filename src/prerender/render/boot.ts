/*
 * The only script that runs before the page is painted; compiled to one inline, hashed script. It keeps the
 * wrong state from showing, starts the app once the page has loaded (or at the first input), and holds the
 * visitor's input until the app can act on it. It also renews a page whose scripts a deploy has taken away: it's the
 * only one that's there whichever of them is missing.
 */
import type { EarlyInput } from '../../app/early-input';

import { framedPage, pageParts } from '../../content/page-parts';
import { fetchPageAnew } from '../../shared/lib/http';

const page = document.documentElement;
const {
  entry = '',
  preload = '',
  own = '',
  check = '',
  query = '',
  urgent,
} = document.currentScript?.dataset ?? {};
const held: EarlyInput[] = [];

/** Whether another site shows this page in a frame, and may lead its visitors' clicks. Only headers could forbid it. */
const isFramed = () => {
  try {
    return top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};
const framed = isFramed();
let started = framed;

const start = () => {
  if (started) return;
  started = true;
  // A page that has to be rendered anew needs its own code at once; otherwise it sleeps until the visitor stirs.
  const needed = differs || urgent !== undefined ? `${preload} ${own}` : preload;
  for (const href of needed.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  import(/* @vite-ignore */ entry).catch(() => {
    // Without the app the page still works as a page: show it, and try again at the next input.
    started = false;
    delete page.dataset.pending;
    onMissing();
  });
};

/** Forms that keep drafts, typed into on this page. */
const typedInto = new Set<HTMLFormElement>();
/** Whether something was typed that a reload would lose. */
let unkept = false;
addEventListener(
  'input',
  ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('[data-draft]');
    if (form) typedInto.add(form);
    else unkept = true;
  },
  true,
);

/** The last script that was asked for didn't come. */
let missing = false;
/** How many of the held actions the visitor was told about. */
let told = 0;
let renewing = false;

/** Throws where nothing can be stored. */
const keepDrafts = () => {
  for (const form of typedInto) {
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
const renew = async () => {
  if (renewing) return;
  renewing = true;
  try {
    // A link whose page is missing is on its way to the server already.
    if (!history.state?.renewed && !('navigating' in page.dataset)) {
      const html = await fetchPageAnew();
      // Not a network's own page, nor the build that's here.
      if (!unkept && html.includes('data-entry="') && !html.includes(entry)) {
        keepDrafts();
        history.replaceState({ ...history.state, renewed: 'now' }, '');
        location.reload();
        return;
      }
    }
  } catch {
    // Offline, say.
  }
  renewing = false;
  if ('awake' in page.dataset || held.length === told) return;
  told = held.length;
  alert(pageParts.missing);
};

/** Nobody's page changes under their eyes because of a decoration, or of code fetched ahead. */
const onMissing = () => {
  missing = true;
  if (navigator.userActivation?.isActive) void renew();
};
// Vite's helper says so of each dynamic import.
addEventListener('vite:preloadError', onMissing);
window.renewPage = renew;
window.fetchPageAnew = fetchPageAnew;

const stored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const theme = stored('theme');
if (theme === 'dark' || theme === 'light') page.dataset.theme = theme;

// Stored values or the address may change what the page shows: hide it until that's known.
const differs =
  check.split(' ').some((key) => key && stored(key) !== null) ||
  query.split(' ').some((name) => name && new URLSearchParams(location.search).has(name));
if (differs || framed) page.dataset.pending = '';

/** Kinds of input that the app already takes care of, outside the page itself. */
const live = new Set<string>();
const isInPage = (target: Element) => target.closest('main') !== null;

const hold = (event: Event) => {
  const target = event.target as Element;
  if (live.has(event.type) && !isInPage(target)) return;
  if (event.type === 'submit') {
    event.preventDefault();
    event.stopPropagation();
    held.push({
      type: 'submit',
      target: target as HTMLFormElement,
      submitter: (event as SubmitEvent).submitter,
    });
  } else {
    const button = target.closest<HTMLElement>('button:not([type=submit])');
    if (button && !target.closest('a')) held.push({ type: 'click', target: button });
  }
  if (missing) void renew();
  stir();
};

const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;
document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);
function stir() {
  page.dataset.stirred = '';
  start();
}
for (const input of INPUTS) addEventListener(input, stir, { capture: true, once: true, passive: true });

window.takeEarlyInput = (type, from) => {
  if (from === 'page') document.removeEventListener(type, hold, true);
  else live.add(type);
  return held.filter((input) => input.type === type && isInPage(input.target) === (from === 'page'));
};

if (framed) {
  addEventListener('DOMContentLoaded', () => {
    const link = document.createElement('a');
    Object.assign(link, { href: '', target: '_top', textContent: framedPage });
    link.style.cssText = 'display:block;padding:2rem;text-decoration:underline';
    document.body.replaceChildren(link);
  });
} else if (differs || urgent !== undefined) start();
else {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 } as never);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
}
