// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { routes } from '~/app/routes';
import { serviceLink, serviceLinks } from '~/content/service-links';
import { pagesOfServices, servicePages } from '~/content/service-pages';
import { serviceCards } from '~/content/services';
import { capitalized, countOf } from '~/facts/count-words';
import { paths } from '~/shared/paths';

const slugs = serviceCards.map(({ slug }) => slug);

describe('the list of services', () => {
  it('has a page and an address for each, in its order', () => {
    expect(servicePages.map(({ slug }) => slug)).toEqual(slugs);
    const addresses = routes.map(({ path }) => path).filter((path) => path.startsWith(paths.service('')));
    expect(addresses).toEqual(slugs.map(paths.service));
  });

  it('names the service that has no page, and the page that has no service', () => {
    const [one, two] = [{ slug: 'one' }, { slug: 'two' }];
    expect(() => pagesOfServices([one, two], [two])).toThrow(
      'services.ts lists "one", but src/content/service-pages has no page for it',
    );
    expect(() => pagesOfServices([two], [one, two])).toThrow(
      'src/content/service-pages has a page "one", but services.ts does not list it',
    );
  });

  it('gives links to the services that there are, and to all of them for one that is gone', () => {
    const [{ slug, title }] = serviceCards as [(typeof serviceCards)[number]];
    expect(serviceLinks('gone', slug)).toEqual([{ label: title, to: paths.service(slug) }]);
    expect(serviceLink(slug, 'How it works')).toEqual({ label: 'How it works', to: paths.service(slug) });
    expect(serviceLink('gone', 'How it works').to).toBe(paths.services());
  });
});

it.each([
  [1, 'One service'],
  [2, 'Two services'],
  [12, 'Twelve services'],
  [13, '13 services'],
])('%d is written as %s', (count, text) => {
  expect(capitalized(countOf(count, { one: '# service', other: '# services' }))).toBe(text);
});
