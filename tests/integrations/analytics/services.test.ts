import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type AnalyticsService,
  type AnalyticsSettings,
  analyticsSettings,
  type MeasuredPage,
  setUpAnalytics,
} from '~/integrations/analytics/services';

const setUp = (service: string, settings: Partial<AnalyticsSettings>) =>
  setUpAnalytics({ ...analyticsSettings.defaults, service, ...settings }) as AnalyticsService;
const page: MeasuredPage = {
  url: 'https://agency.example/pricing',
  title: 'Pricing',
  referrer: 'https://agency.example/',
};
const inquiry = { name: 'inquiry', values: { service: 'AI Development' } } as const;
const calculator = { name: 'calculator', values: {} } as const;

const GLOBALS = ['plausible', 'umami', '_paq', 'dataLayer', 'ga-disable-G-1'];
const clear = () => {
  for (const name of GLOBALS) Reflect.deleteProperty(window, name);
};
beforeEach(clear);
afterEach(clear);

it('Plausible: the queue gets pages and events with addresses, without automatic views', () => {
  const plausible = setUp('plausible', { id: 'pa-Ab1' });
  expect(plausible.script).toEqual({ src: 'https://plausible.io/js/pa-Ab1.js' });
  plausible.prepare?.();
  expect(window.plausible?.o).toEqual({ autoCapturePageviews: false });
  plausible.send(page);
  plausible.send(page, inquiry);
  plausible.send(page, calculator);
  expect(window.plausible?.q).toEqual([
    ['pageview', { u: page.url }],
    ['inquiry', { u: page.url, props: { service: 'AI Development' } }],
    ['calculator', { u: page.url, props: {} }],
  ]);
});

it('Plausible, older or self-hosted: the script without automatic views, with the site’s domain', () => {
  expect(setUp('plausible', { id: 'agency.example', host: 'https://p.example/' }).script).toEqual({
    src: 'https://p.example/js/script.manual.js',
    attributes: { 'data-domain': 'agency.example' },
  });
});

it('Umami: no automatic tracking, and pages and events with their address', () => {
  const umami = setUp('umami', { id: 'website', host: 'https://u.example' });
  expect(umami.script).toEqual({
    src: 'https://u.example/script.js',
    attributes: {
      'data-website-id': 'website',
      'data-auto-track': 'false',
      'data-identity-stitching': 'false',
    },
  });
  expect(setUp('umami', { id: 'website' }).script.src).toBe('https://cloud.umami.is/script.js');
  const sent: object[] = [];
  window.umami = {
    track: async (change) => sent.push(change({ website: 'website', url: 'https://agency.example/?case=1' })),
  };
  umami.send(page);
  umami.send(page, inquiry);
  expect(sent).toEqual([
    { website: 'website', ...page },
    { website: 'website', ...page, name: 'inquiry', data: { service: 'AI Development' } },
  ]);
});

it('Matomo: commands in the order of the guide for single-page sites, without cookies unless allowed', () => {
  const matomo = setUp('matomo', { id: '7', host: 'https://m.example/stats/' });
  expect(matomo.script).toEqual({ src: 'https://m.example/stats/matomo.js' });
  matomo.prepare?.();
  expect(window._paq).toEqual([
    ['disableCookies'],
    ['disableBrowserFeatureDetection'],
    ['setTrackerUrl', 'https://m.example/stats/matomo.php'],
    ['setSiteId', '7'],
  ]);
  window._paq = [];
  matomo.send(page);
  matomo.send(page, inquiry);
  matomo.send(page, calculator);
  expect(window._paq).toEqual([
    ['setReferrerUrl', page.referrer],
    ['setCustomUrl', page.url],
    ['setDocumentTitle', page.title],
    ['trackPageView'],
    ['trackEvent', 'Website', 'inquiry', 'AI Development'],
    ['trackEvent', 'Website', 'calculator'],
  ]);
  window._paq = [];
  setUp('matomo', { id: '7', host: 'https://m.example/stats/', cookies: true }).prepare?.();
  expect(window._paq).not.toContainEqual(['disableCookies']);
});

it('Google Analytics: arguments in the data layer, no advertising, disabled on private pages', () => {
  const ga4 = setUp('ga4', { id: 'G-1' });
  expect(ga4.script).toEqual({ src: 'https://www.googletagmanager.com/gtag/js?id=G-1' });
  ga4.prepare?.();
  const commands = () => (window.dataLayer ?? []).map((one) => [...(one as IArguments)]);
  // gtag.js ignores arrays.
  for (const one of window.dataLayer ?? [])
    expect(Object.prototype.toString.call(one)).toBe('[object Arguments]');
  expect(commands()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
      },
    ],
    ['js', expect.any(Date)],
    [
      'config',
      'G-1',
      { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ],
  ]);
  window.dataLayer = [];
  ga4.pause?.();
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true);
  ga4.send(page);
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(false);
  ga4.send(page, inquiry);
  const parameters = { page_location: page.url, page_title: page.title, page_referrer: page.referrer };
  expect(commands()).toEqual([
    ['set', parameters],
    ['event', 'page_view', parameters],
    ['event', 'inquiry', { service: 'AI Development', ...parameters }],
  ]);
});

it('own script: events of the window', () => {
  const ownScript = setUp('own-script', { script: 'https://a.example/x.js' });
  expect(ownScript.script).toEqual({ src: 'https://a.example/x.js' });
  const received = vi.fn();
  const listen = (event: Event) => received(event.type, (event as CustomEvent).detail);
  const names = ['site:page', 'site:event', 'site:quiet'];
  for (const name of names) addEventListener(name, listen);
  ownScript.send(page);
  ownScript.send(page, inquiry);
  ownScript.pause?.();
  for (const name of names) removeEventListener(name, listen);
  expect(received.mock.calls).toEqual([
    ['site:page', page],
    ['site:event', { ...inquiry, page }],
    ['site:quiet', null],
  ]);
});
