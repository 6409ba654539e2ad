import { ownScript } from '~/shared/lib/trusted-types';
import { animateField, type FieldAnimation, type FieldOptions } from './field-animation';
import type { WorkerMessage } from './particles-worker';
import workerAddress from './particles-worker?worker&url';

interface FieldCanvas extends FieldAnimation {
  dispose(): void;
}

/** A canvas inside `host`, drawn in a worker if the browser allows it, else on the page. */
export function openFieldCanvas(host: HTMLElement, options: FieldOptions): FieldCanvas {
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
