import { type ServiceCard, serviceCards } from '~/content/services';
import { COLOR_PAIRS, type ColorPair } from '~/shared/motion/drawing-input';

/** A service with the colors of its cloth. */
export type Service = ServiceCard & ColorPair;

/** The services in their order, each with the cloth of its place. */
export const services: readonly Service[] = serviceCards.map((card, index) => ({
  ...card,
  ...(COLOR_PAIRS[index % COLOR_PAIRS.length] ?? COLOR_PAIRS[0]),
}));
