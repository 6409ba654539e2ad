import { type ServiceCard, serviceCards } from '~/content/services';
import type { Dye } from '~/shared/motion/dyes';

/** A service with the colors of its cloth. */
export interface Service extends ServiceCard {
  dye: Dye;
  accent: Dye;
}

const CLOTHS = [
  ['indigo', 'weld'],
  ['madder', 'indigo'],
  ['weld', 'madder'],
  ['mist', 'indigo'],
  ['ink', 'weld'],
  ['indigo', 'madder'],
] as const;

/** The services in their order, each with the cloth of its place. */
export const services: readonly Service[] = serviceCards.map((card, index) => {
  const [dye, accent] = CLOTHS[index % CLOTHS.length] ?? CLOTHS[0];
  return { ...card, dye, accent };
});
