import { type ServiceCard, serviceCards } from '~/content/services';
import { CLOTH_PAIRS, type ClothPair } from '~/shared/motion/cloth-pairs';

/** A service with the colors of its cloth. */
export type Service = ServiceCard & ClothPair;

/** The services in their order, each with the cloth of its place. */
export const services: readonly Service[] = serviceCards.map((card, index) => ({
  ...card,
  ...(CLOTH_PAIRS[index % CLOTH_PAIRS.length] ?? CLOTH_PAIRS[0]),
}));
