/** Motion in an element. */
export interface Motion {
  stop(): unknown;
}

/** Motion that began in a page's markup before React adopted it. */
const earlyMotions = new WeakMap<Element, Motion>();

export const saveEarlyMotion = (element: Element, motion: Motion): void =>
  void earlyMotions.set(element, motion);

/** Hands over the motion that began in an element before it was adopted. */
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

/** The options that the markup of a network holds. */
export function readParticlesOptions({ dataset }: HTMLElement): ParticlesOptions {
  const [count = 0, fps = 30, mobileFps = 15] = (dataset.particles ?? '').split(' ').map(Number);
  return { count, fps, mobileFps };
}
