import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PricingPage from '~/pages/pricing/pricing-page';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const renderPage = (Page = PricingPage) =>
  render(
    <HelmetProvider>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </HelmetProvider>,
  );

const section = (name: string) => within(screen.getByRole('region', { name }));
const card = (plan: string) => {
  const found = section('The three plans').getByRole('heading', { name: plan }).closest<HTMLElement>('li');
  if (!found) throw new Error(`No card of ${plan}`);
  return found;
};
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('has one main heading, and a head of its own', async () => {
  renderPage();
  expect(texts(screen.getAllByRole('heading', { level: 1 }))).toEqual(['Plans and pricing']);
  await waitFor(() => expect(document.title).toBe('Pricing | Loomwright'));
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Three plans, from $599 a month, or $499 a month when billed annually. No setup fee, a 14-day money-back guarantee and a 7-day free trial on the smallest.',
  );
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://loomwright.example/pricing',
  );
});

describe('the billing', () => {
  it('is a choice of two that opens on monthly', async () => {
    renderPage();
    const choice = within(screen.getByRole('group', { name: 'Billing period' }));
    expect(choice.getAllByRole('radio')).toHaveLength(2);
    expect(choice.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    const annually = choice.getByRole('radio', { name: /^Annually/ });
    expect(annually).toHaveAccessibleName('Annually Save 15%');
    await userEvent.click(annually);
    expect(annually).toBeChecked();
  });
});

describe.each([
  {
    plan: 'Starter',
    monthly: ['$599', 'Billed every month, $7,188 over a year.'],
    annually: ['$499', 'Billed once a year, $5,988.'],
    alsoAnnually: 'Billed annually: $499 a month, $5,988 a year.',
    saves: 'Annual billing saves $1,200 a year, 16.7%.',
    pieces: '1 content piece per month',
    excluded: 3,
  },
  {
    plan: 'Professional',
    monthly: ['$1,299', 'Billed every month, $15,588 over a year.'],
    annually: ['$1,099', 'Billed once a year, $13,188.'],
    alsoAnnually: 'Billed annually: $1,099 a month, $13,188 a year.',
    saves: 'Annual billing saves $2,400 a year, 15.4%.',
    pieces: '4 content pieces per month',
    excluded: 1,
  },
  {
    plan: 'Enterprise',
    monthly: ['$2,499', 'Billed every month, $29,988 over a year.'],
    annually: ['$2,099', 'Billed once a year, $25,188.'],
    alsoAnnually: 'Billed annually: $2,099 a month, $25,188 a year.',
    saves: 'Annual billing saves $4,800 a year, 16.0%.',
    pieces: '10 content pieces per month',
    excluded: 0,
  },
])('$plan', ({ plan, monthly, annually, alsoAnnually, saves, pieces, excluded }) => {
  it('says what it costs each way, and what annual billing really saves', () => {
    renderPage();
    const shown = (billing: string) =>
      texts([...card(plan).querySelectorAll<HTMLElement>(`[data-billing="${billing}"]`)]);
    expect(shown('monthly')).toEqual([...monthly, alsoAnnually]);
    expect(shown('annually').slice(0, 2)).toEqual(annually);
    expect(shown('annually')[2]).toContain(`${monthly[0]} a month`);
    expect(within(card(plan)).getByText(saves)).toBeVisible();
  });

  it('says what it holds and what not', () => {
    renderPage();
    const features = within(within(card(plan)).getByRole('list')).getAllByRole('listitem');
    expect(features).toHaveLength(7);
    expect(features[0]).toHaveTextContent(pieces);
    expect(features.filter((one) => one.textContent?.startsWith('Not included:'))).toHaveLength(excluded);
  });

  it('has a button with its name, which opens the form', () => {
    renderPage();
    const button = within(card(plan)).getByRole('button');
    expect(button).toHaveAccessibleName(expect.stringContaining(plan));
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    expect(card(plan)).toHaveTextContent('Opens a short form. We reply within 24 hours.');
  });
});

it('only Professional is marked as the most popular, only Starter has a trial', () => {
  renderPage();
  expect(card('Professional')).toContainElement(screen.getByText('Most Popular'));
  expect(card('Starter')).toContainElement(screen.getByText('7-day free trial, credit card required.'));
});

describe('with payment links', () => {
  it('Starter leads to its own, and no other plan to any', async () => {
    vi.resetModules();
    vi.doMock('~/config/site-config', () => ({
      siteConfig: {
        payments: {
          starter: 'https://buy.stripe.com/starter',
          professional: 'https://buy.stripe.com/professional',
          enterprise: 'https://buy.stripe.com/enterprise',
        },
      },
    }));
    const { PlanCards } = await import('~/features/pricing/plan-cards');
    vi.doUnmock('~/config/site-config');
    render(<PlanCards />);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', 'https://buy.stripe.com/starter');
    expect(links[0]).toHaveAccessibleName(expect.stringContaining('Starter'));
    expect(screen.getByText('Continues on our payment provider’s page.')).toBeVisible();
    expect(texts(screen.getAllByRole('button'))).toEqual(['Choose Professional', 'Choose Enterprise']);
  });
});

describe('the comparison', () => {
  const table = () => within(screen.getByRole('table', { name: 'What each plan includes' }));
  const row = (label: string) => {
    const found = table().getByRole('rowheader', { name: label }).closest('tr');
    if (!found) throw new Error(`No row ${label}`);
    return texts(within(found).getAllByRole('cell'));
  };

  it('has a column for each plan and its rows in groups', () => {
    renderPage();
    const columns = table().getAllByRole<HTMLTableCellElement>('columnheader');
    expect(columns.map(({ scope }) => scope)).toEqual(['col', 'col', 'col', 'col']);
    expect(columns.slice(1).map(({ textContent }) => textContent?.match(/^[A-Z][a-z]+/)?.[0])).toEqual([
      'Starter',
      'Professional',
      'Enterprise',
    ]);
    const groups = table()
      .getAllByRole<HTMLTableCellElement>('rowheader')
      .filter(({ scope }) => scope === 'rowgroup');
    expect(texts(groups)).toEqual([
      'AI content creation',
      'Business chatbot',
      'Lead generation',
      'Workflows and data insights',
      'People and terms',
    ]);
  });

  it.each([
    ['Content pieces per month', ['1', '4', '10']],
    ['Leads qualified by your rules', ['Not included', 'Included', 'Included']],
    ['Typical implementation time', ['2-4 weeks', '2-4 weeks', '6-8 weeks']],
    ['Free trial', ['7 days', 'Not included', 'Not included']],
    ['Setup fee', ['None', 'None', 'None']],
    ['Money-back guarantee', ['14 days', '14 days', '14 days']],
  ])('%s', (label, values) => {
    renderPage();
    expect(row(label)).toEqual(values);
  });
});

it('answers four questions: plans, setup, money back, payment', () => {
  renderPage();
  const faq = section('Questions about billing');
  expect(texts(faq.getAllByRole('button'))).toEqual([
    'Can I switch plans later?',
    'Is there a setup fee?',
    'How does the 14-day money-back guarantee work?',
    'Which payment methods do you accept?',
  ]);
});

it('leads to the contact page for anything else', () => {
  renderPage();
  expect(section('A custom solution').getByRole('link')).toHaveAttribute('href', '/contact');
});

it('tells search engines the same plans, prices and questions', () => {
  renderPage();
  const script = document.querySelector('script[type="application/ld+json"]');
  const graph = JSON.parse(script?.textContent ?? '{}')['@graph'] as Record<string, unknown>[];
  const month = (price: number) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'USD',
    unitCode: 'MON',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  });
  const year = (price: number) => ({
    ...month(price),
    unitCode: 'ANN',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
  });
  const offer = (name: string, price: number, priceSpecification: object[]) => ({
    '@type': 'Offer',
    name,
    url: 'https://loomwright.example/pricing',
    price,
    priceCurrency: 'USD',
    priceSpecification,
  });
  const services = graph.filter((thing) => thing['@type'] === 'Service');
  expect(services.map(({ name, offers }) => ({ name, offers }))).toEqual(
    [
      { name: 'Starter', monthly: 599, annually: 499, billed: 5988 },
      { name: 'Professional', monthly: 1299, annually: 1099, billed: 13_188 },
      { name: 'Enterprise', monthly: 2499, annually: 2099, billed: 25_188 },
    ].map(({ name, monthly, annually, billed }) => ({
      name,
      offers: [
        offer(`${name}, billed monthly`, monthly, [month(monthly)]),
        offer(`${name}, billed annually`, billed, [month(annually), year(billed)]),
      ],
    })),
  );
  const faq = graph.find((thing) => thing['@type'] === 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(
    texts(section('Questions about billing').getAllByRole('button')),
  );
  for (const { acceptedAnswer } of faq.mainEntity)
    expect(section('Questions about billing').getByText(acceptedAnswer.text)).toBeInTheDocument();
});
