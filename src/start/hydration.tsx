import {
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { CapturedFields } from '~/shared/lib/field-values';
import { PRESS_EVENTS } from '~/shared/lib/input-events';
import { getFieldValues } from '~/shared/lib/load-field-values';
import { once } from '~/shared/lib/once';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { whenIdle } from '~/shared/lib/when-idle';
import type { Motion } from '~/shared/motion/early-motion';

/*
 * A prerendered page is complete without scripts, so its parts are static at first: React leaves their markup alone. The
 * frame (header and footer) is hydrated when the browser has nothing else to do, or at the visitor's first interaction
 * anywhere if that's earlier. The page itself is hydrated at the first one within it, or once a part marked with
 * `data-hydrate` is on the screen; its code is fetched only then.
 */

/** How the app's start hears how far the page is. Both may be called again. */
interface Progress {
  /** The guard has decided, and the frame around the page can be used. */
  onReady: () => void;
  /** The page itself can be used. */
  onHydrated: () => void;
}

export const ProgressContext = createContext<Progress>({ onReady: () => {}, onHydrated: () => {} });

/** Sits beside a page: React hydrates the inside of a Suspense boundary later than the frame around it. */
export function PageHydrated() {
  const { onHydrated } = use(ProgressContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}

interface Part {
  /** Its markup is left alone. */
  isStatic: boolean;
  /** False until React has taken its markup over. On a busy device that's a while after it was allowed to. */
  hydrated: boolean;
  /** Its fields, just before React replaces its elements. Of each part: another may be committed in between. */
  captured?: CapturedFields | undefined;
  /** Settles once React may hydrate it. */
  allowed: Promise<void>;
  allow: () => void;
}

function createPart(): Part {
  let resolve = () => {};
  const allowed = new Promise<void>((done) => {
    resolve = done;
  });
  const part: Part = {
    isStatic: false,
    hydrated: true,
    allowed,
    allow: () => {
      part.isStatic = false;
      resolve();
    },
  };
  return part;
}

const parts = { frame: createPart(), page: createPart() };

/** Leaves the frame static for now. */
export function deferFrame(): void {
  parts.frame.isStatic = true;
  // Called before React's own listeners: what it finds in a part that may be hydrated, it hydrates first.
  for (const type of INTERACTION_EVENTS) addEventListener(type, onFrameInteraction, PASSIVE);
}

/** What the visitor does in the page doesn't wait for the frame around it. */
function onFrameInteraction({ target }: Event): void {
  if (!(target instanceof Element && target.closest('main'))) hydrateFrame();
}

/** Lets React hydrate header and footer, before anything changes that they show. */
export function hydrateFrame(): void {
  for (const type of INTERACTION_EVENTS) removeEventListener(type, onFrameInteraction, PASSIVE);
  parts.frame.allow();
}

/** The page that the visitor came to, once it was deferred. */
let deferredPage: { hydrate: () => Promise<void>; stopWatching: () => void } | undefined;

/**
 * Leaves the page static for now. `load` fetches its code; `onHydrating` is called when that is there and React is about
 * to hydrate the page. Where the code can't be fetched, the next interaction tries again.
 */
export function deferPage(load: () => Promise<unknown> | undefined, onHydrating: () => void): void {
  const { page } = parts;
  page.isStatic = true;
  const hydrate = once(async () => {
    await load();
    if (!page.isStatic) return;
    stopWatching();
    onHydrating();
    page.allow();
  });
  const stopWatching = watchPageInteractions(load, () => void hydrate().catch(() => undefined));
  deferredPage = { hydrate, stopWatching };
}

/** What a key that types brings about. */
const TYPING_EVENTS = [
  'keydown',
  'keypress',
  'textInput',
  'input',
  'keyup',
  'compositionstart',
  'compositionend',
];
/** Keys that do something else. */
const NON_TEXT_KEYS = /^(?:Enter|Escape|Tab|Arrow\w+)$/;

/**
 * Keeps from React what is typed into a form that takes early input over, until it has hydrated the page: with the first
 * key it would hydrate all of it at once, and the key wait for that. Called before React listens and hydrates anything.
 */
export function holdTyping(container: HTMLElement): void {
  for (const part of Object.values(parts)) part.hydrated = false;
  const watch = new AbortController();
  const keep = (event: Event) => {
    if (parts.page.hydrated) return watch.abort();
    const { key = '' } = event as Partial<KeyboardEvent>;
    if (
      !NON_TEXT_KEYS.test(key) &&
      (event.target as Element).closest('main [data-draft]:not([data-draft=""])')
    )
      event.stopImmediatePropagation();
  };
  for (const type of TYPING_EVENTS)
    container.addEventListener(type, keep, { capture: true, signal: watch.signal });
}

/** Whether the page on the screen is markup that React leaves alone for now. */
export const isPageStatic = (): boolean => parts.page.isStatic;

/** Hydrates the page, if it's static. Settles once React is about to; rejects if its code can't be fetched. */
export const hydratePage = async (): Promise<void> => deferredPage?.hydrate();

let motion: Motion | undefined;

/** Hydrates the frame of a static page, and begins the page's motion, once everything else is done. */
export function startStaticPage(): void {
  whenIdle(hydrateFrame, IDLE_MS);
  const main = document.querySelector('main');
  if (!main) return;
  whenIdle(async () => {
    const { staticPage } = await import('./static-page');
    motion = await staticPage.startMotion(main, isPageStatic);
  }, IDLE_MS);
}

/** The visitor has left the page. If React didn't hydrate it by then, nobody but this removes its title and description. */
export function leavePage(): void {
  const { page } = parts;
  if (page.hydrated) return;
  page.hydrated = true;
  page.isStatic = false;
  page.captured = undefined;
  deferredPage?.stopWatching();
  motion?.stop();
  removePrerenderedHead();
}

/** Removes the title, description and structured data that the file came with. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
}

interface DeferredPartProps {
  part: keyof typeof parts;
  /** Shown while the code of a new page is on its way. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Whether React has the elements around the parts, be they those of the file or its own. */
let isMounted = false;

/** The boundary of a part that may be static. */
export function DeferredPart({ part, fallback = null, children }: DeferredPartProps) {
  // Others have changed the elements around it, so React renders everything anew. Without a boundary it leaves what's
  // on the screen there until this part can be rendered.
  const [anew] = useState(useHydrated() && !isMounted && parts[part].isStatic);
  useLayoutEffect(() => {
    isMounted = true;
  }, []);
  if (anew) void (part === 'page' ? hydratePage().catch(() => undefined) : hydrateFrame());
  // The same element when this is rendered again: React gives up a boundary that it hasn't hydrated when that changes.
  const boundary: ReactElement = useMemo(() => {
    const gate = (
      <HydrationGate part={parts[part]} anew={anew}>
        {children}
      </HydrationGate>
    );
    return anew ? gate : <Suspense fallback={fallback}>{gate}</Suspense>;
  }, [part, anew, fallback, children]);
  return boundary;
}

function HydrationGate({ part, anew, children }: { part: Part; anew: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    part.hydrated = true;
  }, [part]);
  // Last, since React may repeat a render that was suspended here without it, and wouldn't know a hook that's new then.
  if ((!hydrated || anew) && part.isStatic) use(part.allowed);
  return (
    <>
      <RestoredFields part={part} />
      {children}
      <ReplacedFields part={part} />
    </>
  );
}

let replacements: Map<Element, HTMLElement> | undefined;

/** The element in place of one that React didn't hydrate, because a translator, say, had changed what's around it. */
export const findReplacement = <E extends Element>(element: E): E =>
  (replacements?.get(element) as E | undefined) ?? element;

/** Rendered when the rest of a part is, just before React puts it in place of the old elements. */
function ReplacedFields({ part }: { part: Part }) {
  if (useHydrated() && !part.hydrated) part.captured = getFieldValues()?.captureFields(document);
  return null;
}

/** Runs before the effects of the part, which take over what was entered before. */
function RestoredFields({ part }: { part: Part }) {
  useLayoutEffect(() => {
    if (part.captured) replacements = getFieldValues()?.restoreFields(document, part.captured, false);
    part.captured = undefined;
  }, [part]);
  return null;
}

const PASSIVE = { capture: true, passive: true } as const;
// Voice control and some screen readers press without a pointer or the focus: the click, or the form, is all there is.
const PAGE_EVENTS = [...PRESS_EVENTS, 'pointermove', 'click', 'submit'] as const;
const SCROLL_EVENTS = ['scroll', 'wheel'] as const;
// Going back, say, leads to a page whose header says something else than the file's.
const INTERACTION_EVENTS = [...PAGE_EVENTS, ...SCROLL_EVENTS, 'popstate'] as const;
const IDLE_MS = 1000;

/** Calls back at interactions in the page, more than once. Returns a function that stops it. */
function watchPageInteractions(
  load: () => Promise<unknown> | undefined,
  onInteraction: () => void,
): () => void {
  const main = document.querySelector('main');
  // A visitor who points at a link is about to leave; hydrating would only be in the way.
  let leaves = false;
  const inPage = ({ type, target }: Event) => {
    leaves = type !== 'focusin' && Boolean((target as Element).closest?.('a'));
    if (main?.contains(target as Node) && !leaves) onInteraction();
  };
  // Scrolling comes first; the page has time until it stops.
  const soon = () => {
    void whenIdle(() => {
      Promise.resolve(load()).then(
        () => leaves || onInteraction(),
        () => undefined,
      );
    }, IDLE_MS);
  };
  for (const type of PAGE_EVENTS) addEventListener(type, inPage, PASSIVE);
  for (const type of SCROLL_EVENTS) addEventListener(type, soon, PASSIVE);
  addEventListener('popstate', onInteraction);
  const observer = globalThis.IntersectionObserver
    ? new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(onInteraction, IDLE_MS);
      })
    : undefined;
  for (const part of main?.querySelectorAll('[data-hydrate]') ?? []) observer?.observe(part);
  return () => {
    for (const type of PAGE_EVENTS) removeEventListener(type, inPage, PASSIVE);
    for (const type of SCROLL_EVENTS) removeEventListener(type, soon, PASSIVE);
    removeEventListener('popstate', onInteraction);
    observer?.disconnect();
  };
}
