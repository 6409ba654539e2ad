import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';

/** Whether the page being opened shows its first screen before the rest. */
let firstScreenFirst = false;

/**
 * Called before each navigation. A page that's opened at its top needs its first screen at once, and the rest a moment
 * later; one that's opened at a place in it, or gone back to, needs its full height.
 */
export function setOpenedAtTop(atTop: boolean): void {
  firstScreenFirst = atTop;
}

/** Whether the page around is rendered in advance, unseen. */
export const Ahead = createContext(false);

/**
 * A part below the first screen. After a navigation it's rendered when the rest of the page has been painted; when the
 * page is loaded, with everything else.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const ahead = use(Ahead);
  const [waits, setWaits] = useState((ahead || firstScreenFirst) && hydrated);
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // After the frame that shows the page's heading.
      timer = setTimeout(() => startTransition(() => setWaits(false)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [waits]);
  // As high as the screen, so that the footer doesn't show up in between.
  return waits && (ahead || firstScreenFirst) ? <div className="h-dvh" /> : children;
}
