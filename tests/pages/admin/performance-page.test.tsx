import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { groupAssets } from '~/features/admin/performance/asset-panel';
import { formatMetric, rateMetric } from '~/features/admin/performance/vitals-panels';
import PerformancePage from '~/pages/admin/performance-page';
import { region } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

const LOADS = [
  {
    id: '1',
    path: '/',
    at: '2026-11-18T09:00:00.000Z',
    values: { LCP: 1200, FCP: 800, TTFB: 120, CLS: 0.01 },
  },
  { id: '2', path: '/pricing', at: '2026-11-18T10:00:00.000Z', values: { LCP: 2900, INP: 620 } },
  { id: '3', path: '/', at: '2026-11-19T09:00:00.000Z', values: { LCP: 4600, CLS: 0.3 } },
];

const ORIGIN = 'https://site.example';

/** Creates the performance entry of a file. Paths are relative to ORIGIN. */
const createEntry = (
  name: string,
  [transferSize, decodedBodySize]: [number, number],
  initiatorType = 'other',
  entryType = 'resource',
) => ({
  name: name.startsWith('/') ? ORIGIN + name : name,
  entryType,
  initiatorType,
  transferSize,
  encodedBodySize: decodedBodySize,
  decodedBodySize,
});

const show = () => renderAdminPage(<PerformancePage />, { at: '/performance' });
const store = (loads: unknown) => localStorage.setItem('vitals_history', JSON.stringify(loads));

beforeEach(() => {
  performance.getEntriesByType ??= () => [];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => []);
});

describe('this page load', () => {
  it('shows five metrics, unmeasured at first', () => {
    show();
    const live = region('This page load');
    for (const name of [
      'LCP Largest Contentful Paint',
      'INP Interaction to Next Paint',
      'CLS Cumulative Layout Shift',
      'FCP First Contentful Paint',
      'TTFB Time to First Byte',
    ])
      expect(live.getByRole('heading', { name })).toBeVisible();
    expect(live.getAllByText('Not measured yet')).toHaveLength(5);
    expect(live.getByText(/These values belong to the page that this tab was opened with/)).toBeVisible();
    expect(live.getByRole('link', { name: 'Open the home page in a new tab' })).toHaveAttribute('href', '/');
    expect(screen.getByText('No page load has been recorded yet.', { exact: false })).toBeVisible();
    expect(screen.getByText('The browser does not tell what was loaded.')).toBeVisible();
  });
});

describe('the history', () => {
  it('shows a chart for each metric, and a table', () => {
    store(LOADS);
    show();
    const history = region('History');
    expect(
      history.getByRole('img', { name: 'LCP over the last 3 page loads: from 1.20 s to 4.60 s.' }),
    ).toBeVisible();
    fireEvent.click(history.getByText('3 page loads as a table'));
    const rows = within(history.getByRole('table', { name: 'Page loads, newest first' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/4\.60 s.*Poor/);
    expect(rows[3]).toHaveTextContent(/120 ms/);
  });

  it('is empty if it is invalid', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store([{ LCP: 'slow' }]);
    show();
    expect(screen.getByText(/^No page load has been recorded yet/)).toBeVisible();
  });
});

it('shows the files of the page load', () => {
  vi.mocked(performance.getEntriesByType).mockImplementation((type) =>
    type === 'resource'
      ? ([
          createEntry(`${location.origin}/assets/app/index.js`, [12_400, 40_000], 'script'),
          createEntry('https://cdn.example/x.js', [0, 0], 'script'),
        ] as PerformanceResourceTiming[])
      : [],
  );
  show();
  const assets = region('Asset weight');
  expect(
    within(assets.getByRole('table', { name: 'Asset weight' })).getAllByRole('row')[1],
  ).toHaveTextContent(/Script.*2.*12\.4 kB.*40\.0 kB/);
});

describe('a measured value', () => {
  it.each([
    ['LCP', 2500, 2501, 4000, 4001],
    ['INP', 200, 201, 500, 501],
    ['CLS', 0.1, 0.101, 0.25, 0.251],
    ['FCP', 1800, 1801, 3000, 3001],
    ['TTFB', 800, 801, 1800, 1801],
  ] as const)('%s is rated by the public thresholds', (metric, good, more, middling, poor) => {
    expect([good, more, middling, poor].map((value) => rateMetric(metric, value))).toEqual([
      'good',
      'needs-improvement',
      'needs-improvement',
      'poor',
    ]);
  });

  it('is formatted with its unit', () => {
    expect(formatMetric('LCP', 999.4)).toBe('999 ms');
    expect(formatMetric('LCP', 2345)).toBe('2.35 s');
    expect(formatMetric('CLS', 0)).toBe('0');
    expect(formatMetric('CLS', 0.0042)).toBe('0.004');
    expect(formatMetric('CLS', 0.1234)).toBe('0.123');
  });
});

it('files are grouped by extension, not by initiator', () => {
  const { groups, total } = groupAssets([
    createEntry('/', [20_300, 100_000], 'navigation', 'navigation'),
    createEntry('/assets/app/index-abc.js?v=1', [50_300, 150_000], 'link'),
    createEntry('/assets/app/page-abc.js', [0, 40_000], 'other'),
    createEntry('/styles.css', [1000, 3000], 'link'),
    createEntry('/assets/font.woff2', [30_300, 30_000], 'css'),
    createEntry('/cover.webp', [9300, 9000], 'img'),
    createEntry('/api/hubspot/contacts', [600, 300], 'fetch'),
    createEntry('/site.webmanifest', [400, 100], 'link'),
  ]);
  expect(groups).toEqual([
    { type: 'document', count: 1, transferred: 20_300, decoded: 100_000 },
    { type: 'script', count: 2, transferred: 50_300, decoded: 190_000 },
    { type: 'style', count: 1, transferred: 1000, decoded: 3000 },
    { type: 'font', count: 1, transferred: 30_300, decoded: 30_000 },
    { type: 'image', count: 1, transferred: 9300, decoded: 9000 },
    { type: 'fetch', count: 1, transferred: 600, decoded: 300 },
    { type: 'other', count: 1, transferred: 400, decoded: 100 },
  ]);
  expect(total).toEqual({ count: 8, transferred: 112_200, decoded: 332_400 });
});
