export interface ParticlesOptions {
  count: number;
  /** Frames per second, and on phones. */
  fps: number;
  mobileFps: number;
}

/** The options that the markup of a network holds. */
export function particlesIn({ dataset }: HTMLElement): ParticlesOptions {
  const [count = 0, fps = 30, mobileFps = 15] = (dataset.particles ?? '').split(' ').map(Number);
  return { count, fps, mobileFps };
}
