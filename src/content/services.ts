import { getBaseName } from '~/shared/lib/base-name';
import type { ServicePage } from './text-schemas';

const cards = import.meta.glob<ServicePage['card']>('./service-pages/[!.~]*.json', {
  eager: true,
  import: 'card',
});

export interface ServiceCard extends Omit<ServicePage['card'], 'order'> {
  slug: string;
}

/** The services as lists show them, in order. */
export const serviceCards: readonly ServiceCard[] = Object.entries(cards)
  .sort(([, left], [, right]) => left.order - right.order)
  .map(([file, { order: _, ...card }]) => ({ slug: getBaseName(file), ...card }));
