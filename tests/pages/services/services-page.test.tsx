import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import page from '~/content/pages/services.json';
import { servicePlans } from '~/content/service-plans';
import { serviceCards } from '~/content/services';
import { getBlock } from '../../support/blocks';
import { getHrefs, renderRoute } from '../../support/render-page';

beforeEach(() => renderRoute('/services').then(() => undefined));

const table = getBlock(page, 'services-table');
const getLinks = (element: HTMLElement) => within(element).getAllByRole('link');

describe('the overview of products and services', () => {
  it('lists each service once, with its purpose, its plan and its products', () => {
    const [, ...rows] = within(screen.getByRole('table', { name: table.heading })).getAllByRole('row');
    expect(rows).toHaveLength(serviceCards.length);
    for (const [index, { slug, title, description }] of serviceCards.entries()) {
      const row = rows[index] as HTMLElement;
      expect(within(row).getByRole('rowheader')).toHaveTextContent(title);
      expect(screen.getAllByText(description)).toHaveLength(1);
      expect(row).toHaveTextContent(`${servicePlans[slug]?.name}: ${servicePlans[slug]?.text}`);
      const own = table.products.filter(({ services }) =>
        services.some(({ to }) => to === `/services/${slug}`),
      );
      expect(own.length).toBeGreaterThan(0);
      expect(getHrefs(getLinks(row))).toEqual([`/services/${slug}`, ...own.map(({ to }) => to)]);
    }
  });
});
