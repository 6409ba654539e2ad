import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { productPictures } from '~/content/product-pictures';
import { servicePage } from '~/content/service-pages';
import { serviceCards } from '~/content/services';
import { servicesOverview as copy, productList } from '~/content/services-overview';
import ServicesPage from '~/pages/services/services-page';
import { hrefsOf, renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<ServicesPage />, '/services'));

const linksIn = (element: HTMLElement) => within(element).getAllByRole('link');

describe('the overview of products and services', () => {
  it('opens with a picture of the work, before any section', () => {
    const [picture] = screen.getAllByRole('figure');
    expect(picture).toHaveTextContent(productPictures.inbox.caption);
    expect(picture?.closest('section')).toBeNull();
  });

  it('has a section for each product, in the order of the header’s menu', () => {
    const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids).toEqual([copy.services.id, ...productList.map(({ id }) => id)]);
  });

  it.each(productList)(
    '$name: capabilities, its picture in sight and the way on',
    ({ id, name, capabilities, picture, next }) => {
      const section = document.getElementById(id) as HTMLElement;
      expect(section).toBe(screen.getByRole('region', { name }));
      expect(within(section).getByRole('figure')).toHaveTextContent(productPictures[picture].caption);
      expect(within(section).getByText(productPictures[picture].caption)).toBeVisible();
      for (const capability of capabilities) expect(within(section).getByText(capability)).toBeVisible();
      expect(hrefsOf(linksIn(section))).toEqual(next.map(({ to }) => to));
    },
  );

  it('says of each service, once, what it does, which plan holds it and to which products it belongs', () => {
    const [, ...rows] = within(screen.getByRole('table', { name: copy.services.heading })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(serviceCards.length);
    for (const [index, { slug, title, description }] of serviceCards.entries()) {
      const row = rows[index] as HTMLElement;
      expect(within(row).getByRole('rowheader')).toHaveTextContent(title);
      expect(screen.getAllByText(description)).toHaveLength(1);
      expect(row).toHaveTextContent(`${servicePage(slug).plan.name}: ${servicePage(slug).plan.text}`);
      const products = productList.filter(({ services }) => services.includes(slug));
      expect(products.length).toBeGreaterThan(0);
      expect(hrefsOf(linksIn(row))).toEqual([
        `/services/${slug}`,
        ...products.map(({ id }) => `/services#${id}`),
      ]);
    }
    // The main service of a product is its first, and each of them is there.
    for (const { services } of productList)
      for (const slug of services) expect(serviceCards.map((card) => card.slug)).toContain(slug);
  });

  it('ends with a way to ask', () => {
    expect(hrefsOf(linksIn(screen.getByRole('region', { name: copy.closing.heading })))).toEqual([
      '/contact',
      '/demo',
    ]);
  });
});
