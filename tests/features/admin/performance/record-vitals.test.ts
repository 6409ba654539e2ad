import { beforeEach, expect, it, vi } from 'vitest';
import type { PageLoad } from '~/features/admin/performance/vitals-history';
import { readStoredValue } from '../../../support/on-screen';

type Report = (metric: { name: string; value: number }) => void;
const reports = new Map<string, Report>();

vi.mock('web-vitals', () => {
  const createListener = (name: string) => (report: Report) => void reports.set(name, report);
  return {
    onCLS: createListener('CLS'),
    onFCP: createListener('FCP'),
    onINP: createListener('INP'),
    onLCP: createListener('LCP'),
    onTTFB: createListener('TTFB'),
  };
});

const readVitals = (): PageLoad[] => readStoredValue('vitals_history') ?? [];
const measure = (name: string, value: number) => reports.get(name)?.({ name, value });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.000Z') });
  vi.resetModules();
  reports.clear();
  const spy = vi.spyOn(window, 'addEventListener');
  return () => {
    // Otherwise the listeners of one test would run in the next.
    for (const [type, listener] of spy.mock.calls) removeEventListener(type, listener as EventListener);
  };
});

async function start() {
  const { recordVitals } = await import('~/features/admin/performance/record-vitals');
  recordVitals();
  return recordVitals;
}

it('stores one entry per page load, after its values settle', async () => {
  history.replaceState(null, '', '/pricing?email=ada@analytical.example');
  const recordVitals = await start();
  recordVitals();
  measure('TTFB', 120.44);
  measure('FCP', 800.06);
  expect(readVitals()).toEqual([]);
  vi.advanceTimersByTime(1000);
  measure('CLS', 0.012345);
  measure('LCP', 1200);
  vi.advanceTimersByTime(1000);
  expect(readVitals()).toHaveLength(1);
  expect(readVitals()[0]).toMatchObject({
    path: '/pricing',
    values: { TTFB: 120.4, FCP: 800.1, LCP: 1200, CLS: 0.0123 },
  });
});

it('stores the entry on pagehide, and starts a new one after the bfcache', async () => {
  await start();
  measure('LCP', 1200);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(readVitals()).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  measure('LCP', 40);
  vi.advanceTimersByTime(1000);
  expect(readVitals().map(({ values }) => values)).toEqual([{ LCP: 1200 }, { LCP: 40 }]);
});

it('does not restore a cleared entry, and updates a restored one', async () => {
  await start();
  measure('LCP', 1200);
  vi.advanceTimersByTime(1000);
  const before = localStorage.getItem('vitals_history') ?? '';
  localStorage.removeItem('vitals_history');
  measure('INP', 40);
  vi.advanceTimersByTime(1000);
  expect(readVitals()).toEqual([]);
  localStorage.setItem('vitals_history', before);
  measure('INP', 80);
  vi.advanceTimersByTime(1000);
  expect(readVitals()).toMatchObject([{ values: { LCP: 1200, INP: 80 } }]);
});

it('keeps the last 200 page loads', async () => {
  const old = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    path: '/',
    at: '2026-11-19T09:00:00.000Z',
    values: { LCP: index },
  }));
  localStorage.setItem('vitals_history', JSON.stringify(old));
  await start();
  measure('LCP', 1200);
  vi.advanceTimersByTime(1000);
  expect(readVitals()).toHaveLength(200);
  expect(readVitals()[0]?.id).toBe('1');
  expect(readVitals().at(-1)?.values).toEqual({ LCP: 1200 });
});
