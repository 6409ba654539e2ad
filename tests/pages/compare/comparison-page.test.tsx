import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import labels from '~/content/comparison-labels.json';
import { comparisons } from '~/content/comparisons';
import { blogPosts } from '~/features/posts';
import ComparePage from '~/pages/compare/compare-page';
import ComparisonPage from '~/pages/compare/comparison-page';
import { paths } from '~/shared/paths';
import { getHrefs, getTexts, region, renderPage } from '../../support/render-page';
import { sample } from '../../support/suite';

describe.each(sample(comparisons, 2).map((page) => [page.slug, page] as const))(
  'the comparison with %s',
  (slug, page) => {
    it('says first when the other is better and then when we are, and compares line by line', () => {
      renderPage(<ComparisonPage />, paths.comparison(slug));
      const [first, second] = screen.getAllByRole('heading', { level: 2 });
      expect(first).toHaveTextContent(page.theirs.heading);
      expect(second).toHaveTextContent(labels.ours);
      expect(first?.nextSibling).toHaveTextContent(page.theirs.text);
      expect(second?.nextSibling).toHaveTextContent(page.ours);

      const table = screen.getByRole('table', { name: `${labels.tableHeading}: ${page.name}` });
      expect(getTexts(within(table).getAllByRole('rowheader'))).toEqual(Object.values(labels.aspects));
      expect(getTexts(within(table).getAllByRole('columnheader'))).toEqual([
        labels.aspect,
        page.column,
        labels.us,
      ]);
      const sum = screen.getByRole('table', { name: page.example.caption });
      const rows = within(sum).getAllByRole('row').slice(1);
      expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
        page.example.rows.map(({ label, them, us }) => [label, them, us]),
      );
      expect(region(page.example.heading).getByText(labels.example)).toBeVisible();
      expect(region(page.example.heading).getByText(page.example.yours)).toBeVisible();
    });

    it('links to the article, the service, the prices, its sources and the other comparisons', () => {
      renderPage(<ComparisonPage />, paths.comparison(slug));
      const links = getHrefs(region(labels.further).getAllByRole('link'));
      expect(links).toEqual([
        page.article.to,
        page.service.to,
        paths.pricing(),
        ...page.sources.map(({ href }) => href),
        ...comparisons.filter((one) => one.slug !== slug).map((one) => paths.comparison(one.slug)),
      ]);
      expect(blogPosts.some((post) => paths.post(post.slug) === links[0])).toBe(true);
    });
  },
);

it('the table of alternatives links to each of them, with its advantages and ours', () => {
  renderPage(<ComparePage />, paths.compare());
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(comparisons.length + 1);
  for (const [index, { slug, name, brief }] of comparisons.entries()) {
    const row = within(rows[index] as HTMLElement);
    expect(row.getByRole('link', { name })).toHaveAttribute('href', paths.comparison(slug));
    for (const text of Object.values(brief)) expect(row.getByText(text)).toBeVisible();
  }
  expect(getHrefs(within(rows.at(-1) as HTMLElement).getAllByRole('link'))).toEqual([paths.readiness()]);
});
