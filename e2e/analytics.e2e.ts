import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { SERVICES, type Service, serveAnalytics } from './support/analytics';
import { ask, getChat } from './support/chat';
import { expectSent, fillContact, fillDemo, fillQualification, send } from './support/contact';
import { watchPolicy } from './support/screen';
import { createSession, expect, open, store, test } from './support/test';
import { visit } from './support/visit';

// Configured like a live site: it refuses every address without a setting, and strings for scripts.
test.use({ site: 'routed' });

const banner = (page: Page) => page.getByRole('region', { name: /^Cookie/ });
const choose = (page: Page, name: 'Accept All' | 'Essential Only') =>
  banner(page).getByRole('button', { name }).click();
/** By keyboard: a toast may cover the footer. */
const reopen = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).press('Enter');
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();

/** Follows a link of the header to another page. */
async function follow(page: Page, name: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

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

/** The path or the event without its value, which services write differently. */
const getNames = (heard: readonly string[]) => heard.map((one) => one.split(' ', 1)[0] ?? '');

let violations: string[];
test.beforeEach(async ({ context }) => {
  violations = await watchPolicy(context);
});
test.afterEach(() => expect(violations).toEqual([]));

/** Each service counts one action; the first also counts the remaining one. */
const TURNS = SERVICES.map((service, index) => ({
  service,
  deeds: [ACTIONS[index], ...(index === 0 ? [ACTIONS[5]] : [])].filter((one) => one !== undefined),
}));

for (const { service, deeds } of sample(TURNS, 1)) {
  const { name, asks, script, cookies, reloads } = service;

  test(`${name} counts each page and event once, ${asks ? 'after consent' : 'without asking'}`, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    const { loaded, heard } = await serveAnalytics(page, server.origin, service);
    await open(page, '/?utm_source=letter&case=private');
    await expect(banner(page)).toBeVisible();
    if (asks) {
      await follow(page, 'About', /./);
      expect([loaded, heard, await cookieNames(page)]).toEqual([[], [], []]);
      await choose(page, 'Accept All');
      await expect.poll(() => heard).toEqual(['/about']);
    } else {
      await expect.poll(() => heard).toEqual(['/']);
      await follow(page, 'About', /./);
      await expect.poll(() => heard).toEqual(['/', '/about']);
      expect(await cookieNames(page)).toEqual([]);
    }
    expect(loaded).toEqual([script]);
    expect(await cookieNames(page)).toEqual([...cookies].sort());

    heard.length = 0;
    for (const [, does] of deeds) await does(page);
    const events = () => getNames(heard).filter((one) => !one.startsWith('/'));
    await expect.poll(events).toEqual(deeds.map(([event]) => event.split(' ', 1)[0]));
    expect(heard.join()).not.toMatch(/analytical|ada|case=/i);
    for (const [event] of deeds) expect(heard.join()).toContain(event.replace(/^\w+ /, ''));
  });

  if (!asks)
    test(`${name} counts a page that nobody touches, once it is opened`, { tag: '@proof' }, async ({
      page,
      server,
    }) => {
      // Like a page that Chromium prerenders in the background, which it doesn't do under Playwright.
      await page.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
      });
      const { loaded, heard } = await serveAnalytics(page, server.origin, service);
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

  test(`${name} counts nothing after a refusal`, { tag: '@proof' }, async ({ page, server }) => {
    const { loaded, heard } = await serveAnalytics(page, server.origin, service);
    await open(page, '/about');
    if (asks) await choose(page, 'Accept All');
    await expect.poll(() => heard).toEqual(['/about']);
    if (asks) await reopen(page);
    await Promise.all([reloads && page.waitForEvent('load'), choose(page, 'Essential Only')]);
    await expect.poll(() => cookieNames(page)).toEqual([]);
    heard.length = 0;
    await visit(page, '/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await open(page, '/careers');
    await page.waitForTimeout(300);
    expect(heard).toEqual([]);
    expect(loaded).toEqual([script]);
    expect(await cookieNames(page)).toEqual([]);
  });
}

test('the admin area is not counted, and its test says how the script is', { tag: '@proof' }, async ({
  page,
  server,
}) => {
  const [service] = SERVICES as [Service];
  const { loaded, heard } = await serveAnalytics(page, server.origin, service);
  await store(page, { cookiesAccepted: 'true', ...createSession('super_admin') });
  await open(page, '/admin/integrations?system=analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
  expect(loaded).toEqual([]);
  await visit(page, '/faq');
  await expect.poll(() => heard).toEqual(['/faq']);
  await visit(page, '/admin/integrations?system=analytics');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('complementary').getByText('Connected', { exact: true })).toBeVisible();
  expect(heard).toEqual(['/faq']);
});
