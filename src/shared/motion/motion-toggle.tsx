import sectionMessages from '~/content/words/sections.json';
import { getForeignLanguage } from '~/shared/lib/locale';
import { toggleMotion, useMotionPaused, useReducedMotion } from './motion-preference';

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
