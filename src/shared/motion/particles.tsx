import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { whenIdle } from '~/shared/lib/when-idle';
import { type ParticlesOptions, particlesIn, takeBegun } from './begun-motion';
import { useMotionPaused } from './motion-preference';
import type { ParticlesHandle } from './start-particles';

/**
 * A network of knots and threads, drifting behind a hero; decorative. Fills its positioned parent. The drawing
 * code loads once the page is idle. Put a MotionToggle beside it.
 */
export function Particles({
  count,
  fps = 30,
  mobileFps = 15,
  className = 'absolute inset-0',
}: Pick<ParticlesOptions, 'count'> & Partial<ParticlesOptions> & { className?: string }) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<ParticlesHandle>(undefined);
  const [prerendered] = useState(!useHydrated());
  const paused = useMotionPaused();
  const isPaused = useRef(paused);

  useEffect(() => {
    isPaused.current = paused;
    handle.current?.setPaused(paused);
  }, [paused]);

  useEffect(() => {
    let left = false;
    const element = host.current;
    const cancel = whenQuiet(() => {
      import('./start-particles')
        .then(({ startParticles }) => {
          if (left || !host.current) return;
          const begun = takeBegun(host.current) as ParticlesHandle | undefined;
          begun?.setPaused(isPaused.current);
          handle.current = begun ?? startParticles(host.current, particlesIn(host.current), isPaused.current);
        })
        // A decoration that fails to load isn't worth a message.
        .catch(() => undefined);
    });
    return () => {
      left = true;
      cancel();
      if (element) takeBegun(element)?.stop();
      handle.current?.stop();
      handle.current = undefined;
    };
  }, []);

  return (
    <div
      ref={host}
      aria-hidden="true"
      data-particles={[count, fps, mobileFps].join(' ')}
      className={`pointer-events-none overflow-hidden ${className}`}
      // The drawing may have begun before React adopts the page, and React doesn't look inside a string.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it's empty, and browsers only adopt it
      dangerouslySetInnerHTML={prerendered ? NOTHING : undefined}
      suppressHydrationWarning
    />
  );
}

const NOTHING = { __html: '' };

/** Milliseconds. */
const IDLE_MS = 4000;

/** Calls back once the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenQuiet(callback: () => void): () => void {
  let cancel = () => removeEventListener('load', wait);
  function wait() {
    cancel = whenIdle(callback, IDLE_MS);
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}
