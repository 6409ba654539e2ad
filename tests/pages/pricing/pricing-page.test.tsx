import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { planComparison, plans } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { pricesOf } from '~/facts/plan-prices';
import PricingPage from '~/pages/pricing/pricing-page';
import { region, renderPage, SITE, structuredData, textsOf } from '../../support/render-page';

const { plans: copy } = pricing;
const smallest = plans[0] as (typeof plans)[0];

const show = () => renderPage(<PricingPage />, '/pricing');
const card = (plan: string) => {
  const found = region(copy.heading).getByRole('heading', { name: plan }).closest<HTMLElement>('li');
  if (!found) throw new Error(`No card of ${plan}`);
  return found;
};

it('the pricing page describes itself by the two prices of the smallest plan', async () => {
  show();
  const { monthly, annually } = pricesOf(smallest.price);
  await waitFor(() =>
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      pricing.description(monthly, annually),
    ),
  );
});

it('the billing is a choice of two that opens on monthly', async () => {
  show();
  const choice = within(screen.getByRole('group', { name: 'Billing period' }));
  expect(choice.getAllByRole('radio')).toHaveLength(2);
  expect(choice.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  const annually = choice.getByRole('radio', { name: /^Annually/ });
  expect(annually).toHaveAccessibleName(`${pricing.billing.annually} ${pricing.billing.saving}`);
  await userEvent.click(annually);
  expect(annually).toBeChecked();
});

describe.each(plans)('$name', ({ name, price, features, highlighted, isTrial }) => {
  it('says what it costs each way, and what annual billing really saves', () => {
    show();
    const { monthly, annually, yearOfMonths, year, saved, savedPercent } = pricesOf(price);
    const shown = (billing: string) =>
      textsOf([...card(name).querySelectorAll<HTMLElement>(`[data-billing="${billing}"]`)]);
    expect(shown('monthly')).toEqual([
      monthly,
      copy.billedMonthly(yearOfMonths),
      copy.offerAnnual(annually, year),
    ]);
    expect(shown('annually')).toEqual([
      annually,
      copy.billedAnnually(year),
      copy.insteadOf(monthly, yearOfMonths),
    ]);
    expect(within(card(name)).getByText(copy.saves(saved, savedPercent))).toBeVisible();
  });

  it('says what it holds and what not', () => {
    show();
    const items = within(within(card(name)).getByRole('list')).getAllByRole('listitem');
    expect(textsOf(items)).toEqual(
      features.map(({ included, feature }) => (included ? feature : `${copy.notIncluded}: ${feature}`)),
    );
    expect(within(card(name)).queryAllByText(copy.popular)).toHaveLength(highlighted ? 1 : 0);
    expect(within(card(name)).queryAllByText(copy.trial)).toHaveLength(isTrial ? 1 : 0);
  });

  it('has a button with its name, which opens the form', () => {
    show();
    const button = within(card(name)).getByRole('button');
    expect(button).toHaveAccessibleName(expect.stringContaining(name));
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    expect(region(copy.heading).getByText(copy.opensForm)).toBeVisible();
  });
});

describe('with payment links', () => {
  /** The plans of a site with these payment links. */
  async function showPlans(payments: Record<string, string>) {
    vi.resetModules();
    vi.doMock('~/config/site-config', () => ({ siteConfig: { payments } }));
    const { PlanCards } = await import('~/features/pricing/plan-cards');
    render(<PlanCards />);
  }
  // Not after each import: the next mock could be applied before an earlier one is taken back.
  afterAll(() => vi.doUnmock('~/config/site-config'));
  const pay = (page: string) => `https://buy.stripe.com/${page}`;
  const billed = (period: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-billing="${period}"]`)].filter((part) =>
      part.querySelector('a, button'),
    );

  it('Starter leads to its own for each billing, and no other plan to any', async () => {
    await showPlans({
      starter: pay('starter'),
      starterAnnually: pay('starter-year'),
      professional: pay('professional'),
      enterprise: pay('enterprise'),
    });
    for (const [period, page] of [
      ['monthly', 'starter'],
      ['annually', 'starter-year'],
    ] as const) {
      const links = billed(period).map((part) => within(part).getByRole('link'));
      expect(links).toHaveLength(1);
      expect(links[0]).toHaveAttribute('href', pay(page));
      expect(links[0]).toHaveAccessibleName(expect.stringContaining('Starter'));
    }
    expect(screen.getByText(copy.paysElsewhere)).toBeVisible();
    expect(screen.getByText(copy.othersOpenForm)).toBeVisible();
    expect(textsOf(screen.getAllByRole('button'))).toEqual(
      plans.filter(({ paymentLink }) => !paymentLink).map(({ buttonText }) => buttonText),
    );
  });

  it('a year is never paid for at the price of a month: without a link for it the form opens', async () => {
    await showPlans({ starter: pay('starter') });
    expect(screen.getByRole('link')).toHaveAttribute('href', pay('starter'));
    const [annually] = billed('annually');
    expect(within(annually as HTMLElement).getByRole('button')).toHaveAttribute('aria-haspopup', 'dialog');
    expect(screen.getByText(copy.annualByForm)).toBeVisible();
  });
});

it('the list of prices for phones has each plan’s two prices and leads to its card', () => {
  show();
  for (const { name, price } of plans) {
    const row = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(row).toHaveTextContent(pricesOf(price).monthly);
    expect(row).toHaveTextContent(pricesOf(price).annually);
    expect(document.querySelector(row.getAttribute('href') ?? '')).toBe(card(name));
  }
});

it('plan or project: the pricing page explains every way to buy and every price that the site names, and the trial day by day', () => {
  show();
  const { heading, trial, columns, rows } = pricing.kinds;
  const part = region(heading);
  const ways = columns.slice(1).map((way) => part.getByRole('heading', { name: way }).closest('li'));
  for (const [, ...cells] of rows)
    for (const [index, cell] of cells.entries()) expect(ways[index]).toHaveTextContent(cell);
  expect(ways[0]).toHaveTextContent('$199 a month');
  for (const { price } of [plans[0], plans.at(-1)] as typeof plans)
    expect(ways[1]).toHaveTextContent(pricesOf(price).monthly);
  expect(within(part.getByRole('list', { name: trial.heading })).getAllByRole('listitem')).toHaveLength(
    trial.days.length,
  );
});

describe('the comparison', () => {
  const table = () => within(screen.getByRole('table', { name: pricing.comparison.heading }));

  it('has a column for each plan and its rows in groups', () => {
    show();
    const columns = table().getAllByRole<HTMLTableCellElement>('columnheader');
    expect(columns.map(({ scope }) => scope)).toEqual(['col', ...plans.map(() => 'col')]);
    for (const [index, { name }] of plans.entries()) expect(columns[index + 1]).toHaveTextContent(name);
    const groups = table()
      .getAllByRole<HTMLTableCellElement>('rowheader')
      .filter(({ scope }) => scope === 'rowgroup');
    expect(textsOf(groups)).toEqual(planComparison.map(({ heading }) => heading));
  });

  it('says of each plan what it has of each row', () => {
    show();
    const word = (value: string | boolean) =>
      typeof value === 'string' ? value : value ? copy.included : copy.notIncluded;
    for (const { label, values } of planComparison.flatMap(({ rows }) => rows)) {
      const row = table().getByRole('rowheader', { name: label }).closest('tr') as HTMLElement;
      expect(textsOf(within(row).getAllByRole('cell'))).toEqual(plans.map(({ name }) => word(values[name])));
    }
  });
});

it('the pricing page leads to the contact page for anything else', () => {
  show();
  expect(region(pricing.custom.heading).getByRole('link')).toHaveAttribute('href', '/contact');
});

it('the pricing page tells search engines the same plans, prices and questions', () => {
  show();
  const graph = structuredData();
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
    url: `${SITE}/pricing`,
    price,
    priceCurrency: 'USD',
    priceSpecification,
  });
  const services = graph.filter((thing) => thing['@type'] === 'Service');
  expect(services.map(({ name, offers }) => ({ name, offers }))).toEqual(
    plans.map(({ name, price: { monthly, annually } }) => ({
      name,
      offers: [
        offer(`${name}, billed monthly`, monthly, [month(monthly)]),
        offer(`${name}, billed annually`, annually * 12, [month(annually), year(annually * 12)]),
      ],
    })),
  );
  const { heading, items } = pricing.faq;
  expect(textsOf(region(heading).getAllByRole('button'))).toEqual(items.map(({ question }) => question));
  expect(graph.find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: items.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
  for (const { answer } of items) expect(region(heading).getByText(answer)).toBeInTheDocument();
});
