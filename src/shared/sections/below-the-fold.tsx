import { type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { defersBelowFold, RenderedAheadContext } from '~/shared/navigation/navigation';

/**
 * A part below the first screen. After a navigation it renders once the rest of the page has been painted; at the
 * page's load, with everything else.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const isRenderedAhead = use(RenderedAheadContext);
  const [isDeferred, setIsDeferred] = useState((isRenderedAhead || defersBelowFold) && hydrated);
  useEffect(() => {
    if (!isDeferred) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // After the frame that shows the page's heading.
      timer = setTimeout(() => startTransition(() => setIsDeferred(false)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDeferred]);
  // As high as the screen, so that the footer isn't visible meanwhile.
  return isDeferred && (isRenderedAhead || defersBelowFold) ? <div className="h-dvh" /> : children;
}
