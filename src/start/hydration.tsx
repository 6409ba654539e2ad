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
 * A prerendered page is complete without scripts, so its regions are static at first: React leaves their markup alone.
 * The layout (header and footer) is hydrated when the browser is idle, or at the visitor's first interaction if that's
 * earlier. The page itself is hydrated at the first interaction in it, or once an element with `data-hydrate` is on the
 * screen; its code loads only then.
 */

/** Callbacks that report progress to the app's start. Both may be called again. */
interface Progress {
  /** The guard has decided, and the layout around the page is interactive. */
  onReady: () => void;
  /** The page itself is interactive. */
  onHydrated: () => void;
}

export const ProgressContext = createContext<Progress>({ onReady: () => {}, onHydrated: () => {} });

/**
 * Reports that a page is hydrated. Placed beside it: React hydrates the inside of a Suspense boundary later than the
 * layout around it.
 */
export function PageHydrated() {
  const { onHydrated } = use(ProgressContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return null;
}

interface Region {
  /** React leaves its markup alone. */
  isStatic: boolean;
  /** False until React has hydrated it, which on a busy device is a while after it was allowed to. */
  hydrated: boolean;
  /**
   * Its fields, captured just before React replaces its elements. Per region, since another region may commit in between.
   */
  captured?: CapturedFields | undefined;
  /** Resolves once React may hydrate it. */
  allowed: Promise<void>;
  allow: () => void;
}

function createRegion(): Region {
  let resolve = () => {};
  const allowed = new Promise<void>((done) => {
    resolve = done;
  });
  const region: Region = {
    isStatic: false,
    hydrated: true,
    allowed,
    allow: () => {
      region.isStatic = false;
      resolve();
    },
  };
  return region;
}

const regions = { layout: createRegion(), page: createRegion() };

/** Leaves the layout static for now. */
export function deferLayout(): void {
  regions.layout.isStatic = true;
  // Runs before React's own listeners, which at once hydrate a region that may be hydrated.
  for (const type of INTERACTION_EVENTS) addEventListener(type, onLayoutInteraction, PASSIVE);
}

/** Interactions in the page don't wait for the layout around it. */
function onLayoutInteraction({ target }: Event): void {
  if (!(target instanceof Element && target.closest('main'))) hydrateLayout();
}

/** Lets React hydrate header and footer, before anything that they show changes. */
export function hydrateLayout(): void {
  for (const type of INTERACTION_EVENTS) removeEventListener(type, onLayoutInteraction, PASSIVE);
  regions.layout.allow();
}

/** The first page, once it is deferred. */
let deferredPage: { hydrate: () => Promise<void>; stopWatching: () => void } | undefined;

/**
 * Leaves the page static for now. `load` fetches its code; `onHydrating` is called when the code has loaded and React
 * is about to hydrate the page. If the code can't be loaded, the next interaction tries again.
 */
export function deferPage(load: () => Promise<unknown> | undefined, onHydrating: () => void): void {
  const { page } = regions;
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
  for (const region of Object.values(regions)) region.hydrated = false;
  const controller = new AbortController();
  const stopEvent = (event: Event) => {
    if (regions.page.hydrated) return controller.abort();
    const { key = '' } = event as Partial<KeyboardEvent>;
    if (
      !NON_TEXT_KEYS.test(key) &&
      (event.target as Element).closest('main [data-has-draft]:not([data-has-draft=""])')
    )
      event.stopImmediatePropagation();
  };
  for (const type of TYPING_EVENTS)
    container.addEventListener(type, stopEvent, { capture: true, signal: controller.signal });
}

/** Whether the page on the screen is still markup that React leaves alone. */
export const isPageStatic = (): boolean => regions.page.isStatic;

/**
 * Hydrates the page, if it's static. Resolves once React is about to hydrate it; rejects if its code can't be loaded.
 */
export const hydratePage = async (): Promise<void> => deferredPage?.hydrate();

let motion: Motion | undefined;

/** Hydrates the layout of a static page, and starts the page's motion, once the browser is idle. */
export function startStaticPage(): void {
  whenIdle(hydrateLayout, IDLE_MS);
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
  const { page } = regions;
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

interface HydrationBoundaryProps {
  region: keyof typeof regions;
  /** Shown while a new page's code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Whether React has mounted the elements around the regions, whether hydrated or new. */
let isMounted = false;

/** The boundary of a region that may be static. */
export function HydrationBoundary({ region, fallback = null, children }: HydrationBoundaryProps) {
  // A translator or an extension has changed the elements around it, so React renders everything anew. Without a
  // boundary, React leaves the old page on the screen until this region can be rendered.
  const [isNew] = useState(useHydrated() && !isMounted && regions[region].isStatic);
  useLayoutEffect(() => {
    isMounted = true;
  }, []);
  if (isNew) void (region === 'page' ? hydratePage().catch(() => undefined) : hydrateLayout());
  // The same element in every render: React gives up a boundary that it hasn't hydrated if the element changes.
  const boundary: ReactElement = useMemo(() => {
    const gate = (
      <HydrationGate region={regions[region]} isNew={isNew}>
        {children}
      </HydrationGate>
    );
    return isNew ? gate : <Suspense fallback={fallback}>{gate}</Suspense>;
  }, [region, isNew, fallback, children]);
  return boundary;
}

function HydrationGate({ region, isNew, children }: { region: Region; isNew: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    region.hydrated = true;
  }, [region]);
  // Last, since React may repeat a suspended render without it, and would fail on a hook after it.
  if ((!hydrated || isNew) && region.isStatic) use(region.allowed);
  return (
    <>
      <RestoredFields region={region} />
      {children}
      <ReplacedFields region={region} />
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

/** Rendered after the rest of a region, just before React puts it in place of the old elements. */
function ReplacedFields({ region }: { region: Region }) {
  if (useHydrated() && !region.hydrated) region.captured = getFieldValues()?.captureFields(document);
  return null;
}

/** Runs before the effects of the region, which read what was entered before. */
function RestoredFields({ region }: { region: Region }) {
  useLayoutEffect(() => {
    if (region.captured) replacements = getFieldValues()?.restoreFields(document, region.captured, false);
    region.captured = undefined;
  }, [region]);
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
  for (const region of main?.querySelectorAll('[data-hydrate]') ?? []) observer?.observe(region);
  return () => {
    for (const type of PAGE_EVENTS) removeEventListener(type, onPageEvent, PASSIVE);
    for (const type of SCROLL_EVENTS) removeEventListener(type, onScroll, PASSIVE);
    removeEventListener('popstate', onInteraction);
    observer?.disconnect();
  };
}
