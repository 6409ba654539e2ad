import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceCards } from '~/content/services';
import { servicesOverview as copy, productList, products } from '~/content/services-overview';
import ServicesPage from '~/pages/services/services-page';
import { hrefsOf, renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<ServicesPage />, '/services'));

const services = serviceCards.map(({ slug, title }) => [title, `/services/${slug}`]);
const linksIn = (element: HTMLElement) => within(element).getAllByRole('link');
const order = services.map(([, to]) => to);
const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
const toServices = (element: HTMLElement) =>
  hrefsOf(linksIn(element)).filter((to) => to?.startsWith('/services/'));

describe('the overview of products and services', () => {
  it('has a section for each product, in the order of the header’s menu', () => {
    const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids.slice(1, -2)).toEqual(productList.map(({ id }) => id));
  });

  it.each(productList)(
    '$name: capabilities, an example and the way on',
    ({ id, name, capabilities, next }) => {
      const section = document.getElementById(id) as HTMLElement;
      expect(section).toBe(screen.getByRole('region', { name }));
      // It opens on request.
      const example = within(section).getByText(`${copy.example}.`).closest('details') as HTMLDetailsElement;
      expect(example.querySelector('figure')).not.toBeVisible();
      example.open = true;
      expect(within(example).getByRole('figure')).toBeVisible();
      for (const capability of capabilities) expect(within(section).getByText(capability)).toBeVisible();
      expect(hrefsOf(linksIn(section))).toEqual(expect.arrayContaining(next.map(({ to }) => to)));
    },
  );

  it('shows which service belongs to which product, once', () => {
    const table = screen.getByRole('table', { name: copy.pattern.heading });
    expect(hrefsOf(linksIn(table)).slice(0, productList.length)).toEqual(
      productList.map(({ id }) => `/services#${id}`),
    );
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => [linksIn(row)[0]?.textContent, ...hrefsOf(linksIn(row))])).toEqual(services);
    for (const [column, { id }] of productList.entries()) {
      const included = rows
        .filter((row) => within(row).getAllByRole('cell')[column]?.textContent === copy.pattern.included)
        .map((row) => linksIn(row)[0]?.getAttribute('href'));
      expect(included.length).toBeGreaterThan(0);
      expect(included).toEqual(products[id].services.map((slug) => `/services/${slug}`).sort(inOrder));
      expect(toServices(document.getElementById(id) as HTMLElement)).toEqual([]);
    }
  });

  it('ends with every service and a way to ask', () => {
    const items = within(screen.getByRole('region', { name: copy.services.heading })).getAllByRole(
      'listitem',
    );
    expect(
      items.map((item) => [
        within(item).getByRole('heading', { level: 3 }).textContent,
        linksIn(item)[0]?.getAttribute('href'),
      ]),
    ).toEqual(services);
    for (const { description } of serviceCards) expect(screen.getAllByText(description)).toHaveLength(1);
    expect(hrefsOf(linksIn(screen.getByRole('region', { name: copy.closing.heading })))).toEqual([
      '/contact',
      '/demo',
    ]);
  });
});
