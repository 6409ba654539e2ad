import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { ask, getChat } from './support/chat';
import { expectSent, fillContact, fillDemo, fillQualification, send } from './support/contact';
import { watchPolicy } from './support/screen';
import { expect, open, test } from './support/test';
import { visit } from './support/visit';

/*
 * Visits that Plausible counts. The commands, hosts, cookies and consent of every service: tests/integrations/analytics.
 */

// Configured like a live site: it refuses every address without a setting, and strings for scripts.
test.use({ site: 'routed' });

const SCRIPT = 'https://plausible.io/js/pa-AbCdEf123.js';

/** Plausible's script, as a function that runs in the page. */
function runPlausible(): void {
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
}

/** The page or event that a request reports. */
function readReport(body: string): string {
  const { n, u, p } = JSON.parse(body);
  return n === 'pageview' ? new URL(u).pathname : `${n} ${p ? JSON.stringify(p) : ''}`.trim();
}

/** Serves Plausible's script, and returns what it receives. */
async function servePlausible(page: Page) {
  const loaded: string[] = [];
  const heard: string[] = [];
  // HubSpot's tracker of the same site has its own tests.
  await page.route('https://js.hs-scripts.com/**', (route) => route.fulfill({ body: '' }));
  await page.route(SCRIPT, (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: `(${runPlausible})()` });
  });
  await page.route('https://plausible.io/api/event', (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') heard.push(readReport(request.postData() ?? ''));
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: {},
    });
  });
  return { loaded, heard };
}

const banner = (page: Page) => page.getByRole('region', { name: /^Cookie/ });

/** User actions, each with the event that counts it. */
const ACTIONS: readonly [event: string, does: (page: Page) => Promise<void>][] = [
  [
    'calculator',
    async (page) => {
      await visit(page, '/tools/savings');
      await page.getByRole('textbox', { name: 'Cases a month' }).fill('2,400');
      await expect(page).toHaveURL(/case=/);
    },
  ],
  [
    'handover',
    async (page) => {
      const chat = getChat(page);
      await chat.launcher.click();
      await ask(page, 'How long does the implementation take?');
      // The assistant waits a second before it answers.
      await page.clock.fastForward(1_000);
      await expect(chat.log).toContainText('under a week');
      await chat.panel.getByRole('button', { name: 'Talk to a specialist' }).click();
      await expect(page).toHaveURL(/\/contact/);
    },
  ],
  [
    'subscription',
    async (page) => {
      await visit(page, '/newsletter');
      await page.locator('main').getByLabel('Email address').fill('ada@analytical.example');
      await page
        .locator('main')
        .getByRole('button', { name: /^Subscrib/ })
        .click();
      await expect(page.locator('main').getByText('Successfully subscribed')).toBeVisible();
    },
  ],
  [
    'inquiry AI Development',
    async (page) => {
      await visit(page, '/contact?service=development');
      await fillContact(page);
      await send(page);
      await expectSent(page);
    },
  ],
  [
    'qualification Professional',
    async (page) => {
      await visit(page, '/pricing');
      await page.getByRole('main').getByRole('button', { name: 'Professional' }).click();
      await fillQualification(page);
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByRole('dialog', { name: 'Thank you for your interest!' })).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  ],
  [
    'booking Data Processing',
    async (page) => {
      await visit(page, '/demo');
      await fillDemo(page);
      await page.getByRole('button', { name: 'Send and choose a time' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Demo requested' })).toBeVisible();
    },
  ],
];

let violations: string[];
test.beforeEach(async ({ context }) => {
  violations = await watchPolicy(context);
});
test.afterEach(() => expect(violations).toEqual([]));

test('each page and event is counted once, without cookies', async ({ page, context }) => {
  await page.clock.install();
  const { loaded, heard } = await servePlausible(page);
  await open(page, '/?utm_source=letter&case=private');
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => heard).toEqual(['/']);
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => heard).toEqual(['/', '/about']);
  expect(loaded).toEqual([SCRIPT]);

  heard.length = 0;
  const deeds = sample(ACTIONS, 2);
  for (const [, does] of deeds) await does(page);
  const names = deeds.map(([event]) => event.split(' ', 1)[0]);
  await expect
    .poll(() => heard.filter((one) => !one.startsWith('/')).map((one) => one.split(' ', 1)[0]))
    .toEqual(names);
  expect(heard.join()).not.toMatch(/analytical|ada|case=/i);
  for (const [event] of deeds) expect(heard.join()).toContain(event.replace(/^\w+ /, ''));
  expect(await context.cookies()).toEqual([]);
});

test('a page that nobody touches is counted once it is opened', { tag: '@proof' }, async ({
  page,
  server,
}) => {
  // Like a page that Chromium prerenders in the background, which it doesn't do under Playwright.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const { loaded, heard } = await servePlausible(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  expect([loaded, heard, asked.filter((url) => !url.startsWith(server.origin))]).toEqual([[], [], []]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => heard).toEqual(['/faq']);
});
