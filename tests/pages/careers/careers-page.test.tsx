import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import labels from '~/content/block-labels.json';
import careersPage from '~/content/pages/careers.json';
import positions from '~/content/positions.json';
import { positionIds } from '~/features/contact/contact-subjects';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getBlock } from '../../support/blocks';
import { getTexts, region, renderRoute, structuredData } from '../../support/render-page';

beforeEach(() => renderRoute('/careers').then(() => undefined));

const copy = labels.positions;
const { heading, sample, openings } = getBlock(careersPage, 'positions');

it('the careers page lists the open positions in order, marked as samples, without job postings for search engines', () => {
  const shown = region(heading);
  expect(getTexts(shown.getAllByRole('heading', { level: 3 }))).toEqual(
    positionIds.map((id) => positions[id].title),
  );
  expect(shown.getByText(String(sample?.title))).toBeVisible();
  expect(shown.getByText(String(sample?.text))).toBeVisible();
  expect(structuredData()).toBeUndefined();
});

it.each(positionIds.map((id) => [id, positions[id].title] as const))(
  '%s shows its pay, tasks and requirements, and links to its application',
  (id, title) => {
    const entry = () => within(screen.getByRole('article', { name: title }));
    const opening = openings[id];

    expect(
      entry()
        .getAllByRole('term')
        .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]),
    ).toEqual([
      [`${copy.department}:`, opening?.department],
      [`${copy.type}:`, opening?.type],
    ]);
    // Visible while the rest is closed.
    const summary = screen.getByRole('article', { name: title }).querySelector('summary');
    expect(summary).toHaveTextContent(`${copy.location}: ${opening?.location}`);
    expect(summary).toHaveTextContent(`${copy.pay}: ${opening?.pay}`);

    for (const [name, items] of [
      [copy.tasks, opening?.tasks],
      [copy.brings, opening?.brings],
    ] as const)
      expect(getTexts(within(entry().getByRole('list', { name })).getAllByRole('listitem'))).toEqual(items);

    const name = `${copy.apply} ${fillTemplate(copy.applyFor, { title })}`;
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/contact?position=${id}`);
  },
);
