import type { NavigationLink } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { serviceCards } from './services';

/** Links to those of these services that exist. */
export const serviceLinks = (...slugs: readonly string[]): NavigationLink[] =>
  slugs.flatMap((slug) =>
    serviceCards
      .filter((card) => card.slug === slug)
      .map(({ title }) => ({ label: title, to: paths.service(slug) })),
  );

/** A link to a service, or to all of them if it no longer exists. */
export const serviceLink = (slug: string, label: string): NavigationLink => ({
  label,
  to: serviceLinks(slug)[0]?.to ?? paths.services(),
});
