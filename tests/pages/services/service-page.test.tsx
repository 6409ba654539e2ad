import { readdirSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { servicePage, servicePages } from '~/content/service-pages';
import ServicePage from '~/pages/services/service-page';
import { Link } from '~/shared/navigation/link';

vi.stubGlobal('__SITE_URL__', 'https://loomwright.example');

/** Address, name, phase of the inquiry, weeks, and the articles. */
const SERVICES = [
  ['/services/chatbots', 'AI Chatbots', 'development', 4, 'chatbot-handover', 'measuring-a-support-chatbot'],
  [
    '/services/automation',
    'Workflow Automation',
    'discovery',
    6,
    'choosing-your-first-automation',
    'when-an-automation-fails',
  ],
  [
    '/services/content-generation',
    'Content Generation',
    'development',
    4,
    'drafts-with-sources',
    'a-style-guide-a-model-can-follow',
  ],
  [
    '/services/data-processing',
    'Data Processing',
    'testing',
    8,
    'measuring-invoice-extraction',
    'human-review-that-works',
  ],
  [
    '/services/custom-ai',
    'Custom AI Solutions',
    'strategy',
    12,
    'build-buy-or-configure',
    'testing-a-model-before-launch',
  ],
  [
    '/services/analytics',
    'Performance Analytics',
    'improvement',
    4,
    'what-automation-really-costs',
    'running-a-four-week-pilot',
  ],
] as const;

const open = (path: string) =>
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/services/automation">Another service</Link>
        <ServicePage />
      </MemoryRouter>
    </HelmetProvider>,
  );
const region = (name: string) => within(screen.getByRole('region', { name }));
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

interface Thing {
  '@type': string;
  [key: string]: unknown;
}
function structuredData(): Thing[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]?.textContent ?? '{}')['@graph'];
}

describe.each(SERVICES)('%s', (path, name, phase, weeks, ...articles) => {
  it('has its own head and one heading', async () => {
    open(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    await vi.waitFor(() => expect(document.title).toBe(`${name} | Loomwright`));
    expect(meta('description').length).toBeGreaterThanOrEqual(70);
    expect(meta('description').length).toBeLessThanOrEqual(160);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://loomwright.example${path}`,
    );
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(trail.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
    ]);
  });

  it('says for whom it is, who should not buy it, how it works and what one holds at the end', () => {
    open(path);
    expect(region('Who it is for').getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    expect(region('Who should not buy it').getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 3, name: 'Typical first jobs' })).toBeVisible();
    expect(region('How it works').getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(region('What you hold at the end').getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
    expect(region('What it connects to').getAllByRole('term').length).toBeGreaterThanOrEqual(4);
  });

  it('draws its timeline from a table that adds up', () => {
    open(path);
    const section = region('A typical timeline');
    expect(section.getByText(new RegExp(`^${weeks} weeks from the day`))).toBeVisible();
    const [, ...rows] = within(section.getByRole('table', { name: 'Stages by week' })).getAllByRole('row');
    const spans = rows.map((row) => {
      const when = within(row).getAllByRole('cell')[0]?.textContent ?? '';
      const [, from = '', to = from] = when.match(/^Weeks? (\d+)(?: to (\d+))?$/) ?? [];
      return [Number(from), Number(to)] as const;
    });
    expect(spans.length).toBeGreaterThanOrEqual(4);
    expect(spans[0]?.[0]).toBe(1);
    expect(Math.max(...spans.map(([, to]) => to))).toBe(weeks);
    for (const [index, [from, to]] of spans.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[0] ?? 1);
      // No week passes in which nothing happens.
      expect(from).toBeLessThanOrEqual((spans[index - 1]?.[1] ?? 1) + 1);
    }
  });

  it('answers three questions, the same in its structured data', async () => {
    open(path);
    const faq = screen.getByRole('region', { name: 'Questions people ask first' });
    const questions = within(faq).getAllByRole('button');
    expect(questions).toHaveLength(3);
    const things = structuredData();
    expect(things.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
    const entries = things[2]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(entries.map((entry) => entry.name)).toEqual(questions.map((button) => button.textContent));
    for (const entry of entries) expect(faq).toHaveTextContent(entry.acceptedAnswer.text);
    expect(things[0]).toMatchObject({
      name,
      url: `https://loomwright.example${path}`,
      provider: { '@id': 'https://loomwright.example/#organization' },
    });
    expect(things[1]?.itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Services', item: 'https://loomwright.example/services' },
      { position: 3, name, item: `https://loomwright.example${path}` },
    ]);
  });

  it('leads to the case, two articles, the other services and the fitting inquiry', () => {
    open(path);
    expect(
      region('Enterprise AI Implementation').getByRole('link', { name: 'Read the case study' }),
    ).toHaveAttribute('href', '/case-studies');
    expect(
      region('Before you decide')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(articles.map((slug) => `/blog/${slug}`));
    expect(
      within(screen.getByRole('navigation', { name: 'The other services' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(SERVICES.map(([address]) => address).filter((address) => address !== path));
    const asks = screen.getAllByRole('link', { name: 'Ask about this service' });
    expect(asks.map((link) => link.getAttribute('href'))).toEqual([
      `/contact?service=${phase}`,
      `/contact?service=${phase}`,
    ]);
    expect(document.body).toHaveTextContent(/Within 24 hours/);
  });
});

it('is complete in the HTML, the closed answers too', () => {
  const html = renderToString(
    <HelmetProvider>
      <StaticRouter location="/services/chatbots">
        <ServicePage />
      </StaticRouter>
    </HelmetProvider>,
  );
  for (const text of ['AI Chatbots', 'Put the sources in order', 'Weeks 2 to 3', 'It can still be wrong.'])
    expect(html).toContain(text);
});

it('names only articles that there are', () => {
  const slugs = readdirSync('src/content/posts').map((file) => file.replace(/\.md$/, ''));
  for (const { slug, articles } of servicePages) {
    expect(slugs, slug).toEqual(expect.arrayContaining([...articles]));
  }
});

it('names only systems that the site itself connects to', () => {
  const text = JSON.stringify(servicePages);
  for (const system of ['HubSpot', 'Airtable', 'SuiteCRM', 'Contentful']) expect(text).toContain(system);
  expect(text).not.toMatch(
    /Salesforce|Zendesk|Intercom|Slack|\bTeams\b|SharePoint|Microsoft|Google|Gmail|\bSAP\b|OpenAI|Anthropic|Zapier|Jira|Notion|WordPress/,
  );
});

it('says how many pieces each plan includes', () => {
  expect(servicePage('content-generation').faqs[0].answer).toMatch(
    /^One a month in Starter, four in Professional and ten in Enterprise\./,
  );
});

it('shows the next service on the way through a link, with its questions closed', async () => {
  open('/services/chatbots');
  await userEvent.click(screen.getByRole('button', { name: 'Will it make things up?' }));
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Another service' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Workflow Automation' })).toBeVisible();
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

it('knows its address with a slash at the end, too', () => {
  open('/services/analytics/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Performance Analytics');
});
