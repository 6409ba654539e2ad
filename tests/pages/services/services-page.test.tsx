import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pictures } from '~/content/product-pictures.json';
import { servicePlans } from '~/content/service-plans';
import { serviceCards } from '~/content/services';
import copy from '~/content/services-overview.json';
import { formatCount, formatCounted } from '~/facts/count-words';
import ServicesPage from '~/pages/services/services-page';
import { getHrefs, renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<ServicesPage />, '/services'));

const products = Object.entries(copy.products).map(([id, product]) => ({ id, ...product }));

/** The picture of each product. */
const productPictures = {
  marketing: pictures.draft,
  orchestration: pictures.run,
  personalization: pictures.chatbot,
  'data-platform': pictures.document,
};

const getLinks = (element: HTMLElement) => within(element).getAllByRole('link');

describe('the overview of products and services', () => {
  it('opens with a picture of the work, before a section for each product, in the order of the header’s menu', () => {
    const [picture] = screen.getAllByRole('figure');
    expect(picture).toHaveTextContent(pictures.inbox.caption);
    expect(picture?.closest('section')).toBeNull();
    const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids).toEqual([copy.services.id, ...products.map(({ id }) => id)]);
  });

  it.each(products)(
    '$name has its capabilities, a visible picture and further links',
    ({ id, name, capabilities, next }) => {
      const section = document.getElementById(id) as HTMLElement;
      expect(section).toBe(screen.getByRole('region', { name }));
      const { caption } = productPictures[id as keyof typeof productPictures];
      expect(within(section).getByRole('figure')).toHaveTextContent(caption);
      expect(within(section).getByText(caption)).toBeVisible();
      for (const capability of capabilities) expect(within(section).getByText(capability)).toBeVisible();
      expect(getHrefs(getLinks(section))).toEqual(next.map(({ to }) => to));
    },
  );

  it('lists each service once, with its purpose, its plan and its products', () => {
    const [, ...rows] = within(screen.getByRole('table', { name: copy.services.heading })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(serviceCards.length);
    for (const [index, { slug, title, description }] of serviceCards.entries()) {
      const row = rows[index] as HTMLElement;
      expect(within(row).getByRole('rowheader')).toHaveTextContent(title);
      expect(screen.getAllByText(description)).toHaveLength(1);
      expect(row).toHaveTextContent(`${servicePlans[slug]?.name}: ${servicePlans[slug]?.text}`);
      const own = products.filter(({ services }) => services.some(({ to }) => to === `/services/${slug}`));
      expect(own.length).toBeGreaterThan(0);
      expect(getHrefs(getLinks(row))).toEqual([
        `/services/${slug}`,
        ...own.map(({ id }) => `/services#${id}`),
      ]);
    }
  });

  it('counts its products, and the services in plans', () => {
    const ofProducts = formatCounted(products.length, {
      one: '{$count} product',
      other: '{$count} products',
    });
    expect(copy.description).toContain(`the ${ofProducts} that group them`);
    expect(copy.services.text).toContain(`The ${ofProducts} below`);
    const inPlans = formatCount(serviceCards.filter(({ isProject }) => !isProject).length);
    const all = formatCount(serviceCards.length);
    expect(screen.getByText(new RegExp(`^${inPlans} of the ${all} come with every plan`, 'i'))).toBeVisible();
  });

  it('ends with links to contact and demo', () => {
    expect(getHrefs(getLinks(screen.getByRole('region', { name: copy.closing.heading })))).toEqual([
      '/contact',
      '/demo',
    ]);
  });
});
