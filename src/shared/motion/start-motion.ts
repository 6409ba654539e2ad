import { type Motion, readParticlesOptions, saveEarlyMotion } from './early-motion';
import { startParticles } from './start-particles';
import { cyclePhrases } from './type-words';

let started: Motion | undefined;

/**
 * Starts the motion of a static page, once: typed phrases and particles. After hydration, their components take it
 * over.
 */
export function startMotion(page: Element): Motion {
  started ??= startAll(page);
  return started;
}

function startAll(page: Element): Motion {
  const motions: { element: Element; motion: Motion }[] = [];
  for (const line of page.querySelectorAll<HTMLElement>('[data-typed]')) {
    const phrases = line.parentElement?.querySelectorAll<HTMLElement>('[data-phrase]') ?? [];
    const motion = cyclePhrases(
      line,
      [...phrases].map(({ dataset }) => dataset.phrase ?? ''),
    );
    if (motion) motions.push({ element: line, motion });
  }
  for (const host of page.querySelectorAll<HTMLElement>('[data-particles]')) {
    try {
      motions.push({ element: host, motion: startParticles(host, readParticlesOptions(host), false) });
    } catch {
      // A policy may forbid the worker: the other motion still starts.
    }
  }
  for (const { element, motion } of motions) saveEarlyMotion(element, motion);
  return {
    stop() {
      for (const { motion } of motions) motion.stop();
    },
  };
}
