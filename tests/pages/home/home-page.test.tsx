import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import HomePage from '~/pages/home/home-page';

vi.stubGlobal('__SITE_URL__', 'https://loomwright.example');

const open = () =>
  render(
    <HelmetProvider>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </HelmetProvider>,
  );
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const region = (name: string) => screen.getByRole('region', { name });

describe('the home page', () => {
  beforeEach(() => {
    open();
  });

  it('has its title and one heading that says what the site offers', () => {
    expect(document.title).toBe('AI Agency | Intelligent Automation & AI Tools');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      'Build Smart AI Automations For Any Business',
    );
    expect(screen.getByText('Intelligent Automation Platform')).toBeVisible();
    expect(screen.getByText(/enterprise-grade AI platform/)).toBeVisible();
  });

  it('leads from the hero to the demo and the solutions', () => {
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(linksIn(hero)).toEqual([
      ['Get Started', '/demo'],
      ['Explore AI Solutions', '/solutions'],
    ]);
    expect(
      within(hero)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'AI-powered automation',
      'Smart process optimization',
      'Enterprise data integration',
      'Performance analytics',
    ]);
    expect(within(hero).getByRole('button', { name: 'Pause animation' })).toBeVisible();
  });

  it('shows six placeholder logos, marked as samples', () => {
    const trusted = region('Trusted by innovative businesses');
    expect(within(trusted).getAllByRole('listitem')).toHaveLength(6);
    expect(within(trusted).getByText(/Sample logos/)).toBeVisible();
  });

  it('offers the six services, each with a link to its page', () => {
    const services = document.getElementById('services') as HTMLElement;
    const cards = within(services).getAllByRole('article');
    expect(
      cards.map((card) => [
        within(card).getByRole('heading', { level: 3 }).textContent,
        within(card)
          .getByRole('link', { name: /^Learn more/ })
          .getAttribute('href'),
      ]),
    ).toEqual([
      ['AI Chatbots', '/services/chatbots'],
      ['Workflow Automation', '/services/automation'],
      ['Content Generation', '/services/content-generation'],
      ['Data Processing', '/services/data-processing'],
      ['Custom AI Solutions', '/services/custom-ai'],
      ['Performance Analytics', '/services/analytics'],
    ]);
    expect(screen.getByRole('link', { name: 'Learn more about AI Chatbots' })).toBeVisible();
  });

  it('quotes three sample clients with figures and five stars each', () => {
    const testimonials = document.getElementById('testimonials') as HTMLElement;
    expect(within(testimonials).getByRole('heading', { level: 2, name: 'Client Success' })).toBeVisible();
    const quotes = within(testimonials).getAllByRole('figure');
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) {
      expect(within(quote).getByText('Rated 5 out of 5')).toBeInTheDocument();
      expect(quote.querySelector('figcaption svg')).toBeInTheDocument();
    }
    for (const [value, label] of [
      ['68%', 'faster response'],
      ['42%', 'satisfaction increase'],
      ['37%', 'conversion increase'],
    ] as const) {
      expect(within(testimonials).getByText(value).parentElement).toHaveTextContent(`${value}${label}`);
    }
    expect(within(testimonials).getByText(/Sample clients and figures/)).toBeVisible();
  });

  it('ends with the way to the contact form', () => {
    expect(linksIn(region('Ready to automate with AI?'))).toEqual([
      ['Get Started', '/contact'],
      ['Explore Solutions', '/solutions'],
    ]);
  });
});

it('is complete in the HTML, without style attributes', () => {
  const html = renderToString(
    <HelmetProvider>
      <StaticRouter location="/">
        <HomePage />
      </StaticRouter>
    </HelmetProvider>,
  );
  expect(html.match(/style=/g)).toBeNull();
  for (const text of [
    'For Any Business',
    'Client Success',
    'Performance Analytics',
    'We reply within 24 hours',
  ]) {
    expect(html).toContain(text);
  }
});
