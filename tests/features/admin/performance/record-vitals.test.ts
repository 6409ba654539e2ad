import { beforeEach, expect, it, vi } from 'vitest';
import { readVitals } from '~/features/admin/performance/vitals-history';

type Report = (metric: { name: string; value: number }) => void;
const reports = new Map<string, Report>();

vi.mock('web-vitals', () => {
  const on = (name: string) => (report: Report) => void reports.set(name, report);
  return {
    onCLS: on('CLS'),
    onFCP: on('FCP'),
    onINP: on('INP'),
    onLCP: on('LCP'),
    onTTFB: on('TTFB'),
  };
});

const measure = (name: string, value: number) => reports.get(name)?.({ name, value });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.000Z') });
  vi.resetModules();
  reports.clear();
  const added = vi.spyOn(window, 'addEventListener');
  return () => {
    // Or the page of one test would be measured in the next.
    for (const [type, listener] of added.mock.calls) removeEventListener(type, listener as EventListener);
  };
});

async function start() {
  const { recordVitals } = await import('~/features/admin/performance/record-vitals');
  recordVitals();
  return recordVitals;
}

it('keeps one record a page load, written once its values rest', async () => {
  history.replaceState(null, '', '/pricing?email=ada@analytical.example');
  const again = await start();
  again();
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

it('writes at once when the page goes, and begins anew when it comes back from the bfcache', async () => {
  await start();
  measure('LCP', 1200);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(readVitals()).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  measure('LCP', 40);
  vi.advanceTimersByTime(1000);
  expect(readVitals().map(({ values }) => values)).toEqual([{ LCP: 1200 }, { LCP: 40 }]);
});

it('does not bring back what was cleared meanwhile, and follows what is put back', async () => {
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

it('puts a broken history aside', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('vitals_history', '[{"LCP":"slow"}]');
  await start();
  measure('FCP', 900);
  vi.advanceTimersByTime(1000);
  expect(readVitals()).toMatchObject([{ values: { FCP: 900 } }]);
});
