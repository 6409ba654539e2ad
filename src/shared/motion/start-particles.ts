import { openFieldCanvas } from './field-canvas';
import type { ParticlesOptions } from './particles-options';
import { watchSeen } from './watch-seen';

export interface ParticlesHandle {
  setPaused(paused: boolean): void;
  stop(): void;
}

/** Fills `host` with the particle network. Paused, it is a still picture. */
export function startParticles(
  host: HTMLElement,
  { count, fps, mobileFps }: ParticlesOptions,
  paused: boolean,
): ParticlesHandle {
  const mobile = matchMedia('(width < 48rem)').matches;
  // More device pixels cost time and aren't visible on lines this faint.
  const ratio = Math.min(devicePixelRatio, mobile ? 1.5 : 2);
  const size = () => ({ width: host.clientWidth || 1, height: host.clientHeight || 1, ratio });
  const canvas = openFieldCanvas(host, { count, fps: mobile ? mobileFps : fps, ...size() });

  let still = true;
  const update = () => canvas.run(!paused && !still);
  const stopWatching = watchStillness(host, (next) => {
    still = next;
    update();
  });
  const resized = new ResizeObserver(() => canvas.resize(size()));
  resized.observe(host);

  return {
    setPaused(next) {
      paused = next;
      update();
    },
    stop() {
      stopWatching();
      resized.disconnect();
      canvas.dispose();
    },
  };
}

/** How long after the last scroll event motion stays still, in milliseconds. */
const SCROLL_PAUSE = 300;

/**
 * Watches for times when moving a picture would be wasted or in the way: while the page scrolls, while
 * its tab is hidden, and while the element is out of view. Calls `onChange` with whether to pause, at once
 * and at every change. Returns a function that stops watching.
 */
export function watchStillness(element: Element, onChange: (still: boolean) => void): () => void {
  let scrolling = false;
  let seen = false;
  let last: boolean | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    const still = scrolling || !seen;
    if (still !== last) onChange(still);
    last = still;
  };
  const onScroll = () => {
    scrolling = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      scrolling = false;
      report();
    }, SCROLL_PAUSE);
    report();
  };

  const stopWatching = watchSeen(element, (next) => {
    seen = next;
    report();
  });
  addEventListener('scroll', onScroll, { passive: true });
  report();
  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('scroll', onScroll);
  };
}
