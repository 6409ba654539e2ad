import { trustScriptUrl } from '~/shared/lib/trusted-types';
import type { WorkerMessage } from './particles-worker';
import workerAddress from './particles-worker?worker&url';
import { watchVisibility } from './watch-visibility';

export interface ParticlesHandle {
  setPaused(paused: boolean): void;
  stop(): void;
}

const PHONE_FPS = 15;

/** Fills `host` with the particle network, drawn in a worker. While paused, it is a still picture. */
export function startParticles(
  host: HTMLElement,
  { count, fps }: { count: number; fps: number },
  paused: boolean,
): ParticlesHandle {
  const mobile = matchMedia('(width < 48rem)').matches;
  // More device pixels cost time and are invisible on lines this faint.
  const ratio = Math.min(devicePixelRatio, mobile ? 1.5 : 2);
  const getSize = () => ({ width: host.clientWidth || 1, height: host.clientHeight || 1, ratio });

  const worker = new Worker(trustScriptUrl(workerAddress), { type: 'module' });
  const send = (message: WorkerMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const element = document.createElement('canvas');
  element.className = 'absolute inset-0 size-full';
  host.append(element);
  const canvas = element.transferControlToOffscreen();
  send({ type: 'start', canvas, options: { count, fps: mobile ? PHONE_FPS : fps, ...getSize() } }, [canvas]);

  let still = true;
  const update = () => send({ type: 'run', running: !paused && !still });
  const stopWatching = watchShouldPause(host, (value) => {
    still = value;
    update();
  });
  const resizeObserver = new ResizeObserver(() => send({ type: 'resize', size: getSize() }));
  resizeObserver.observe(host);

  return {
    setPaused(value) {
      paused = value;
      update();
    },
    stop() {
      stopWatching();
      resizeObserver.disconnect();
      worker.terminate();
      element.remove();
    },
  };
}

/** How long motion stays paused after the last scroll event. */
const SCROLL_PAUSE_MS = 300;

/**
 * Tells when moving a picture would be wasted or in the way: while the page scrolls, while its tab is hidden, and while
 * the element is out of view. Calls `onChange` with whether to pause, at once and at every change. Returns a function
 * that stops it.
 */
function watchShouldPause(element: Element, onChange: (still: boolean) => void): () => void {
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
    }, SCROLL_PAUSE_MS);
    report();
  };

  const stopWatching = watchVisibility(element, (value) => {
    seen = value;
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
