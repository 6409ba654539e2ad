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
 * A prerendered page is complete without scripts, so its parts are static at first: React leaves their markup alone.
 * The frame (header and footer) is hydrated when the browser is idle, or at the visitor's first interaction if that's
 * earlier. The page itself is hydrated at the first interaction in it, or once an element with `data-hydrate` is on the
 * screen; its code loads only then.
 */

/** Callbacks that report progress to the app's start. Both may be called again. */
interface Progress {
  /** The guard has decided, and the frame around the page is interactive. */
  onReady: () => void;
  /** The page itself is interactive. */
  onHydrated: () => void;
}

export const ProgressContext = createContext<Progress>({ onReady: () => {}, onHydrated: () => {} });

/**
 * Reports that a page is hydrated. Placed beside it: React hydrates the inside of a Suspense boundary later than the
 * frame around it.
 */
export function PageHydrated() {
  const { onHydrated } = use(ProgressContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}

interface Part {
  /** React leaves its markup alone. */
  isStatic: boolean;
  /** False until React has hydrated it, which on a busy device is a while after it was allowed to. */
  hydrated: boolean;
  /**
   * Its fields, captured just before React replaces its elements. Per part, since another part may commit in between.
   */
  captured?: CapturedFields | undefined;
  /** Resolves once React may hydrate it. */
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
  // Runs before React's own listeners, which at once hydrate a part that may be hydrated.
  for (const type of INTERACTION_EVENTS) addEventListener(type, onFrameInteraction, PASSIVE);
}

/** Interactions in the page don't wait for the frame around it. */
function onFrameInteraction({ target }: Event): void {
  if (!(target instanceof Element && target.closest('main'))) hydrateFrame();
}

/** Lets React hydrate header and footer, before anything that they show changes. */
export function hydrateFrame(): void {
  for (const type of INTERACTION_EVENTS) removeEventListener(type, onFrameInteraction, PASSIVE);
  parts.frame.allow();
}

/** The first page, once it is deferred. */
let deferredPage: { hydrate: () => Promise<void>; stopWatching: () => void } | undefined;

/**
 * Leaves the page static for now. `load` fetches its code; `onHydrating` is called when the code has loaded and React
 * is about to hydrate the page. If the code can't be loaded, the next interaction tries again.
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

/** Events of a key that enters text. */
const TYPING_EVENTS = [
  'keydown',
  'keypress',
  'textInput',
  'input',
  'keyup',
  'compositionstart',
  'compositionend',
];
/** Keys that enter no text. */
const NON_TEXT_KEYS = /^(?:Enter|Escape|Tab|Arrow\w+)$/;

/**
 * Hides input in a form with drafts from React until the page is hydrated: at the first key, React would hydrate the
 * whole page at once, and the key would wait. Called before React listens and hydrates anything.
 */
export function holdTyping(container: HTMLElement): void {
  for (const part of Object.values(parts)) part.hydrated = false;
  const controller = new AbortController();
  const stopEvent = (event: Event) => {
    if (parts.page.hydrated) return controller.abort();
    const { key = '' } = event as Partial<KeyboardEvent>;
    if (
      !NON_TEXT_KEYS.test(key) &&
      (event.target as Element).closest('main [data-draft]:not([data-draft=""])')
    )
      event.stopImmediatePropagation();
  };
  for (const type of TYPING_EVENTS)
    container.addEventListener(type, stopEvent, { capture: true, signal: controller.signal });
}

/** Whether the page on the screen is still markup that React leaves alone. */
export const isPageStatic = (): boolean => parts.page.isStatic;

/**
 * Hydrates the page, if it's static. Resolves once React is about to hydrate it; rejects if its code can't be loaded.
 */
export const hydratePage = async (): Promise<void> => deferredPage?.hydrate();

let motion: Motion | undefined;

/** Hydrates the frame of a static page, and starts the page's motion, once the browser is idle. */
export function startStaticPage(): void {
  whenIdle(hydrateFrame, IDLE_MS);
  const main = document.querySelector('main');
  if (!main) return;
  whenIdle(async () => {
    const { staticPage } = await import('./static-page');
    motion = await staticPage.startMotion(main, isPageStatic);
  }, IDLE_MS);
}

/**
 * Cleans up when the visitor leaves the page. If React hasn't hydrated it by then, only this removes its title and
 * description.
 */
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

/** Removes the file's title, description and structured data. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
}

interface DeferredPartProps {
  part: keyof typeof parts;
  /** Shown while a new page's code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Whether React has mounted the elements around the parts, whether hydrated or new. */
let isMounted = false;

/** The boundary of a part that may be static. */
export function DeferredPart({ part, fallback = null, children }: DeferredPartProps) {
  // A translator or an extension has changed the elements around it, so React renders everything anew. Without a
  // boundary, React leaves the old page on the screen until this part can be rendered.
  const [isNew] = useState(useHydrated() && !isMounted && parts[part].isStatic);
  useLayoutEffect(() => {
    isMounted = true;
  }, []);
  if (isNew) void (part === 'page' ? hydratePage().catch(() => undefined) : hydrateFrame());
  // The same element in every render: React gives up a boundary that it hasn't hydrated if the element changes.
  const boundary: ReactElement = useMemo(() => {
    const gate = (
      <HydrationGate part={parts[part]} isNew={isNew}>
        {children}
      </HydrationGate>
    );
    return isNew ? gate : <Suspense fallback={fallback}>{gate}</Suspense>;
  }, [part, isNew, fallback, children]);
  return boundary;
}

function HydrationGate({ part, isNew, children }: { part: Part; isNew: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    part.hydrated = true;
  }, [part]);
  // Last, since React may repeat a suspended render without it, and would fail on a hook after it.
  if ((!hydrated || isNew) && part.isStatic) use(part.allowed);
  return (
    <>
      <RestoredFields part={part} />
      {children}
      <ReplacedFields part={part} />
    </>
  );
}

let replacements: Map<Element, HTMLElement> | undefined;

/**
 * The element that replaced one that React didn't hydrate, for example because a translator had changed the elements
 * around it.
 */
export const findReplacement = <E extends Element>(element: E): E =>
  (replacements?.get(element) as E | undefined) ?? element;

/** Rendered after the rest of a part, just before React puts it in place of the old elements. */
function ReplacedFields({ part }: { part: Part }) {
  if (useHydrated() && !part.hydrated) part.captured = getFieldValues()?.captureFields(document);
  return null;
}

/** Runs before the effects of the part, which read what was entered before. */
function RestoredFields({ part }: { part: Part }) {
  useLayoutEffect(() => {
    if (part.captured) replacements = getFieldValues()?.restoreFields(document, part.captured, false);
    part.captured = undefined;
  }, [part]);
  return null;
}

const PASSIVE = { capture: true, passive: true } as const;
// Voice control and some screen readers press without pointer or focus events: only the click or the submit arrives.
const PAGE_EVENTS = [...PRESS_EVENTS, 'pointermove', 'click', 'submit'] as const;
const SCROLL_EVENTS = ['scroll', 'wheel'] as const;
// `popstate` may lead to a page with another header than the file's.
const INTERACTION_EVENTS = [...PAGE_EVENTS, ...SCROLL_EVENTS, 'popstate'] as const;
const IDLE_MS = 1000;

/** Calls back at interactions in the page, more than once. Returns a function that stops it. */
function watchPageInteractions(
  load: () => Promise<unknown> | undefined,
  onInteraction: () => void,
): () => void {
  const main = document.querySelector('main');
  // A visitor who points at a link is likely to leave, and hydrating would delay that.
  let isLeaving = false;
  const onPageEvent = ({ type, target }: Event) => {
    isLeaving = type !== 'focusin' && Boolean((target as Element).closest?.('a'));
    if (main?.contains(target as Node) && !isLeaving) onInteraction();
  };
  // Scrolling comes first, so the page waits until the browser is idle.
  const onScroll = () => {
    void whenIdle(() => {
      Promise.resolve(load()).then(
        () => isLeaving || onInteraction(),
        () => undefined,
      );
    }, IDLE_MS);
  };
  for (const type of PAGE_EVENTS) addEventListener(type, onPageEvent, PASSIVE);
  for (const type of SCROLL_EVENTS) addEventListener(type, onScroll, PASSIVE);
  addEventListener('popstate', onInteraction);
  const observer = globalThis.IntersectionObserver
    ? new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(onInteraction, IDLE_MS);
      })
    : undefined;
  for (const part of main?.querySelectorAll('[data-hydrate]') ?? []) observer?.observe(part);
  return () => {
    for (const type of PAGE_EVENTS) removeEventListener(type, onPageEvent, PASSIVE);
    for (const type of SCROLL_EVENTS) removeEventListener(type, onScroll, PASSIVE);
    removeEventListener('popstate', onInteraction);
    observer?.disconnect();
  };
}
