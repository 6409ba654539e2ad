import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockProps } from '~/blocks/block';
import page from '~/content/pages/services.json';
import { pictures } from '~/content/product-pictures.json';
import { servicePlans } from '~/content/service-plans';
import { serviceCards } from '~/content/services';
import { formatCount, formatCounted } from '~/facts/count-words';
import { getBlock } from '../../support/blocks';
import { getHrefs, renderRoute } from '../../support/render-page';

beforeEach(() => renderRoute('/services').then(() => undefined));

const table = getBlock(page, 'services-table');
const products = page.blocks.flatMap((block) =>
  block.type === 'product' ? [block as Omit<BlockProps<'product'>, 'place'>] : [],
);

const getLinks = (element: HTMLElement) => within(element).getAllByRole('link');

describe('the overview of products and services', () => {
  it('opens with a picture of the work, before a section for each product, in the order of the header’s menu', () => {
    const [picture] = screen.getAllByRole('figure');
    expect(picture).toHaveTextContent(pictures.inbox.caption);
    expect(picture?.closest('section')).toBeNull();
    const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids).toEqual([table.id, ...products.map(({ id }) => id)]);
  });

  it.each(products)(
    '$heading has its capabilities, a visible picture and further links',
    ({ id, heading, capabilities, links, picture }) => {
      const section = document.getElementById(String(id)) as HTMLElement;
      expect(section).toBe(screen.getByRole('region', { name: heading }));
      const { caption } = pictures[picture];
      expect(within(section).getByRole('figure')).toHaveTextContent(caption);
      expect(within(section).getByText(caption)).toBeVisible();
      for (const capability of capabilities) expect(within(section).getByText(capability)).toBeVisible();
      expect(getHrefs(getLinks(section))).toEqual(links?.map(({ to }) => to));
    },
  );

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

  it('counts its products, and the services in plans', () => {
    const ofProducts = formatCounted(products.length, {
      one: '{$count} product',
      other: '{$count} products',
    });
    expect(page.description).toContain(`the ${ofProducts} that group them`);
    expect(table.text).toContain(`The ${ofProducts} below`);
    const inPlans = formatCount(serviceCards.filter(({ isProject }) => !isProject).length);
    const all = formatCount(serviceCards.length);
    expect(screen.getByText(new RegExp(`^${inPlans} of the ${all} come with every plan`, 'i'))).toBeVisible();
  });

  it('ends with links to contact and demo', () => {
    expect(
      getHrefs(getLinks(screen.getByRole('region', { name: getBlock(page, 'call-to-action').heading }))),
    ).toEqual(['/contact', '/demo']);
  });
});
