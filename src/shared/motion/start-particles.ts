import { openFieldCanvas } from './field-canvas';
import { watchStillness } from './stillness';

interface ParticlesOptions {
  count: number;
  /** Frames per second, and on phones. */
  fps: number;
  mobileFps: number;
}

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
  // More device pixels than this cost time and show nothing on lines this faint.
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
