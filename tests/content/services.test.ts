// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { routes } from '~/app/routes';
import { servicePages } from '~/content/service-pages';
import { servicePlans } from '~/content/service-plans';
import { serviceCards } from '~/content/services';
import { capitalize, formatCounted } from '~/facts/count-words';
import { paths } from '~/shared/paths';

const slugs = serviceCards.map(({ slug }) => slug);

describe('a service’s file determines', () => {
  it('its page, its address and its plans', () => {
    expect(servicePages.map(({ slug }) => slug)).toEqual(slugs);
    const addresses = routes.map(({ path }) => path).filter((path) => path.startsWith(paths.service('')));
    expect(addresses).toEqual([...slugs].sort().map(paths.service));
    expect(Object.keys(servicePlans)).toEqual([...slugs].sort());
  });
});

it.each([
  [1, 'One service'],
  [2, 'Two services'],
  [12, 'Twelve services'],
  [13, '13 services'],
])('%d is written as %s', (count, text) => {
  expect(capitalize(formatCounted(count, { one: '{$count} service', other: '{$count} services' }))).toBe(
    text,
  );
});
