import { useEffect, useRef } from 'react';
import sectionMessages from '~/content/words/sections.json';
import { getForeignLanguage } from '~/shared/lib/locale';
import { whenIdle } from '~/shared/lib/when-idle';
import { toggleMotion, useMotionPaused, useReducedMotion } from './motion-preference';
import type { ParticlesHandle } from './start-particles';

/**
 * A network of drifting knots and threads behind a hero; decorative. Fills its positioned parent. The drawing code
 * loads once the page is idle. Put a MotionToggle beside it.
 */
export function Particles({ count, fps = 30 }: { count: number; fps?: number }) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<ParticlesHandle>(undefined);
  const paused = useMotionPaused();
  const isPaused = useRef(paused);

  useEffect(() => {
    isPaused.current = paused;
    handle.current?.setPaused(paused);
  }, [paused]);

  useEffect(() => {
    let isUnmounted = false;
    const cancel = whenLoadedAndIdle(() => {
      import('./start-particles')
        .then(({ startParticles }) => {
          if (isUnmounted || !host.current) return;
          handle.current = startParticles(host.current, { count, fps }, isPaused.current);
        })
        // Never report a failed decoration.
        .catch(() => undefined);
    });
    return () => {
      isUnmounted = true;
      cancel();
      handle.current?.stop();
      handle.current = undefined;
    };
  }, [count, fps]);

  return (
    <div
      ref={host}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 overflow-hidden max-md:opacity-60"
    />
  );
}

const IDLE_MS = 4000;

/** Calls back once the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenLoadedAndIdle(callback: () => void): () => void {
  let cancel = () => removeEventListener('load', wait);
  function wait() {
    cancel = whenIdle(callback, IDLE_MS);
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}

/** Stops and restarts the page's looping motion. Hidden if the system's settings stop it already. */
export function MotionToggle({ className = '' }: { className?: string }) {
  const paused = useMotionPaused();
  if (useReducedMotion()) return null;
  const label = paused ? sectionMessages.playMotion : sectionMessages.pauseMotion;
  return (
    <button
      type="button"
      lang={getForeignLanguage('sections')}
      aria-label={label}
      title={label}
      onClick={toggleMotion}
      className={`grid size-11 place-items-center rounded bg-ink-950/80 text-mist-100 transition-colors hover:bg-ink-800 hover:text-white noscript:hidden ${className}`}
    >
      <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
        <path d={paused ? 'M4 2v12l10-6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
      </svg>
    </button>
  );
}
