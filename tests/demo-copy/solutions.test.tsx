import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SolutionsPage from '~/pages/solutions/solutions-page';
import { renderPage } from '../support/render-page';

beforeEach(() => {
  renderPage(<SolutionsPage />, '/solutions');
  for (const fold of document.querySelectorAll('details')) fold.open = true;
});

const part = (id: string) => within(document.getElementById(id) as HTMLElement);
const cellsOf = (row: HTMLElement) =>
  [...row.children].map((cell) => cell.textContent?.trim() ?? '') as string[];
const bodyOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(cellsOf);
const amount = (text = '') => Number(text.replace(/[$,]/g, ''));

it('the solutions page follows a lead from the first visit to sales', () => {
  const table = part('marketing').getByRole('table', { name: 'A lead’s path from first visit to sales' });
  expect(bodyOf(table).map(([moment]) => moment)).toEqual([
    'First question',
    'Inquiry',
    'First reply',
    'Sales',
  ]);
  expect(within(table).getByText(/HubSpot, Airtable or SuiteCRM/)).toBeVisible();
  expect(within(table).getByText(/sends it the same day/)).toBeVisible();
  const figures = part('marketing')
    .getAllByText(/^[\d,]+$/)
    .map(({ textContent }) => amount(textContent ?? ''));
  expect(figures).toEqual([12_000, 600, 180, 72, 24]);
});

describe('for business leaders', () => {
  it('the plans cost what the pricing page says, and pay from the hours that are named', () => {
    const table = part('business').getByRole('table', { name: /Hours that pay for a plan/ });
    const rows = bodyOf(table);
    expect(rows).toEqual([
      ['Starter', '$599', '$499', '15'],
      ['Professional', '$1,299', '$1,099', '32.5'],
      ['Enterprise', '$2,499', '$2,099', '62.5'],
    ]);
    for (const [, monthly, , hours] of rows) {
      expect(Number(hours) * 40).toBeGreaterThanOrEqual(amount(monthly));
      expect((Number(hours) - 0.5) * 40).toBeLessThan(amount(monthly));
    }
  });

  it('the example is told in a line', () => {
    expect(part('business').getByText(/1,200 supplier invoices a month takes 100 hours/)).toBeVisible();
  });

  it('names the risks, the guarantee, three first steps, and whether to take them', () => {
    const risks = part('business').getByRole('table', { name: /^Risks/ });
    expect(bodyOf(risks)).toHaveLength(3);
    expect(within(risks).getByText(/14-day money-back guarantee/)).toBeVisible();
    expect(
      part('business')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/pricing',
      '/tools/savings',
      '/blog/choosing-your-first-automation',
      '/blog/what-automation-really-costs',
      '/blog/running-a-four-week-pilot',
      '/tools/readiness',
      '/compare',
      '/services#data-platform',
    ]);
  });
});
