import { ownScript } from '~/shared/lib/trusted-types';
import type { ParticlesOptions } from './begun-motion';
import { animateField, type FieldAnimation, type FieldOptions } from './particle-field';
import type { WorkerMessage } from './particles-worker';
import workerAddress from './particles-worker?worker&url';
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

interface FieldCanvas extends FieldAnimation {
  dispose(): void;
}

/** A canvas inside `host`, drawn in a worker if the browser allows it, else on the page. */
function openFieldCanvas(host: HTMLElement, options: FieldOptions): FieldCanvas {
  let running = false;
  let size = options;
  let current = inWorker(host, options, fallBack) ?? onPage(host, options);

  // A policy or the network may block the worker after its canvas was handed over: draw on a new one.
  function fallBack() {
    current.dispose();
    current = onPage(host, { ...options, ...size });
    current.run(running);
  }

  return {
    run(next) {
      running = next;
      current.run(next);
    },
    resize(next) {
      size = { ...options, ...next };
      current.resize(next);
    },
    dispose: () => current.dispose(),
  };
}

function onPage(host: HTMLElement, options: FieldOptions): FieldCanvas {
  const canvas = appendCanvas(host);
  const animation = animateField(canvas, options);
  return {
    ...animation,
    dispose() {
      animation.run(false);
      canvas.remove();
    },
  };
}

function inWorker(host: HTMLElement, options: FieldOptions, onRefused: () => void): FieldCanvas | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const canvas = appendCanvas(host);
  let worker: Worker | undefined;
  const send = (message: WorkerMessage, transfer: Transferable[] = []) =>
    worker?.postMessage(message, transfer);
  const dispose = () => {
    if (worker) worker.onerror = null;
    worker?.terminate();
    canvas.remove();
  };
  try {
    worker = new Worker(ownScript(workerAddress), { type: 'module' });
    const offscreen = canvas.transferControlToOffscreen();
    send({ type: 'start', canvas: offscreen, options }, [offscreen]);
  } catch {
    dispose();
    return undefined;
  }
  worker.onerror = (event) => {
    event.preventDefault();
    onRefused();
  };
  return {
    run: (running) => send({ type: 'run', running }),
    resize: (size) => send({ type: 'resize', size }),
    dispose,
  };
}

function appendCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  host.append(canvas);
  return canvas;
}
