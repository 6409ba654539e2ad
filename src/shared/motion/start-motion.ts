import { type Motion, readParticlesOptions, saveEarlyMotion } from './early-motion';
import { startParticles } from './start-particles';
import { cyclePhrases } from './type-words';

let started: Motion | undefined;

/**
 * Begins the motion of a page that React hasn't adopted, once: typed phrases and particles. Once it's adopted, their
 * components go on with it.
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
      // A policy that keeps the worker away: the network stays out, and what else moves here goes on.
    }
  }
  for (const { element, motion } of motions) saveEarlyMotion(element, motion);
  return {
    stop() {
      for (const { motion } of motions) motion.stop();
    },
  };
}
