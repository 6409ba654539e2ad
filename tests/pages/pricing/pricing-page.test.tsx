import { render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { comparison, plans } from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import {
  formatPlanPrices,
  planNames,
  planPaidOnline,
  planPrices,
  popularPlan,
  trialPlan,
} from '~/facts/plan-prices';
import PricingPage from '~/pages/pricing/pricing-page';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getTexts, region, renderPage, SITE, structuredData } from '../../support/render-page';

const { plans: copy } = pricing;

const show = () => renderPage(<PricingPage />, '/pricing');
const card = (plan: string) => {
  const found = region(copy.heading).getByRole('heading', { name: plan }).closest<HTMLElement>('li');
  if (!found) throw new Error(`No card of ${plan}`);
  return found;
};

it('the pricing page describes itself by the two prices of the smallest plan', async () => {
  show();
  const { monthly, annually } = formatPlanPrices(planPrices.Starter);
  expect(pricing.description).toContain(`from ${monthly} a month, or ${annually} a month`);
  await waitFor(() =>
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      pricing.description,
    ),
  );
});

describe.each(planNames)('%s', (name) => {
  it('shows its price for each billing period, and the saving of annual billing', () => {
    show();
    const { monthly, annually, yearOfMonths, year, saved, savedPercent } = formatPlanPrices(planPrices[name]);
    const getPrices = (billing: string) =>
      getTexts([...card(name).querySelectorAll<HTMLElement>(`[data-billing="${billing}"]`)]);
    expect(getPrices('monthly')).toEqual([
      monthly,
      fillTemplate(copy.billedMonthly, { year: yearOfMonths }),
      fillTemplate(copy.offerAnnual, { price: annually, year }),
    ]);
    expect(getPrices('annually')).toEqual([
      annually,
      fillTemplate(copy.billedAnnually, { year }),
      fillTemplate(copy.insteadOf, { price: monthly, year: yearOfMonths }),
    ]);
    // Apart for whatever reads the page without its styles.
    expect(card(name)).toHaveTextContent(`${monthly} ${annually}`);
    expect(
      within(card(name)).getByText(fillTemplate(copy.saves, { amount: saved, percent: savedPercent })),
    ).toBeVisible();
  });

  it('lists what it includes and what not, and has a named button that opens the form', () => {
    show();
    const items = within(within(card(name)).getByRole('list')).getAllByRole('listitem');
    expect(getTexts(items)).toEqual(
      plans[name].features.map(({ included, feature }) =>
        included ? feature : `${copy.notIncluded}: ${feature}`,
      ),
    );
    expect(within(card(name)).queryAllByText(copy.popular)).toHaveLength(name === popularPlan ? 1 : 0);
    expect(within(card(name)).queryAllByText(copy.trial)).toHaveLength(name === trialPlan ? 1 : 0);
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
    vi.doMock('~/config/built-config', () => ({ siteConfig: { payments } }));
    const { PlanCards } = await import('~/features/pricing/plan-cards');
    render(<PlanCards />);
  }
  // Not after each import: the next mock could apply before an earlier mock is removed.
  afterAll(() => vi.doUnmock('~/config/built-config'));
  const getPaymentLink = (page: string) => `https://buy.stripe.com/${page}`;
  const findActions = (period: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-billing="${period}"]`)].filter((part) =>
      part.querySelector('a, button'),
    );

  it('Starter has its own link for each billing period, and no other plan has any', async () => {
    await showPlans({
      starter: getPaymentLink('starter'),
      starterAnnually: getPaymentLink('starter-year'),
      professional: getPaymentLink('professional'),
      enterprise: getPaymentLink('enterprise'),
    });
    for (const [period, page] of [
      ['monthly', 'starter'],
      ['annually', 'starter-year'],
    ] as const) {
      const links = findActions(period).map((part) => within(part).getByRole('link'));
      expect(links).toHaveLength(1);
      expect(links[0]).toHaveAttribute('href', getPaymentLink(page));
      expect(links[0]).toHaveAccessibleName(expect.stringContaining('Starter'));
    }
    expect(screen.getByText(copy.paysElsewhere)).toBeVisible();
    expect(screen.getByText(copy.othersOpenForm)).toBeVisible();
    expect(getTexts(screen.getAllByRole('button'))).toEqual(
      planNames.filter((name) => name !== planPaidOnline).map((name) => plans[name].button),
    );
  });

  it('annual billing without its own link opens the form', async () => {
    await showPlans({ starter: getPaymentLink('starter') });
    expect(screen.getByRole('link')).toHaveAttribute('href', getPaymentLink('starter'));
    const [annually] = findActions('annually');
    expect(within(annually as HTMLElement).getByRole('button')).toHaveAttribute('aria-haspopup', 'dialog');
    expect(screen.getByText(copy.annualByForm)).toBeVisible();
  });
});

it('the price list for phones has each plan’s two prices and links to its card', () => {
  show();
  for (const name of planNames) {
    const row = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(row).toHaveTextContent(formatPlanPrices(planPrices[name]).monthly);
    expect(row).toHaveTextContent(formatPlanPrices(planPrices[name]).annually);
    expect(document.querySelector(row.getAttribute('href') ?? '')).toBe(card(name));
  }
});

describe('the comparison', () => {
  const table = () => within(screen.getByRole('table', { name: pricing.comparison.heading }));

  it('has a column for each plan and its rows in groups', () => {
    show();
    const columns = table().getAllByRole<HTMLTableCellElement>('columnheader');
    expect(columns.map(({ scope }) => scope)).toEqual(['col', ...planNames.map(() => 'col')]);
    for (const [index, name] of planNames.entries()) expect(columns[index + 1]).toHaveTextContent(name);
    const groups = table()
      .getAllByRole<HTMLTableCellElement>('rowheader')
      .filter(({ scope }) => scope === 'rowgroup');
    expect(getTexts(groups)).toEqual(comparison.map(({ heading }) => heading));
  });

  it('shows each plan’s value in each row', () => {
    show();
    const word = (value: string) => ({ yes: copy.included, no: copy.notIncluded })[value] ?? value;
    for (const { label, values } of comparison.flatMap(({ rows }) => rows)) {
      const row = table().getByRole('rowheader', { name: label }).closest('tr') as HTMLElement;
      expect(getTexts(within(row).getAllByRole('cell'))).toEqual(planNames.map((name) => word(values[name])));
    }
  });
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
  const createOffer = (name: string, price: number, priceSpecification: object[]) => ({
    '@type': 'Offer',
    name,
    url: `${SITE}/pricing`,
    price,
    priceCurrency: 'USD',
    priceSpecification,
  });
  const services = graph.filter((thing) => thing['@type'] === 'Service');
  expect(services.map(({ name, offers }) => ({ name, offers }))).toEqual(
    Object.entries(planPrices).map(([name, { monthly, annually }]) => ({
      name,
      offers: [
        createOffer(`${name}, billed monthly`, monthly, [month(monthly)]),
        createOffer(`${name}, billed annually`, annually * 12, [month(annually), year(annually * 12)]),
      ],
    })),
  );
  const { heading, questions } = pricing.faq;
  const items = Object.values(questions);
  expect(getTexts(region(heading).getAllByRole('button'))).toEqual(items.map(({ question }) => question));
  expect(graph.find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: items.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
  for (const { answer } of items) expect(region(heading).getByText(answer)).toBeInTheDocument();
});
