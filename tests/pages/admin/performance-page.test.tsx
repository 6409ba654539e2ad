import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import PerformancePage from '~/pages/admin/performance-page';
import { renderAdminPage } from '../../support/render-admin-page';

const LOADS = [
  {
    id: '1',
    path: '/',
    at: '2026-11-18T09:00:00.000Z',
    values: { LCP: 1200, FCP: 800, TTFB: 120, CLS: 0.01 },
  },
  { id: '2', path: '/pricing', at: '2026-11-18T10:00:00.000Z', values: { LCP: 2900, INP: 620 } },
];

const show = () => renderAdminPage(<PerformancePage />, { at: '/performance' });
const store = (loads: unknown) => localStorage.setItem('vitals_history', JSON.stringify(loads));

beforeEach(() => {
  performance.getEntriesByType ??= () => [];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => []);
});

it('shows this page load, unmeasured at first, above the earlier ones', () => {
  store(LOADS);
  show();
  const [, current, second, first] = screen.getAllByRole('row');
  expect(current).toHaveTextContent('LCP–INP–CLS–FCP–TTFB–');
  expect(second).toHaveTextContent(/\/pricing.*LCP2\.90 sNeeds improvement.*INP620 msPoor/);
  expect(first).toHaveTextContent(/TTFB120 ms/);
});

it('rates values by the public thresholds, and formats them with their units', () => {
  const [first] = LOADS;
  const createLoads = (metric: string, values: number[]) =>
    values.map((value, index) => ({ ...first, id: `${metric}${index}`, values: { [metric]: value } }));
  store([
    ...createLoads('LCP', [4001, 4000, 2501, 2500, 999.4]),
    ...createLoads('INP', [501, 500, 201, 200]),
    ...createLoads('CLS', [0.251, 0.25, 0.101, 0.1, 0.1234, 0.0042, 0]),
    ...createLoads('FCP', [3001, 3000, 1801, 1800]),
    ...createLoads('TTFB', [1801, 1800, 801, 800]),
  ]);
  show();
  const rows = screen.getAllByRole('row').slice(2).reverse();
  const values = rows.flatMap((row) =>
    within(row)
      .getAllByRole('cell')
      .flatMap(({ textContent }) => (/^[A-Z]{3}.*\d/.test(textContent) ? textContent : [])),
  );
  expect(values).toEqual([
    ...[
      'LCP4.00 sPoor',
      'LCP4.00 sNeeds improvement',
      'LCP2.50 sNeeds improvement',
      'LCP2.50 sGood',
      'LCP999 msGood',
    ],
    ...['INP501 msPoor', 'INP500 msNeeds improvement', 'INP201 msNeeds improvement', 'INP200 msGood'],
    ...['CLS0.251Poor', 'CLS0.25Needs improvement', 'CLS0.101Needs improvement', 'CLS0.1Good'],
    ...['CLS0.123Needs improvement', 'CLS0.004Good', 'CLS0Good'],
    ...['FCP3.00 sPoor', 'FCP3.00 sNeeds improvement', 'FCP1.80 sNeeds improvement', 'FCP1.80 sGood'],
    ...['TTFB1.80 sPoor', 'TTFB1.80 sNeeds improvement', 'TTFB801 msNeeds improvement', 'TTFB800 msGood'],
  ]);
});
