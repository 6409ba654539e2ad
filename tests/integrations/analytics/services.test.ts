import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type AnalyticsSettings,
  analyticsSettings,
  type MeasuredPage,
} from '~/integrations/analytics/analytics-service';
import { analyticsClient as ga4 } from '~/integrations/analytics/clients/ga4';
import { analyticsClient as matomo } from '~/integrations/analytics/clients/matomo';
import { analyticsClient as ownScript } from '~/integrations/analytics/clients/own-script';
import { analyticsClient as plausible } from '~/integrations/analytics/clients/plausible';
import { analyticsClient as umami } from '~/integrations/analytics/clients/umami';

const settings = (own: Partial<AnalyticsSettings>): AnalyticsSettings => ({
  ...analyticsSettings.defaults,
  ...own,
});
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
  const own = settings({ id: 'pa-Ab1' });
  expect(plausible.script(own)).toEqual({ src: 'https://plausible.io/js/pa-Ab1.js' });
  plausible.prepare?.(own);
  expect(window.plausible?.o).toEqual({ autoCapturePageviews: false });
  plausible.trackPage(page, own);
  plausible.trackEvent(inquiry, page, own);
  plausible.trackEvent(calculator, page, own);
  expect(window.plausible?.q).toEqual([
    ['pageview', { u: page.url }],
    ['inquiry', { u: page.url, props: { service: 'AI Development' } }],
    ['calculator', { u: page.url }],
  ]);
});

it('Plausible, older or self-hosted: the script without automatic views, with the site’s domain', () => {
  expect(plausible.script(settings({ id: 'agency.example', host: 'https://p.example/' }))).toEqual({
    src: 'https://p.example/js/script.manual.js',
    attributes: { 'data-domain': 'agency.example' },
  });
});

it('Umami: no automatic tracking, and pages and events with their address', () => {
  const own = settings({ id: 'website', host: 'https://u.example' });
  expect(umami.script(own)).toEqual({
    src: 'https://u.example/script.js',
    attributes: {
      'data-website-id': 'website',
      'data-auto-track': 'false',
      'data-identity-stitching': 'false',
    },
  });
  expect(umami.script(settings({ id: 'website' })).src).toBe('https://cloud.umami.is/script.js');
  const sent: object[] = [];
  window.umami = {
    track: async (change) => sent.push(change({ website: 'website', url: 'https://agency.example/?case=1' })),
  };
  umami.trackPage(page, own);
  umami.trackEvent(inquiry, page, own);
  expect(sent).toEqual([
    { website: 'website', ...page },
    { website: 'website', ...page, name: 'inquiry', data: { service: 'AI Development' } },
  ]);
});

it('Matomo: commands in the order of the guide for single-page sites, without cookies unless allowed', () => {
  const own = settings({ id: '7', host: 'https://m.example/stats/' });
  expect(matomo.script(own)).toEqual({ src: 'https://m.example/stats/matomo.js' });
  matomo.prepare?.(own);
  expect(window._paq).toEqual([
    ['disableCookies'],
    ['disableBrowserFeatureDetection'],
    ['setTrackerUrl', 'https://m.example/stats/matomo.php'],
    ['setSiteId', '7'],
  ]);
  window._paq = [];
  matomo.trackPage(page, own);
  matomo.trackEvent(inquiry, page, own);
  matomo.trackEvent(calculator, page, own);
  expect(window._paq).toEqual([
    ['setReferrerUrl', page.referrer],
    ['setCustomUrl', page.url],
    ['setDocumentTitle', page.title],
    ['trackPageView'],
    ['trackEvent', 'Website', 'inquiry', 'AI Development'],
    ['trackEvent', 'Website', 'calculator'],
  ]);
  window._paq = [];
  matomo.prepare?.({ ...own, cookies: true });
  expect(window._paq).not.toContainEqual(['disableCookies']);
});

it('Google Analytics: arguments in the data layer, no advertising, disabled on private pages', () => {
  const own = settings({ id: 'G-1' });
  expect(ga4.script(own)).toEqual({ src: 'https://www.googletagmanager.com/gtag/js?id=G-1' });
  ga4.prepare?.(own);
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
  ga4.pause?.(own);
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true);
  ga4.trackPage(page, own);
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(false);
  ga4.trackEvent(inquiry, page, own);
  const parameters = { page_location: page.url, page_title: page.title, page_referrer: page.referrer };
  expect(commands()).toEqual([
    ['set', parameters],
    ['event', 'page_view', parameters],
    ['event', 'inquiry', { service: 'AI Development', ...parameters }],
  ]);
});

it('own script: events of the window', () => {
  const own = settings({ script: 'https://a.example/x.js' });
  expect(ownScript.script(own)).toEqual({ src: 'https://a.example/x.js' });
  const received = vi.fn();
  const listen = (event: Event) => received(event.type, (event as CustomEvent).detail);
  const names = ['site:page', 'site:event', 'site:quiet'];
  for (const name of names) addEventListener(name, listen);
  ownScript.trackPage(page, own);
  ownScript.trackEvent(inquiry, page, own);
  ownScript.pause?.(own);
  for (const name of names) removeEventListener(name, listen);
  expect(received.mock.calls).toEqual([
    ['site:page', page],
    ['site:event', { ...inquiry, page }],
    ['site:quiet', null],
  ]);
});
