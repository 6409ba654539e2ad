import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import labels from '~/content/block-labels.json';
import careersPage from '~/content/pages/careers.json';
import { openPositions } from '~/features/contact/contact-subjects';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getBlock } from '../../support/blocks';
import { getTexts, region, renderRoute, structuredData } from '../../support/render-page';

beforeEach(() => renderRoute('/careers').then(() => undefined));

const copy = labels.positions;
const { heading, sample } = getBlock(careersPage, 'positions');

it('the careers page lists the open positions in order, marked as samples, without job postings for search engines', () => {
  const shown = region(heading);
  expect(getTexts(shown.getAllByRole('heading', { level: 3 }))).toEqual(
    openPositions.map(({ title }) => title),
  );
  expect(shown.getByText(String(sample?.title))).toBeVisible();
  expect(shown.getByText(String(sample?.text))).toBeVisible();
  expect(structuredData()).toBeUndefined();
});

it.each(openPositions.map(({ id, title }) => [id, title]))('%s links to its application', (id, title) => {
  const name = `${copy.apply} ${fillTemplate(copy.applyFor, { title })}`;
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/contact?position=${id}`);
});
