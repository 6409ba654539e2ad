import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import hiring from '~/content/pages/compare/hiring.json';
import comparePage from '~/content/pages/compare.json';
import { getBlock } from '../../support/blocks';
import { getHrefs, getTexts, renderRoute } from '../../support/render-page';

it('the table of alternatives links to each of them, and to the page for leaving it as it is', async () => {
  await renderRoute('/compare');
  const { rows, rowLinks = [] } = getBlock(comparePage, 'table');
  const shown = screen.getAllByRole('row').slice(1);
  expect(shown).toHaveLength(rows.length);
  for (const [index, [name = '', ...texts]] of rows.entries()) {
    const row = within(shown[index] as HTMLElement);
    expect(row.getByRole('link', { name })).toHaveAttribute('href', rowLinks[index]?.to);
    for (const text of texts) expect(row.getByText(text)).toBeVisible();
  }
});

it('a comparison says first when the other is better, and ends with links to the others', async () => {
  await renderRoute('/compare/hiring');
  const { features } = getBlock(hiring, 'features');
  const headings = getTexts(screen.getAllByRole('heading', { level: 3 }));
  expect(headings.slice(0, 2)).toEqual(features.map(({ name }) => name));
  const links = getHrefs(screen.getAllByRole('link'));
  for (const { to } of getBlock(comparePage, 'table').rowLinks ?? [])
    if (to !== '/compare/hiring') expect(links).toContain(to);
});
