import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsClient, AnalyticsSettings } from '~/integrations/analytics';
import type { Analytics } from '~/integrations/analytics/run-analytics';

// The script's state lives in its module, so each test gets new ones.
const freshModules = async () => {
  vi.resetModules();
  return {
    ...(await import('~/shared/lib/consent')),
    ...(await import('~/shared/lib/analytics-events')),
    ...(await import('~/integrations/use-visit-tracking')),
    ...(await import('~/integrations/analytics')),
    ...(await import('~/integrations/analytics/run-analytics')),
  };
};
let modules: Awaited<ReturnType<typeof freshModules>>;
let told: unknown[] = [];

const fake = (own: Partial<AnalyticsClient> = {}): AnalyticsClient => ({
  needsConsent: () => true,
  hosts: () => ['https://stats.example'],
  cookieNames: () => ['_a', '_b_*'],
  script: () => ({ src: 'https://stats.example/x.js', attributes: { 'data-site': '1' } }),
  trackPage: ({ url, title, referrer }) =>
    void told.push([new URL(url).pathname + new URL(url).search, title, referrer]),
  trackEvent: ({ name, values }) => void told.push([name, values]),
  pause: () => void told.push('quiet'),
  ...own,
});

const script = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://stats.example"]');
const load = () => act(() => void script()?.dispatchEvent(new Event('load')));

function Counted({ path, analytics }: { path: string | undefined; analytics: Analytics }) {
  const { useVisitTracking: useMeasuring, useConsent } = modules;
  useMeasuring(path, analytics.consent(useConsent()), 'fake', analytics);
  return null;
}

/** Runs a service as the app does; returns a way to another page, whose title comes with it. */
function start(measuring = fake(), settings: Partial<AnalyticsSettings> = {}) {
  const { runAnalytics, analyticsSettings } = modules;
  const analytics = runAnalytics(measuring, { ...analyticsSettings.defaults, ...settings });
  const at = (path: string | undefined) => (
    <StrictMode>
      <Counted path={path} analytics={analytics} />
    </StrictMode>
  );
  const { rerender } = render(at('/'));
  return (path: string | undefined, title = path) => {
    document.title = title ?? '';
    rerender(at(path));
  };
}

beforeEach(async () => {
  modules = await freshModules();
  told = [];
  document.title = 'Home';
  history.replaceState(null, '', '/');
});
afterEach(() => {
  script()?.remove();
});

it('waits for an answer, then loads its script once, and tells of the page where it was given', () => {
  const go = start();
  go('/about');
  modules.recordEvent('calculator');
  expect(script()).toBeNull();
  act(() => modules.setConsent(true));
  expect(script()).toMatchObject({ async: true, src: 'https://stats.example/x.js' });
  expect(script()?.getAttribute('data-site')).toBe('1');
  expect(told).toEqual([]);
  load();
  expect(told).toEqual([
    ['calculator', {}],
    ['/about', '/about', ''],
  ]);
  go('/about');
  go('/pricing');
  modules.recordEvent('inquiry', { service: 'AI Development' });
  expect(told.slice(2)).toEqual([
    ['/pricing', '/pricing', `${location.origin}/about`],
    ['inquiry', { service: 'AI Development' }],
  ]);
  expect(document.querySelectorAll('script[src^="https://stats.example"]')).toHaveLength(1);
});

it('tells of an event with the page where it happened, and with where that came from', () => {
  modules.setConsent(true);
  const go = start(fake({ trackEvent: (_, { url, referrer }) => void told.push([url, referrer]) }));
  load();
  go('/about');
  modules.recordEvent('calculator');
  expect(told.at(-1)).toEqual([`${location.origin}/about`, `${location.origin}/`]);
});

it('that needs no consent begins unasked, and is asked for where the deployment wants it', () => {
  const free = fake({ needsConsent: () => false });
  const { analyticsSettings, asksForConsent: asksFirst } = modules;
  expect(asksFirst(free, { ...analyticsSettings.defaults, consent: 'always' })).toBe(true);
  start(free);
  load();
  expect(told).toEqual([['/', 'Home', '']]);
});

it.each([true, false])('loads nothing and forgets what was done after a no (needs consent: %s)', (needs) => {
  modules.setConsent(false);
  const go = start(fake({ needsConsent: () => needs }));
  modules.recordEvent('calculator');
  go('/about');
  expect(script()).toBeNull();
  expect(told).toEqual([]);
});

it('is stopped by a withdrawal, which removes its cookies, and goes on with another yes', () => {
  modules.setConsent(true);
  const go = start();
  load();
  for (const name of ['_a', '_b_1', 'other']) Reflect.set(document, 'cookie', `${name}=1; path=/`);
  act(() => modules.setConsent(false));
  expect(document.cookie).toBe('other=1');
  go('/about');
  modules.recordEvent('calculator');
  expect(told).toEqual([['/', 'Home', ''], 'quiet']);
  act(() => modules.setConsent(true));
  expect(told.slice(2)).toEqual([['/about', '/about', '']]);
  Reflect.set(document, 'cookie', 'other=1; path=/; Max-Age=0');
});

it('removes its cookies if the answer was withdrawn before its code was there', () => {
  Reflect.set(document, 'cookie', '_a=1; path=/');
  modules.setConsent(false);
  start();
  expect(document.cookie).toBe('');
  expect(told).toEqual([]);
});

it('does so for the service of the site, whose code comes after the task’s own', async () => {
  const store = await import('~/config/config-store');
  const settings = { ...modules.analyticsSettings.defaults, service: 'ga4', id: 'G-1' };
  vi.spyOn(store, 'readBuiltConfig').mockReturnValue(settings as never);
  const { AnalyticsTask } = await import('~/integrations/analytics/use-analytics');
  for (const name of ['_ga', '_ga_1']) Reflect.set(document, 'cookie', `${name}=1; path=/`);
  modules.setConsent(true);
  render(<AnalyticsTask path="/" />);
  act(() => modules.setConsent(false));
  expect(document.cookie).not.toBe('');
  await waitFor(() => expect(document.cookie).toBe(''));
});

it('hears of nothing that waited for its script when the answer is withdrawn', () => {
  modules.setConsent(true);
  start();
  act(() => modules.setConsent(false));
  load();
  expect(told).toEqual(['quiet']);
});

it('keeps quiet about pages that nobody may know of, and counts the next one anew', () => {
  vi.useFakeTimers();
  modules.setConsent(true);
  const go = start();
  load();
  go(undefined, 'Leads');
  // The title of the page before is there until the page says its own.
  go('/', 'Leads');
  vi.advanceTimersByTime(500);
  document.title = 'Home';
  vi.advanceTimersByTime(600);
  expect(told).toEqual([['/', 'Home', ''], 'quiet', ['/', 'Home', `${location.origin}/`]]);
});

it('waits for a page’s title, but not for ever, and not into a page to keep quiet about', () => {
  vi.useFakeTimers();
  modules.setConsent(true);
  const go = start();
  load();
  go('/about', 'Home');
  vi.advanceTimersByTime(100);
  expect(told).toHaveLength(1);
  document.title = 'About';
  vi.advanceTimersByTime(100);
  expect(told[1]).toEqual(['/about', 'About', `${location.origin}/`]);
  go('/faq', 'About');
  vi.advanceTimersByTime(1_100);
  expect(told[2]).toEqual(['/faq', 'About', `${location.origin}/about`]);
  go('/blog', 'About');
  go(undefined, 'Leads');
  vi.advanceTimersByTime(2_000);
  expect(told.slice(3)).toEqual(['quiet']);
});

it('tells of a campaign with consent, and of nothing else in the address', () => {
  history.replaceState(null, '', '/?utm_source=letter&case=private&utm_campaign=spring');
  const free = fake({ needsConsent: () => false });
  start(free);
  load();
  expect(told).toEqual([['/', 'Home', '']]);
  act(() => modules.setConsent(true));
  modules.setConsent(true);
  start(fake());
  expect(told.at(-1)).toEqual(['/?utm_source=letter&utm_campaign=spring', 'Home', '']);
});
