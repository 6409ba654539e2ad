import { type ReactElement, type ReactNode, Suspense, use, useLayoutEffect, useMemo, useState } from 'react';
import { PRESSES } from '~/shared/lib/early-input';
import { fetchedOnce } from '~/shared/lib/fetched-once';
import type { CapturedFields } from '~/shared/lib/field-values';
import { getFieldValues } from '~/shared/lib/load-field-values';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { whenIdle } from '~/shared/lib/when-idle';
import type { Motion } from '~/shared/motion/begun-motion';

/*
 * A prerendered page is complete without scripts, so its parts sleep at first: React leaves their markup alone. The
 * frame (header and footer) is adopted when the browser has nothing else to do, or at the visitor's first sign of life
 * anywhere if that's earlier. The page itself is adopted at the first one within it, or once a part marked with
 * `data-wake` is on the screen; its code is fetched only then.
 */

interface Part {
  asleep: boolean;
  /** False until React has taken its markup over. On a busy device that's a while after it was woken. */
  adopted: boolean;
  /** Its fields, just before React replaces its elements. Of each part: another may be committed in between. */
  captured?: CapturedFields | undefined;
  woken: Promise<void>;
  wake: () => void;
}

function makePart(): Part {
  let resolve = () => {};
  const woken = new Promise<void>((done) => {
    resolve = done;
  });
  const part: Part = {
    asleep: false,
    adopted: true,
    woken,
    wake: () => {
      part.asleep = false;
      resolve();
    },
  };
  return part;
}

const parts = { frame: makePart(), page: makePart() };

/** Lets the frame sleep before it's adopted. */
export function putFrameToSleep(): void {
  parts.frame.asleep = true;
  // Called before React's own listeners: what it finds in a part that may be adopted, it adopts first.
  for (const type of SIGNS) addEventListener(type, wakeFrameFor, PASSIVE);
}

/** What the visitor does in the page doesn't wait for the frame around it. */
function wakeFrameFor({ target }: Event): void {
  if (!(target instanceof Element && target.closest('main'))) wakeFrame();
}

/** Wakes header and footer, before anything changes that they show. */
export function wakeFrame(): void {
  for (const type of SIGNS) removeEventListener(type, wakeFrameFor, PASSIVE);
  parts.frame.wake();
}

/** The sleep of the page that the visitor came to, once it was put to sleep. */
let pageSleep: { wake: () => Promise<void>; stopWatching: () => void } | undefined;

/**
 * Lets the page sleep before it's adopted. `load` fetches its code; `onWaking` is called when that is there and React
 * is about to adopt the page. Where the code can't be fetched, the next sign of life tries again.
 */
export function putPageToSleep(load: () => Promise<unknown> | undefined, onWaking: () => void): void {
  const { page } = parts;
  page.asleep = true;
  const wake = fetchedOnce(async () => {
    await load();
    if (!page.asleep) return;
    stopWatching();
    onWaking();
    page.wake();
  });
  const stopWatching = watchPage(load, () => void wake().catch(() => undefined));
  pageSleep = { wake, stopWatching };
}

/** What a key that types brings about. */
const TYPING = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'compositionstart', 'compositionend'];
/** Keys that do something else. */
const NO_TEXT = /^(?:Enter|Escape|Tab|Arrow\w+)$/;

/**
 * Keeps from React what is typed into a form that takes early input over, until it has adopted the page: with the first
 * key it would adopt all of it at once, and the key wait for that. Called before React listens and adopts anything.
 */
export function typeUndisturbed(container: HTMLElement): void {
  for (const part of Object.values(parts)) part.adopted = false;
  const watch = new AbortController();
  const keep = (event: Event) => {
    if (parts.page.adopted) return watch.abort();
    const { key = '' } = event as Partial<KeyboardEvent>;
    if (!NO_TEXT.test(key) && (event.target as Element).closest('main [data-draft]:not([data-draft=""])'))
      event.stopImmediatePropagation();
  };
  for (const type of TYPING) container.addEventListener(type, keep, { capture: true, signal: watch.signal });
}

/** Whether the page on the screen is markup that React leaves alone for now. */
export const isPageAsleep = (): boolean => parts.page.asleep;

/** Wakes the page, if it sleeps. Settles once it's about to be adopted; rejects if its code can't be fetched. */
export const wakePage = async (): Promise<void> => pageSleep?.wake();

let motion: Motion | undefined;

/** Wakes the frame of a page that sleeps, and begins its motion, once everything else is done. */
export function enlivenPage(): void {
  whenIdle(wakeFrame, IDLE_MS);
  const main = document.querySelector('main');
  if (!main) return;
  whenIdle(async () => {
    const { quietPage } = await import('./quiet-page');
    motion = await quietPage.enliven(main, isPageAsleep);
  }, IDLE_MS);
}

/** The visitor has left the page. If React didn't adopt it by then, nobody but this removes its title and description. */
export function leavePage(): void {
  const { page } = parts;
  if (page.adopted) return;
  page.adopted = true;
  page.asleep = false;
  page.captured = undefined;
  pageSleep?.stopWatching();
  motion?.stop();
  removePrerenderedHead();
}

/** Removes the title, description and structured data that the file came with. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
}

interface SleeperProps {
  part: keyof typeof parts;
  /** Shown while the code of a new page is on its way. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Whether React has the elements around the parts, be they those of the file or its own. */
let mounted = false;

/** The boundary of a part that may sleep. */
export function Sleeper({ part, fallback = null, children }: SleeperProps) {
  // Others have changed the elements around it, so React renders everything anew. Without a boundary it leaves what's
  // on the screen there until this part can be rendered.
  const [anew] = useState(useHydrated() && !mounted && parts[part].asleep);
  useLayoutEffect(() => {
    mounted = true;
  }, []);
  if (anew) void (part === 'page' ? wakePage().catch(() => undefined) : wakeFrame());
  // The same element when this is rendered again: React gives up a boundary that it hasn't adopted when that changes.
  const boundary: ReactElement = useMemo(() => {
    const gate = (
      <Gate part={parts[part]} anew={anew}>
        {children}
      </Gate>
    );
    return anew ? gate : <Suspense fallback={fallback}>{gate}</Suspense>;
  }, [part, anew, fallback, children]);
  return boundary;
}

function Gate({ part, anew, children }: { part: Part; anew: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    part.adopted = true;
  }, [part]);
  // Last, since React may repeat a render that was suspended here without it, and wouldn't know a hook that's new then.
  if ((!hydrated || anew) && part.asleep) use(part.woken);
  return (
    <>
      <RestoredFields part={part} />
      {children}
      <ReplacedFields part={part} />
    </>
  );
}

let replaced: Map<Element, HTMLElement> | undefined;

/** The element in place of one that React didn't adopt, because a translator, say, had changed what's around it. */
export const replacementOf = <E extends Element>(element: E): E =>
  (replaced?.get(element) as E | undefined) ?? element;

/** Rendered when the rest of a part is, just before React puts it in place of the old elements. */
function ReplacedFields({ part }: { part: Part }) {
  if (useHydrated() && !part.adopted) part.captured = getFieldValues()?.captureFields(document);
  return null;
}

/** Runs before the effects of the part, which take over what was entered before. */
function RestoredFields({ part }: { part: Part }) {
  useLayoutEffect(() => {
    if (part.captured) replaced = getFieldValues()?.restoreFields(document, part.captured, false);
    part.captured = undefined;
  }, [part]);
  return null;
}

const PASSIVE = { capture: true, passive: true } as const;
// Voice control and some screen readers press without a pointer or the focus: the click, or the form, is all there is.
const IN_PAGE = [...PRESSES, 'pointermove', 'click', 'submit'] as const;
const ANYWHERE = ['scroll', 'wheel'] as const;
// Going back, say, leads to a page whose header says something else than the file's.
const SIGNS = [...IN_PAGE, ...ANYWHERE, 'popstate'] as const;
const IDLE_MS = 1000;

/** Calls back at signs of life in the page, more than once. Returns a function that stops it. */
function watchPage(load: () => Promise<unknown> | undefined, onLife: () => void): () => void {
  const main = document.querySelector('main');
  // A visitor who points at a link is about to leave; waking would only be in the way.
  let leaves = false;
  const inPage = ({ type, target }: Event) => {
    leaves = type !== 'focusin' && Boolean((target as Element).closest?.('a'));
    if (main?.contains(target as Node) && !leaves) onLife();
  };
  // Scrolling comes first; the page has time until it stops.
  const soon = () => {
    void whenIdle(() => {
      Promise.resolve(load()).then(
        () => leaves || onLife(),
        () => undefined,
      );
    }, IDLE_MS);
  };
  for (const type of IN_PAGE) addEventListener(type, inPage, PASSIVE);
  for (const type of ANYWHERE) addEventListener(type, soon, PASSIVE);
  addEventListener('popstate', onLife);
  const observer = globalThis.IntersectionObserver
    ? new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(onLife, IDLE_MS);
      })
    : undefined;
  for (const part of main?.querySelectorAll('[data-wake]') ?? []) observer?.observe(part);
  return () => {
    for (const type of IN_PAGE) removeEventListener(type, inPage, PASSIVE);
    for (const type of ANYWHERE) removeEventListener(type, soon, PASSIVE);
    removeEventListener('popstate', onLife);
    observer?.disconnect();
  };
}
