import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsSettings } from '~/integrations/analytics/services';

// The script's state lives in its module, so each test gets new ones.
const freshModules = async () => {
  vi.resetModules();
  return {
    ...(await import('~/shared/lib/consent')),
    ...(await import('~/shared/lib/analytics-events')),
    ...(await import('~/integrations/analytics/use-analytics')),
    store: await import('~/config/config-store'),
    defaults: (await import('~/integrations/analytics/services')).analyticsSettings.defaults,
  };
};
let modules: Awaited<ReturnType<typeof freshModules>>;
/** Umami's reports: a page's address, title and referrer, or an event's name and values. */
let reported: unknown[] = [];

const UMAMI = { service: 'umami', id: 'site-1', host: 'https://stats.example' };
const GA4 = { service: 'ga4', id: 'G-1' };
const isGa4Disabled = () => Reflect.get(window, 'ga-disable-G-1');

const script = () => document.head.querySelector<HTMLScriptElement>('script[src]');
const load = () =>
  act(() => {
    window.umami = {
      track: async (change) => {
        const { url, title, referrer, name, data } = change({});
        const { pathname, search } = new URL(String(url));
        reported.push(name ? [name, data] : [pathname + search, title, referrer]);
      },
    };
    script()?.dispatchEvent(new Event('load'));
  });

/** Runs a service like the app. Returns a function that opens another page with a title. */
function start(settings: Partial<AnalyticsSettings> = { ...UMAMI, consent: 'always' }) {
  const { AnalyticsTask, store, defaults } = modules;
  vi.spyOn(store, 'readBuildSettings').mockReturnValue({ ...defaults, ...settings });
  const createPage = (path: string | undefined) => (
    <StrictMode>
      <AnalyticsTask path={path} />
    </StrictMode>
  );
  const { rerender } = render(createPage('/'));
  return (path: string | undefined, title = path, wait = 300) => {
    document.title = title ?? '';
    rerender(createPage(path));
    vi.advanceTimersByTime(wait);
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  modules = await freshModules();
  reported = [];
  document.title = 'Home';
  history.replaceState(null, '', '/');
});
afterEach(() => {
  script()?.remove();
  for (const name of ['umami', 'dataLayer', 'ga-disable-G-1']) Reflect.deleteProperty(window, name);
});

it('waits for consent, then loads its script once, and reports the current page', () => {
  const go = start();
  go('/about');
  modules.recordEvent('calculator');
  expect(script()).toBeNull();
  act(() => modules.setConsent(true));
  expect(script()).toMatchObject({ async: true, src: 'https://stats.example/script.js' });
  expect(script()?.getAttribute('data-website-id')).toBe('site-1');
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
  expect(document.querySelectorAll('script[src]')).toHaveLength(1);
});

it('reports an event with its page and the page’s referrer', () => {
  modules.setConsent(true);
  const go = start(GA4);
  load();
  go('/about');
  modules.recordEvent('calculator');
  const [, name, values] = [...(window.dataLayer ?? [])].pop() as IArguments;
  expect([name, values.page_location, values.page_referrer]).toEqual([
    'calculator',
    `${location.origin}/about`,
    `${location.origin}/`,
  ]);
});

it.each(['always', 'if-needed'] as const)(
  'loads nothing and drops queued events after a refusal (asks %s)',
  (consent) => {
    modules.setConsent(false);
    const go = start({ ...UMAMI, consent });
    modules.recordEvent('calculator');
    go('/about');
    expect(script()).toBeNull();
    act(() => modules.setConsent(true));
    load();
    expect(reported).toEqual([['/about', '/about', '']]);
  },
);

it('stops after a withdrawal, and resumes after consent', () => {
  modules.setConsent(true);
  const go = start();
  load();
  act(() => modules.setConsent(false));
  go('/about');
  modules.recordEvent('calculator');
  expect(reported).toEqual([['/', 'Home', '']]);
  act(() => modules.setConsent(true));
  expect(reported.slice(1)).toEqual([['/about', '/about', '']]);
});

it('pauses the service after a withdrawal, and removes its cookies', () => {
  modules.setConsent(true);
  start(GA4);
  load();
  expect(isGa4Disabled()).toBe(false);
  for (const name of ['_ga', '_ga_1', 'other']) Reflect.set(document, 'cookie', `${name}=1; path=/`);
  act(() => modules.setConsent(false));
  expect(isGa4Disabled()).toBe(true);
  expect(document.cookie).toBe('other=1');
  Reflect.set(document, 'cookie', 'other=1; path=/; Max-Age=0');
});

it('removes its cookies if consent was withdrawn before its code loaded', () => {
  Reflect.set(document, 'cookie', '_ga=1; path=/');
  modules.setConsent(false);
  start(GA4);
  expect(document.cookie).toBe('');
  expect(script()).toBeNull();
});

it('drops events that wait for its script when consent is withdrawn', () => {
  modules.setConsent(true);
  start();
  act(() => modules.setConsent(false));
  load();
  expect(reported).toEqual([]);
});

it('pauses the service on private pages', () => {
  modules.setConsent(true);
  const go = start(GA4);
  load();
  go(undefined, 'Leads');
  expect(isGa4Disabled()).toBe(true);
  go('/about');
  vi.advanceTimersByTime(1_100);
  expect(isGa4Disabled()).toBe(false);
});

it('does not report private pages, and counts the next page as a new view', () => {
  modules.setConsent(true);
  const go = start();
  load();
  go(undefined, 'Leads');
  // The previous title stays until the page sets its own.
  go('/', 'Leads', 0);
  document.title = 'Home';
  vi.advanceTimersByTime(300);
  expect(reported).toEqual([
    ['/', 'Home', ''],
    ['/', 'Home', `${location.origin}/`],
  ]);
});

it('waits for the title of a page, and not on a private page', () => {
  modules.setConsent(true);
  const go = start();
  load();
  go('/about', 'Home', 200);
  expect(reported).toHaveLength(1);
  document.title = 'About';
  vi.advanceTimersByTime(100);
  expect(reported[1]).toEqual(['/about', 'About', `${location.origin}/`]);
  go('/blog', 'About', 0);
  go(undefined, 'Leads');
  vi.advanceTimersByTime(2_000);
  expect(reported.slice(2)).toEqual([]);
});

it('reports only the campaign of an address, with consent', () => {
  history.replaceState(null, '', '/?utm_source=letter&case=private&utm_campaign=spring');
  const go = start(UMAMI);
  load();
  expect(reported).toEqual([['/', 'Home', '']]);
  act(() => modules.setConsent(true));
  go(undefined);
  go('/', 'Home');
  vi.advanceTimersByTime(1_100);
  expect(reported.at(-1)).toEqual(['/?utm_source=letter&utm_campaign=spring', 'Home', `${location.origin}/`]);
});
