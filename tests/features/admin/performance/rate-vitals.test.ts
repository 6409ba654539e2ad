// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatThreshold, formatValue, rate, seriesOf } from '~/features/admin/performance/rate-vitals';
import { METRICS, type PageLoad } from '~/features/admin/performance/vitals-history';

it.each([
  ['LCP', 2500, 2501, 4000, 4001],
  ['INP', 200, 201, 500, 501],
  ['CLS', 0.1, 0.101, 0.25, 0.251],
  ['FCP', 1800, 1801, 3000, 3001],
  ['TTFB', 800, 801, 1800, 1801],
] as const)('%s has the public thresholds', (metric, good, more, middling, poor) => {
  expect([good, more, middling, poor].map((value) => rate(metric, value))).toEqual([
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});

it('writes values as people read them', () => {
  expect(formatValue('LCP', 999.4)).toBe('999 ms');
  expect(formatValue('LCP', 2345)).toBe('2.35 s');
  expect(formatValue('CLS', 0)).toBe('0');
  expect(formatValue('CLS', 0.0042)).toBe('0.0042');
  expect(formatValue('CLS', 0.001)).toBe('0.001');
  expect(formatValue('CLS', 0.1234)).toBe('0.123');
  expect([formatThreshold('LCP', 2500), formatThreshold('INP', 200), formatThreshold('CLS', 0.1)]).toEqual([
    '2.5 s',
    '200 ms',
    '0.1',
  ]);
});

describe('a series', () => {
  const loads = [400, undefined, 100, 300, 200].map(
    (LCP, index): PageLoad => ({
      id: String(index),
      path: '/',
      at: '2026-11-20T09:00:00.000Z',
      values: { LCP },
    }),
  );

  it('leaves out loads without a value, and ranks what was measured', () => {
    const { points, median, p75 } = seriesOf('LCP', loads);
    expect(points.map(({ value }) => value)).toEqual([400, 100, 300, 200]);
    expect([median, p75]).toEqual([200, 300]);
  });

  it('of one load is that load, and of none is nothing', () => {
    expect(seriesOf('LCP', loads.slice(0, 1))).toMatchObject({ median: 400, p75: 400 });
    for (const metric of METRICS) {
      expect(seriesOf(metric, [])).toEqual({ points: [], median: undefined, p75: undefined });
    }
  });
});
