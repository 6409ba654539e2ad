import { type ReactNode, use, useSyncExternalStore } from 'react';

/*
 * A prerendered page is complete without its code, so at first React adopts only the frame around it. The page
 * sleeps: its code is fetched, and its markup adopted, at the visitor's first sign of life in it, or once a part
 * marked with `data-wake` is on the screen.
 */

let asleep = false;
let wakeUp: () => Promise<void> = () => Promise.resolve();
let leave = () => {};
let opened: Promise<void> | undefined;

/**
 * Lets the page sleep before it's adopted. `load` fetches its code; `onWaking` is called when that is there and React
 * is about to adopt the page. Where the code can't be fetched, the next sign of life tries again.
 */
export function putToSleep(load: () => Promise<unknown> | undefined, onWaking: () => void): void {
  asleep = true;
  let open = () => {};
  opened = new Promise((resolve) => {
    open = resolve;
  });
  let waking: Promise<void> | undefined;
  const stop = watchForLife(() => void wakeUp().catch(() => undefined));
  wakeUp = () => {
    waking ??= Promise.resolve(load()).then(
      () => {
        if (!asleep) return;
        leave();
        onWaking();
        open();
      },
      (error: unknown) => {
        waking = undefined;
        throw error;
      },
    );
    return waking;
  };
  leave = () => {
    asleep = false;
    stop();
  };
}

/** Whether the page on the screen is markup that React hasn't adopted. */
export const isAsleep = (): boolean => asleep;

/** Wakes the page, if it sleeps. Settles once it's about to be adopted; rejects if its code can't be fetched. */
export const wakePage = (): Promise<void> => wakeUp();

/** The visitor goes on to another page: this one needn't wake any more. Says whether it was asleep. */
export function leaveSleepingPage(): boolean {
  const was = asleep;
  if (was) leave();
  return was;
}

/** Removes the title, description and structured data of the page that the file holds. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
}

/** Around a page: React leaves its markup alone while the page sleeps. */
export function Sleeper({ children }: { children: ReactNode }) {
  const adopting = useSyncExternalStore(never, no, yes);
  if (adopting && asleep && opened) use(opened);
  return children;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;

/** Scrolling past is a sign of life too, but the scrolling comes first. */
const IDLE_MS = 1000;
const IN_PAGE = ['pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;
const ANYWHERE = ['scroll', 'wheel'] as const;

/** Calls back at signs of life in the page, more than once. Returns a function that stops it. */
function watchForLife(onLife: () => void): () => void {
  const main = document.querySelector('main');
  const whenIdle = () =>
    void (window.requestIdleCallback ?? setTimeout)(onLife, { timeout: IDLE_MS } as never);
  const inPage = ({ target }: Event) => {
    if (main?.contains(target as Node)) onLife();
  };
  const options = { capture: true, passive: true } as const;
  for (const type of IN_PAGE) addEventListener(type, inPage, options);
  for (const type of ANYWHERE) addEventListener(type, whenIdle, options);
  const observer = globalThis.IntersectionObserver
    ? new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle();
      })
    : undefined;
  for (const part of main?.querySelectorAll('[data-wake]') ?? []) observer?.observe(part);
  return () => {
    for (const type of IN_PAGE) removeEventListener(type, inPage, options);
    for (const type of ANYWHERE) removeEventListener(type, whenIdle, options);
    observer?.disconnect();
  };
}
