/** An element's running motion. */
export interface Motion {
  stop(): unknown;
}

/** Motion that started before hydration. */
const earlyMotions = new WeakMap<Element, Motion>();

export const saveEarlyMotion = (element: Element, motion: Motion): void =>
  void earlyMotions.set(element, motion);

/** Takes over an element's motion that started before hydration. */
export function takeEarlyMotion(element: Element): Motion | undefined {
  const motion = earlyMotions.get(element);
  earlyMotions.delete(element);
  return motion;
}

export interface ParticlesOptions {
  count: number;
  /** Frames per second, and on phones. */
  fps: number;
  mobileFps: number;
}

/** Reads the options from an element's `data-particles`. */
export function readParticlesOptions({ dataset }: HTMLElement): ParticlesOptions {
  const [count = 0, fps = 30, mobileFps = 15] = (dataset.particles ?? '').split(' ').map(Number);
  return { count, fps, mobileFps };
}
