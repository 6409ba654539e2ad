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
    'First visit',
    'First question',
    'Inquiry',
    'Qualification',
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

  it('the worked example adds up', () => {
    const table = part('business').getByRole('table', { name: 'The invoice example, in dollars a month' });
    const rows = bodyOf(table);
    const [before, plan, review, sample, owner, sum, saved] = rows.map(([, hours, dollars]) => ({
      hours: Number(hours),
      dollars: amount(dollars),
    }));
    expect(before).toEqual({ hours: (1_200 * 5) / 60, dollars: 100 * 40 });
    expect(plan?.dollars).toBe(1_299);
    expect(review).toEqual({ hours: (1_200 * 0.3 * 3) / 60, dollars: 18 * 40 });
    expect(sample).toEqual({ hours: (840 * 0.05 * 2) / 60, dollars: 1.4 * 40 });
    expect(owner).toEqual({ hours: 8, dollars: 8 * 40 });
    expect(sum).toEqual({ hours: 18 + 1.4 + 8, dollars: 1_299 + 720 + 56 + 320 });
    expect(saved).toEqual({ hours: 100 - 27.4, dollars: 4_000 - 2_395 });

    // Half the volume: 50 hours of typing; half of the review and the sample, the same plan and owner.
    expect(50 * 40 - (1_299 + 360 + 28 + 320)).toBe(-7);
    expect(50 * 40 - (599 + 360 + 28 + 320)).toBe(693);
    expect(part('business').getByText(/loses \$7 a month.* saves \$693/)).toBeVisible();
    // Half of the freed hours come to nothing.
    expect(1_605 - (72.6 / 2) * 40).toBe(153);
    expect((2_400 + 1_299) / 153).toBeCloseTo(24.2, 1);
    expect(part('business').getByText(/from \$1,605 to \$153 a month, and it takes about 24/)).toBeVisible();
    expect((2_400 + 1_299) / 1_605).toBeCloseTo(2.3, 1);
    expect(part('business').getByText('2.3 months')).toBeVisible();
  });

  it('names the risks, the guarantee three first steps, and whether to take them', () => {
    const risks = part('business').getByRole('table', { name: /^Risks/ });
    expect(bodyOf(risks)).toHaveLength(5);
    expect(within(risks).getByText(/14-day money-back guarantee/)).toBeVisible();
    const start = part('business').getByRole('region', { name: 'What to start with' });
    expect(
      within(start)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/blog/choosing-your-first-automation',
      '/blog/what-automation-really-costs',
      '/blog/running-a-four-week-pilot',
      '/tools/readiness',
      '/compare',
    ]);
    expect(part('business').getByRole('link', { name: 'Plans and prices' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });
});
