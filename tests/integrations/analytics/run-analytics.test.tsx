import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsClient, AnalyticsSettings } from '~/integrations/analytics/analytics-service';
import type { Analytics } from '~/integrations/analytics/run-analytics';

// The script's state lives in its module, so each test gets new ones.
const freshModules = async () => {
  vi.resetModules();
  return {
    ...(await import('~/shared/lib/consent')),
    ...(await import('~/shared/lib/analytics-events')),
    ...(await import('~/integrations/use-visit-tracking')),
    ...(await import('~/integrations/analytics/analytics-service')),
    ...(await import('~/integrations/analytics/run-analytics')),
  };
};
let modules: Awaited<ReturnType<typeof freshModules>>;
let reported: unknown[] = [];

const fake = (own: Partial<AnalyticsClient> = {}): AnalyticsClient => ({
  needsConsent: () => true,
  hosts: () => ['https://stats.example'],
  cookieNames: () => ['_a', '_b_*'],
  script: () => ({ src: 'https://stats.example/x.js', attributes: { 'data-site': '1' } }),
  trackPage: ({ url, title, referrer }) =>
    void reported.push([new URL(url).pathname + new URL(url).search, title, referrer]),
  trackEvent: ({ name, values }) => void reported.push([name, values]),
  pause: () => void reported.push('quiet'),
  ...own,
});

const script = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://stats.example"]');
const load = () => act(() => void script()?.dispatchEvent(new Event('load')));

function TrackedPage({ path, analytics }: { path: string | undefined; analytics: Analytics }) {
  const { useVisitTracking, useConsent } = modules;
  useVisitTracking(path, analytics.consent(useConsent()), 'fake', analytics);
  return null;
}

/** Runs a service like the app. Returns a function that opens another page with a title. */
function start(client = fake(), settings: Partial<AnalyticsSettings> = {}) {
  const { runAnalytics, analyticsSettings } = modules;
  const analytics = runAnalytics(client, { ...analyticsSettings.defaults, ...settings });
  const createPage = (path: string | undefined) => (
    <StrictMode>
      <TrackedPage path={path} analytics={analytics} />
    </StrictMode>
  );
  const { rerender } = render(createPage('/'));
  return (path: string | undefined, title = path) => {
    document.title = title ?? '';
    rerender(createPage(path));
  };
}

beforeEach(async () => {
  modules = await freshModules();
  reported = [];
  document.title = 'Home';
  history.replaceState(null, '', '/');
});
afterEach(() => {
  script()?.remove();
});

it('waits for consent, then loads its script once, and reports the current page', () => {
  const go = start();
  go('/about');
  modules.recordEvent('calculator');
  expect(script()).toBeNull();
  act(() => modules.setConsent(true));
  expect(script()).toMatchObject({ async: true, src: 'https://stats.example/x.js' });
  expect(script()?.getAttribute('data-site')).toBe('1');
  expect(reported).toEqual([]);
  load();
  expect(reported).toEqual([
    ['calculator', {}],
    ['/about', '/about', ''],
  ]);
  go('/about');
  go('/pricing');
  modules.recordEvent('inquiry', { service: 'AI Development' });
  expect(reported.slice(2)).toEqual([
    ['/pricing', '/pricing', `${location.origin}/about`],
    ['inquiry', { service: 'AI Development' }],
  ]);
  expect(document.querySelectorAll('script[src^="https://stats.example"]')).toHaveLength(1);
});

it('reports an event with its page and the page’s referrer', () => {
  modules.setConsent(true);
  const go = start(fake({ trackEvent: (_, { url, referrer }) => void reported.push([url, referrer]) }));
  load();
  go('/about');
  modules.recordEvent('calculator');
  expect(reported.at(-1)).toEqual([`${location.origin}/about`, `${location.origin}/`]);
});

it('starts without consent if it needs none, unless the deployment asks for it', () => {
  const free = fake({ needsConsent: () => false });
  const { analyticsSettings, asksForConsent } = modules;
  expect(asksForConsent(free, { ...analyticsSettings.defaults, consent: 'always' })).toBe(true);
  start(free);
  load();
  expect(reported).toEqual([['/', 'Home', '']]);
});

it.each([true, false])(
  'loads nothing and drops queued events after a refusal (needs consent: %s)',
  (needs) => {
    modules.setConsent(false);
    const go = start(fake({ needsConsent: () => needs }));
    modules.recordEvent('calculator');
    go('/about');
    expect(script()).toBeNull();
    expect(reported).toEqual([]);
  },
);

it('stops after a withdrawal, which removes its cookies, and resumes after consent', () => {
  modules.setConsent(true);
  const go = start();
  load();
  for (const name of ['_a', '_b_1', 'other']) Reflect.set(document, 'cookie', `${name}=1; path=/`);
  act(() => modules.setConsent(false));
  expect(document.cookie).toBe('other=1');
  go('/about');
  modules.recordEvent('calculator');
  expect(reported).toEqual([['/', 'Home', ''], 'quiet']);
  act(() => modules.setConsent(true));
  expect(reported.slice(2)).toEqual([['/about', '/about', '']]);
  Reflect.set(document, 'cookie', 'other=1; path=/; Max-Age=0');
});

it('removes its cookies if consent was withdrawn before its code loaded', () => {
  Reflect.set(document, 'cookie', '_a=1; path=/');
  modules.setConsent(false);
  start();
  expect(document.cookie).toBe('');
  expect(reported).toEqual([]);
});

it('does so for the site’s service, whose code loads after the component', async () => {
  const store = await import('~/config/config-store');
  const settings = { ...modules.analyticsSettings.defaults, service: 'ga4', id: 'G-1' };
  vi.spyOn(store, 'readBuildSettings').mockReturnValue(settings as never);
  const { AnalyticsTask } = await import('~/integrations/analytics/use-analytics');
  for (const name of ['_ga', '_ga_1']) Reflect.set(document, 'cookie', `${name}=1; path=/`);
  modules.setConsent(true);
  render(<AnalyticsTask path="/" />);
  act(() => modules.setConsent(false));
  expect(document.cookie).not.toBe('');
  await waitFor(() => expect(document.cookie).toBe(''));
});

it('drops events that wait for its script when consent is withdrawn', () => {
  modules.setConsent(true);
  start();
  act(() => modules.setConsent(false));
  load();
  expect(reported).toEqual(['quiet']);
});

it('does not report private pages, and counts the next page as a new view', () => {
  vi.useFakeTimers();
  modules.setConsent(true);
  const go = start();
  load();
  go(undefined, 'Leads');
  // The previous title stays until the page sets its own.
  go('/', 'Leads');
  vi.advanceTimersByTime(500);
  document.title = 'Home';
  vi.advanceTimersByTime(600);
  expect(reported).toEqual([['/', 'Home', ''], 'quiet', ['/', 'Home', `${location.origin}/`]]);
});

it('waits for a page’s title, with a timeout, and not on a private page', () => {
  vi.useFakeTimers();
  modules.setConsent(true);
  const go = start();
  load();
  go('/about', 'Home');
  vi.advanceTimersByTime(100);
  expect(reported).toHaveLength(1);
  document.title = 'About';
  vi.advanceTimersByTime(100);
  expect(reported[1]).toEqual(['/about', 'About', `${location.origin}/`]);
  go('/faq', 'About');
  vi.advanceTimersByTime(1_100);
  expect(reported[2]).toEqual(['/faq', 'About', `${location.origin}/about`]);
  go('/blog', 'About');
  go(undefined, 'Leads');
  vi.advanceTimersByTime(2_000);
  expect(reported.slice(3)).toEqual(['quiet']);
});

it('reports only the campaign of an address, with consent', () => {
  history.replaceState(null, '', '/?utm_source=letter&case=private&utm_campaign=spring');
  const free = fake({ needsConsent: () => false });
  start(free);
  load();
  expect(reported).toEqual([['/', 'Home', '']]);
  act(() => modules.setConsent(true));
  modules.setConsent(true);
  start(fake());
  expect(reported.at(-1)).toEqual(['/?utm_source=letter&utm_campaign=spring', 'Home', '']);
});
