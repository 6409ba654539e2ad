import { getBaseName } from '~/shared/lib/base-name';
import type { ServicePage } from './text-schemas';

const files = import.meta.glob<ServicePage>('./service-pages/[!.~]*.json', {
  eager: true,
  import: 'default',
});

/** The texts of the services' pages, in the order of their cards, which are in services.ts. */
export const servicePages = Object.entries(files)
  .sort(([, left], [, right]) => left.card.order - right.card.order)
  .map(([file, { card: _, ...text }]) => ({ slug: getBaseName(file), ...text }));

export type ServiceText = (typeof servicePages)[number];
