import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { importSource } from '../../prerender/content/import-source.ts';
import type * as Policy from '../../prerender/hosting/content-security-policy';
import type * as Store from '../../src/config/config-store';
import { SITES } from './build-sites';
import { findScripts } from './built-files';

/*
 * Fake analytics services: each is called, and sends, as its documentation says. One build serves them all: it is built
 * for Plausible, and its settings and policy are replaced in responses with those that the build would have written.
 * Five more builds would take five minutes.
 */

export interface Service {
  name: string;
  settings: Readonly<Record<string, unknown>>;
  /** The address of its script. */
  script: string;
  /** Where its script sends to, as the beginning of the address. */
  sendsTo: string;
  /** The script, as a function that runs in the page. */
  run: () => void;
  asks: boolean;
  /** Its cookies' names. */
  cookies: readonly string[];
  /** Whether refusing consent reloads the page. */
  reloads: boolean;
  /** The page or event that a request reports. */
  read: (request: { url: URL; body: string }) => string;
}

const json = (body: string) => JSON.parse(body);
const getPath = (url: string) => new URL(url).pathname;

export const SERVICES: readonly Service[] = [
  {
    name: 'Plausible',
    settings: { service: 'plausible', id: 'pa-AbCdEf123' },
    script: 'https://plausible.io/js/pa-AbCdEf123.js',
    sendsTo: 'https://plausible.io/api/event',
    asks: false,
    cookies: [],
    reloads: true,
    run: () => {
      const site = window as unknown as {
        plausible: {
          (name: string, options?: { u?: string; props?: object }): void;
          q?: [string][];
          o?: object;
        };
      };
      const { q = [], o } = site.plausible;
      const send = (n: string, options: { u?: string; props?: object } = {}) =>
        void fetch('https://plausible.io/api/event', {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          keepalive: true,
          body: JSON.stringify({ n, u: options.u ?? location.href, d: 'launched.example', p: options.props }),
        });
      site.plausible = send;
      for (const event of q) send(...event);
      if (Reflect.get(o ?? {}, 'autoCapturePageviews') !== false) send('pageview');
      // Like its report of reading time.
      addEventListener('blur', () => send('engagement'));
    },
    read: ({ body }) => {
      const { n, u, p } = json(body);
      return n === 'pageview' ? getPath(u) : `${n} ${p ? JSON.stringify(p) : ''}`.trim();
    },
  },
  {
    name: 'Umami',
    settings: {
      service: 'umami',
      id: '94db1cb1-74f4-4a40-ad6c-962362670409',
      host: 'https://stats.launched.example',
    },
    script: 'https://stats.launched.example/script.js',
    sendsTo: 'https://stats.launched.example/api/send',
    asks: false,
    cookies: [],
    reloads: false,
    run: () => {
      const script = document.currentScript as HTMLScriptElement;
      const website = script.getAttribute('data-website-id');
      const endpoint = new URL('/api/send', script.src).href;
      const track = (change: (payload: object) => object) =>
        fetch(endpoint, {
          method: 'POST',
          keepalive: true,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ type: 'event', payload: change({ website, url: location.href }) }),
        });
      Object.assign(window, { umami: { track } });
      if (script.getAttribute('data-auto-track') !== 'false') void track((payload) => payload);
    },
    read: ({ body }) => {
      const { url, name, data } = json(body).payload;
      return name
        ? `${name} ${Object.keys(data).length > 0 ? JSON.stringify(data) : ''}`.trim()
        : getPath(url);
    },
  },
  {
    name: 'Matomo with cookies',
    settings: { service: 'matomo', id: '7', host: 'https://matomo.launched.example/stats/', cookies: true },
    script: 'https://matomo.launched.example/stats/matomo.js',
    sendsTo: 'https://matomo.launched.example/stats/matomo.php',
    asks: true,
    cookies: ['_pk_id.7.1f2e', '_pk_ses.7.1f2e'],
    reloads: false,
    run: () => {
      const site = window as unknown as { _paq: unknown[][] };
      const state: Record<string, string> = { url: location.href };
      const send = (more: Record<string, string>) => {
        const query = new URLSearchParams({
          idsite: state.id ?? '',
          rec: '1',
          url: state.url ?? '',
          ...more,
        });
        navigator.sendBeacon(`${state.to}?${query}`);
      };
      const commands: Record<string, (...values: string[]) => void> = {
        setTrackerUrl: (to = '') => {
          state.to = to;
        },
        setSiteId: (id = '') => {
          state.id = id;
        },
        setCustomUrl: (url = '') => {
          state.url = url;
        },
        trackPageView: () => {
          Reflect.set(document, 'cookie', '_pk_id.7.1f2e=a; path=/');
          Reflect.set(document, 'cookie', '_pk_ses.7.1f2e=1; path=/');
          send({ action_name: document.title });
        },
        trackEvent: (category = '', action = '', name = '') =>
          send({ e_c: category, e_a: action, e_n: name }),
      };
      const push = (...all: unknown[][]) => {
        for (const [name, ...values] of all) commands[name as string]?.(...(values as string[]));
      };
      const queue = site._paq;
      Object.assign(window, { _paq: { push } });
      push(...queue);
    },
    read: ({ url: { searchParams } }) => {
      const event = searchParams.get('e_a');
      const value = searchParams.get('e_n');
      return event ? `${event} ${value ?? ''}`.trim() : getPath(searchParams.get('url') ?? '');
    },
  },
  {
    name: 'Google Analytics',
    settings: { service: 'ga4', id: 'G-ABC123DEF4' },
    script: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4',
    sendsTo: 'https://region1.google-analytics.com/g/collect',
    asks: true,
    cookies: ['_ga', '_ga_ABC123DEF4'],
    reloads: false,
    run: () => {
      const site = window as unknown as { dataLayer: IArguments[] };
      const handleCommand = (command: IArguments) => {
        // It ignores whatever isn't the arguments of a call.
        if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
        const [name, what, values] = command as unknown as [string, string, Record<string, string>?];
        if (name !== 'event' || Reflect.get(window, 'ga-disable-G-ABC123DEF4') === true) return;
        Reflect.set(document, 'cookie', '_ga=GA1.1.1; path=/');
        Reflect.set(document, 'cookie', '_ga_ABC123DEF4=GS2.1; path=/');
        const { page_location: dl = location.href, service, plan, focus } = values ?? {};
        const query = new URLSearchParams({ v: '2', tid: 'G-ABC123DEF4', en: what, dl });
        const value = service ?? plan ?? focus;
        if (value) query.set('ep', value);
        void fetch(`https://region1.google-analytics.com/g/collect?${query}`, {
          method: 'POST',
          mode: 'no-cors',
        });
      };
      const push = site.dataLayer.push.bind(site.dataLayer);
      for (const command of site.dataLayer) handleCommand(command);
      site.dataLayer.push = (...all) => {
        all.forEach(handleCommand);
        return push(...all);
      };
      // Its parts load each other, by plain addresses.
      const part = document.createElement('script');
      part.src = 'https://www.googletagmanager.com/gtag/destination?id=G-ABC123DEF4';
      document.head.append(part);
    },
    read: ({ url: { searchParams } }) => {
      const event = searchParams.get('en');
      if (event === 'page_view') return getPath(searchParams.get('dl') ?? '');
      return `${event} ${searchParams.get('ep') ?? ''}`.trim();
    },
  },
  {
    name: 'a script of one’s own',
    settings: {
      service: 'own-script',
      script: 'https://count.launched.example/visits.js',
      origins: ['https://in.launched.example'],
      cookieNames: ['_visit*'],
    },
    script: 'https://count.launched.example/visits.js',
    sendsTo: 'https://in.launched.example/',
    asks: true,
    cookies: ['_visit_1'],
    reloads: true,
    run: () => {
      Reflect.set(document, 'cookie', '_visit_1=a; path=/');
      const send = (text: string) => navigator.sendBeacon('https://in.launched.example/', text);
      addEventListener('site:page', (event) => send(new URL((event as CustomEvent).detail.url).pathname));
      addEventListener('site:event', (event) => {
        const { name, values } = (event as CustomEvent).detail;
        send(`${name} ${Object.values(values).join(' ')}`.trim());
      });
    },
    read: ({ body }) => body,
  },
];

const BUILT_FOR = 'Plausible';
const site = JSON.parse(readFileSync(SITES.routed.SITE_CONFIG, 'utf8'));
const policies = new Map<string, Promise<string>>();

/** The policy of a build with these settings, without the hashes of its own scripts and styles. */
async function createPolicy(analytics: object): Promise<string> {
  const root = process.cwd();
  const file = '/prerender/hosting/content-security-policy.ts';
  const { createContentSecurityPolicy } = (await importSource<typeof Policy>(root, file)).module;
  const { createSettingsReader } = (await importSource<typeof Store>(root, '/src/config/config-store.ts'))
    .module;
  return createContentSecurityPolicy(createSettingsReader({ ...site, analytics }));
}

const hashes = (sources: string) => sources.match(/'sha256-[^']*'/g) ?? [];

/** A page's policy with other hosts, and the page's own hashes. */
function exchange(text: string, policy: string): string {
  const own = new Map(text.split('; ').map((one) => [one.split(' ', 1)[0], one]));
  const changed = policy.split('; ').map((directive) => {
    const [name] = directive.split(' ', 1);
    const kept = hashes(own.get(name) ?? '');
    own.delete(name);
    return [directive, ...kept].join(' ');
  });
  return [...changed, ...own.values()].join('; ');
}

/** Settings as the build's minifier writes them. */
const BUILT = /analytics:\{service:[`"']plausible[`"'],id:[`"']pa-AbCdEf123[`"']\}/g;

/** Replaces the built site's settings and policy with a service's. */
async function exchangeSettings(page: Page, origin: string, { name, settings }: Service): Promise<void> {
  const known = policies.get(name) ?? createPolicy(settings);
  policies.set(name, known);
  const policy = await known;
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const type = headers['content-type'] ?? '';
    const text = await response.text();
    const header = headers['content-security-policy'];
    await route.fulfill({
      response,
      headers: { ...headers, ...(header && { 'content-security-policy': exchange(header, policy) }) },
      body: type.includes('html')
        ? text.replace(
            /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/,
            (_, before, old) => before + exchange(old.replaceAll('&#39;', "'"), policy),
          )
        : text.replace(BUILT, () => `analytics:${JSON.stringify(settings)}`),
    });
  };
  const settled = findScripts('routed', 'pa-AbCdEf123');
  await page.route(
    (url) => url.origin === origin && (settled.includes(url.pathname) || !url.pathname.includes('.')),
    (route) =>
      ['document', 'script'].includes(route.request().resourceType())
        ? // A page that was left needs no answer.
          answer(route).catch(() => undefined)
        : route.fallback(),
  );
}

/** Serves the built site as if it were built for this service, with its fake. Returns what the service receives. */
export async function serveAnalytics(page: Page, origin: string, service: Service) {
  const { script, sendsTo, run, read } = service;
  const loaded: string[] = [];
  const heard: string[] = [];
  if (service.name !== BUILT_FOR) await exchangeSettings(page, origin, service);
  // HubSpot's tracker of the same site has its own tests.
  await page.route('https://js.hs-scripts.com/**', (route) => route.fulfill({ body: '' }));
  await page.route(/^https:\/\/www\.googletagmanager\.com\/gtag\/destination/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.gtagPart = true;' }),
  );
  await page.route(script, (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: `(${run})()` });
  });
  await page.route(
    (url) => url.href.startsWith(sendsTo),
    (route) => {
      const request = route.request();
      if (request.method() !== 'OPTIONS')
        heard.push(read({ url: new URL(request.url()), body: request.postData() ?? '' }));
      return route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        json: {},
      });
    },
  );
  return { loaded, heard };
}
