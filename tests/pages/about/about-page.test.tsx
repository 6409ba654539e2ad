import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import aboutPage from '~/content/pages/about.json';
import { people } from '~/content/people.json';
import { brand } from '~/facts/brand';
import { formatWeekInWords } from '~/facts/office-hours';
import { postalAddress } from '~/facts/organization';
import { blogPosts } from '~/features/posts';
import { paths } from '~/shared/paths';
import { getBlock } from '../../support/blocks';
import { region, renderRoute, SITE, structuredData } from '../../support/render-page';

beforeEach(() => renderRoute('/about').then(() => undefined));

it('the about page shows the office hours', () => {
  expect(screen.getByRole('region', { name: getBlock(aboutPage, 'facts').heading })).toHaveTextContent(
    formatWeekInWords(brand),
  );
});

it('the about page introduces the people, with the article of each', () => {
  const shown = region(getBlock(aboutPage, 'people').heading).getAllByRole('listitem');
  expect(shown).toHaveLength(people.length);
  for (const [index, { name, role, article }] of people.entries()) {
    const person = within(shown[index] as HTMLElement);
    expect(person.getByRole('heading', { name }).nextSibling).toHaveTextContent(role);
    if (!article) continue;
    expect(person.getByRole('link', { name: article.label })).toHaveAttribute('href', article.to);
    expect(blogPosts.find(({ slug }) => paths.post(slug) === article.to)).toMatchObject({
      title: article.label,
      author: name,
      authorRole: role,
    });
  }
});

it('the about page tells search engines who runs the site', () => {
  expect(structuredData()).toEqual([
    {
      '@type': 'Organization',
      '@id': `${SITE}/#organization`,
      name: brand.name,
      legalName: brand.legalName,
      url: `${SITE}/`,
      logo: `${SITE}/icons/icon-512.png`,
      email: brand.email,
      telephone: brand.phone,
      address: postalAddress.join(', '),
      sameAs: Object.values(brand.social),
    },
  ]);
});
