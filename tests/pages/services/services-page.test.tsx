import { render, screen, within } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ServicesPage from '~/pages/services/services-page';

vi.stubGlobal('__SITE_URL__', 'https://loomwright.example');

beforeEach(() => {
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={['/services']}>
        <ServicesPage />
      </MemoryRouter>
    </HelmetProvider>,
  );
});

const SERVICES = [
  ['AI Chatbots', '/services/chatbots'],
  ['Workflow Automation', '/services/automation'],
  ['Content Generation', '/services/content-generation'],
  ['Data Processing', '/services/data-processing'],
  ['Custom AI Solutions', '/services/custom-ai'],
  ['Performance Analytics', '/services/analytics'],
];
const PRODUCTS = [
  ['marketing', 'Marketing', '/solutions#marketing'],
  ['orchestration', 'Orchestration', '/solutions#technology'],
  ['personalization', 'Personalization', '/solutions#industry'],
  ['data-platform', 'Data platform', '/solutions#business'],
] as const;
const linksIn = (element: HTMLElement) => within(element).getAllByRole('link');
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the overview of products and services', () => {
  it('has its own head', async () => {
    await vi.waitFor(() => expect(document.title).toBe('Products and services | Loomwright'));
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has a section for each anchor of the header’s menu, in its order', () => {
    const ids = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
    expect(ids).toEqual(PRODUCTS.map(([id]) => id));
  });

  it.each(PRODUCTS)('%s: an outcome, capabilities, an example and the way on', (id, name, solution) => {
    const section = document.getElementById(id) as HTMLElement;
    expect(section).toBe(screen.getByRole('region', { name }));
    expect(within(section).getByRole('figure')).toHaveTextContent(/Example\./);
    expect(within(section).getAllByRole('listitem').length).toBeGreaterThanOrEqual(8);
    const targets = hrefs(linksIn(section));
    expect(targets).toEqual(expect.arrayContaining([solution, '/pricing']));
    expect(targets.filter((to) => to?.startsWith('/services/')).length).toBeGreaterThanOrEqual(3);
  });

  it('shows which service belongs to which product, and says the same in the sections', () => {
    const table = screen.getByRole('table', { name: 'Which service goes into which product' });
    expect(hrefs(within(table).getAllByRole('link')).slice(0, 4)).toEqual([
      '/services#marketing',
      '/services#orchestration',
      '/services#personalization',
      '/services#data-platform',
    ]);
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => [linksIn(row)[0]?.textContent, ...hrefs(linksIn(row))])).toEqual(SERVICES);
    for (const [column, [id]] of PRODUCTS.entries()) {
      const included = rows
        .filter((row) => within(row).getAllByRole('cell')[column]?.textContent === 'included')
        .map((row) => linksIn(row)[0]?.getAttribute('href'));
      const woven = hrefs(linksIn(document.getElementById(id) as HTMLElement)).filter((to) =>
        to?.startsWith('/services/'),
      );
      expect(woven.sort()).toEqual(included.sort());
    }
  });

  it('ends with all six services and a way to ask', () => {
    const services = screen.getByRole('region', { name: 'The six services' });
    expect(
      within(services)
        .getAllByRole('listitem')
        .map((item) => [
          within(item).getByRole('heading', { level: 3 }).textContent,
          within(item)
            .getByRole('link', { name: /^Read more about / })
            .getAttribute('href'),
        ]),
    ).toEqual(SERVICES);
    expect(hrefs(linksIn(screen.getByRole('region', { name: 'Not sure which one it is?' })))).toEqual([
      '/contact',
      '/demo',
    ]);
    expect(screen.getByText(/Within 24 hours you hear/)).toBeVisible();
  });
});
