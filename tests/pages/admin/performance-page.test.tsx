import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
  const table = region('History').getByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1).reverse();
  const values = rows.flatMap((row) =>
    within(row)
      .getAllByRole('cell', { hidden: true })
      .flatMap(({ textContent }) => (/^[A-Z]{3}.*\d/.test(textContent) ? textContent : [])),
  );
  expect(values).toEqual([
    ...[
      'LCP4.00 sPoor',
      'LCP4.00 sNeeds improvement',
      'LCP2.50 sNeeds improvement',
      'LCP2.50 s',
      'LCP999 ms',
    ],
    ...['INP501 msPoor', 'INP500 msNeeds improvement', 'INP201 msNeeds improvement', 'INP200 ms'],
    ...['CLS0.251Poor', 'CLS0.25Needs improvement', 'CLS0.101Needs improvement', 'CLS0.1'],
    ...['CLS0.123Needs improvement', 'CLS0.004', 'CLS0'],
    ...['FCP3.00 sPoor', 'FCP3.00 sNeeds improvement', 'FCP1.80 sNeeds improvement', 'FCP1.80 s'],
    ...['TTFB1.80 sPoor', 'TTFB1.80 sNeeds improvement', 'TTFB801 msNeeds improvement', 'TTFB800 ms'],
  ]);
});

it('groups the files of the page load by extension, not by initiator', () => {
  const files = [
    createEntry('/', [20_300, 100_000], 'navigation', 'navigation'),
    createEntry('/assets/app/index-abc.js?v=1', [50_300, 150_000], 'link'),
    createEntry('/assets/app/page-abc.js', [0, 40_000], 'other'),
    createEntry('https://cdn.example/x.js', [0, 0], 'script'),
    createEntry('/styles.css', [1000, 3000], 'link'),
    createEntry('/assets/font.woff2', [30_300, 30_000], 'css'),
    createEntry('/cover.webp', [9300, 9000], 'img'),
    createEntry('/api/hubspot/contacts', [600, 300], 'fetch'),
    createEntry('/site.webmanifest', [400, 100], 'link'),
  ];
  vi.mocked(performance.getEntriesByType).mockImplementation(
    (type) => files.filter(({ entryType }) => entryType === type) as PerformanceResourceTiming[],
  );
  show();
  const rows = within(region('Asset weight').getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'DocumentFiles1Transferred20.3 kBUnpacked100 kB',
    'ScriptFiles3Transferred50.3 kBUnpacked190 kB',
    'StyleFiles1Transferred1.0 kBUnpacked3.0 kB',
    'FontFiles1Transferred30.3 kBUnpacked30.0 kB',
    'ImageFiles1Transferred9.3 kBUnpacked9.0 kB',
    'FetchFiles1Transferred600 bytesUnpacked300 bytes',
    'OtherFiles1Transferred400 bytesUnpacked100 bytes',
    'TotalFiles9Transferred112 kBUnpacked332 kB',
  ]);
});
