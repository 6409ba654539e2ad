import type { Locator, Page } from '@playwright/test';
import type Home from '../src/content/home.json';
import { formatPlanPrices, planNames, planPrices } from '../src/facts/plan-prices';
import { sample } from '../tests/support/suite';
import { expectSent, inquire, readOutbox } from './support/contact';
import { holdScripts, watchScreen } from './support/screen';
import { expect, open, store, test } from './support/test';
import { readTexts } from './support/texts';
import { getToast } from './support/toasts';

const home = await readTexts<typeof Home>('home.json');

const banner = (page: Page) => page.getByRole('region', { name: /^Cookie/ });
const choose = (page: Page, name: 'Accept All' | 'Essential Only') =>
  banner(page).getByRole('button', { name }).click();
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookiesAccepted'));

/** Everything pushed to the marketing tracker’s queue on the open page. */
const readPushed = (page: Page) => page.evaluate(() => window._hsq as unknown as unknown[][] | undefined);

/** The campaign of a visit, as the browser stores it. */
const touch = { source: 'letter', campaign: 'spring' };
const attribution = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lead_attribution') ?? 'null'));

/** Adds the marketing tracker’s queue to every page, as its script would. */
const withTracker = (page: Page) =>
  page.addInitScript(() => {
    window._hsq = [];
  });

/** Addresses of other hosts that the browser requested, without those that the policy refused. */
function watchOutside(page: Page, origin: string): string[] {
  const asked: string[] = [];
  const context = page.context();
  const isOutside = (url: string) => /^https?:/.test(url) && !url.startsWith(origin);
  context.on('response', (response) => {
    if (isOutside(response.url())) asked.push(response.url());
  });
  context.on('requestfailed', (request) => {
    if (isOutside(request.url()) && request.failure()?.errorText !== 'csp') asked.push(request.url());
  });
  return asked;
}

test.describe('the cookie banner', () => {
  test('Accept All is asked once, and tells nobody outside where no tracker is set up', async ({
    page,
    server,
    context,
  }) => {
    const outside = watchOutside(page, server.origin);
    const seen = await watchScreen(page);
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    expect(await choice(page)).toBeNull();
    await choose(page, 'Accept All');
    await expect(getToast(page, 'Cookies accepted')).toBeVisible();
    expect(await choice(page)).toBe('true');
    // No page and no frame asks again.
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
    await expect(banner(page)).toHaveCount(0);
    for (const path of sample(['/', '/contact', '/login', '/no/such/page'], 2)) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seen(), path).not.toContain('Accept All');
    }
    await expect(banner(page)).toHaveCount(0);
    await inquire(page);
    await expectSent(page);
    expect(outside).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await readPushed(page)).toBeUndefined();
  });

  test('an answer counts before the app has loaded, which then confirms it', async ({ page }) => {
    await page.goto('/about');
    await expect(banner(page)).toBeVisible();
    const release = await holdScripts(page);
    await page.reload();
    await choose(page, 'Essential Only');
    await expect(banner(page)).toHaveCount(0);
    expect(await choice(page)).toBe('false');
    release();
    await expect(getToast(page, 'Cookies declined')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('an answer given elsewhere counts on a page that Back brings out of the browser’s cache', {
    tag: '@proof',
  }, async ({ page }) => {
    await open(page, '/about');
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('cookiesAccepted', 'false');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(banner(page)).toHaveCount(0);
  });

  const getOffer = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true });
  const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
  const SIGHTS: [string, [number, number][], (page: Page) => Locator[]][] = [
    [
      '/',
      [
        [360, 640],
        [360, 740],
        [1280, 800],
      ],
      (page) => [getOffer(page, home.hero.start).first(), getOffer(page, home.hero.explore).first()],
    ],
    [
      '/pricing',
      [[1440, 900]],
      (page) => [
        page.getByRole('heading', { name: 'Starter' }).first(),
        page.getByText(formatPlanPrices(planPrices.Starter).monthly).filter({ visible: true }).first(),
      ],
    ],
    [
      '/pricing',
      [[390, 844]],
      (page) =>
        planNames.map((name) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })),
    ],
    [
      '/contact',
      [[1440, 900]],
      (page) => ['firstName', 'lastName', 'email', 'phone'].map((name) => field(page, name)),
    ],
  ];

  for (const [path, sizes, look] of sample(SIGHTS, 1))
    test(`asks on ${path} at ${sizes.join(' and ')}, below the header, and takes neither sight nor focus`, async ({
      page,
    }) => {
      await open(page, path);
      for (const [width, height] of sizes) {
        const where = `${path} at ${width} x ${height}`;
        await page.setViewportSize({ width, height });
        await expect(banner(page), where).toBeInViewport({ ratio: 1 });
        const bar = await banner(page).boundingBox();
        expect(bar?.width, where).toBe(width);
        expect(bar?.height, where).toBeLessThan(60);
        for (const one of look(page)) {
          await expect(one, where).toBeInViewport({ ratio: 1 });
          const box = await one.boundingBox();
          expect(box?.y, `${one}, ${where}`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
        }
      }
      expect(await page.evaluate(() => document.activeElement === document.body), path).toBe(true);
    });
});

test.describe('other hosts', () => {
  const tracked = { hubspot_config: { tracking: { trackingId: '4711', chatbotId: '' } } };

  const CAMPAIGN = 'utm_source=letter&utm_campaign=spring';
  for (const { answer, paths, context } of [
    {
      answer: 'before an answer',
      paths: sample(['/', '/blog', '/login'], 1),
      // The campaign is sent with the message, which doesn't store it.
      context: { page: `/contact?${CAMPAIGN}`, attribution: { first: touch, last: touch } },
    },
    {
      answer: 'after a no',
      paths: sample(['/', '/pricing'], 1),
      context: { page: '/contact', attribution: {} },
    },
  ])
    test(`and the tracker receive nothing ${answer}, neither a message nor its campaign`, async ({
      page,
      server,
    }) => {
      const outside = watchOutside(page, server.origin);
      await withTracker(page);
      await store(page, tracked);
      for (const path of paths) await open(page, path);
      if (answer === 'after a no') await choose(page, 'Essential Only');
      await inquire(page, `/contact?${CAMPAIGN}`);
      await expectSent(page);
      expect(await attribution(page)).toBeNull();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about');
      expect(await readPushed(page)).toEqual([]);
      expect(await readOutbox(page)).toMatchObject([
        { lead: { context: { ...context, trackingConsent: false } } },
      ]);
      expect(outside).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });

  test.describe('with an id that the site’s policy does not admit', { tag: '@proof' }, () => {
    test.use({ expectedErrors: [/Content Security Policy|violates the following/] });

    test('the tracker stays out, and nothing breaks', async ({ page, server }) => {
      const outside = watchOutside(page, server.origin);
      const refused = page.waitForEvent('console', (message) =>
        message.text().includes("TrustedTypePolicy named 'default'"),
      );
      await store(page, { ...tracked, cookiesAccepted: 'true' });
      await open(page, '/');
      await refused;
      await inquire(page);
      await expectSent(page);
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      expect(outside).toEqual([]);
    });
  });
});

test.describe('a campaign link', () => {
  const LINK = '/?utm_source=letter&utm_campaign=spring';

  /** Everything that the browser stores for the site. */
  const readStorage = async (page: Page) => ({
    ...(await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))),
    cookies: await page.context().cookies(),
  });
  const NOTHING = { local: {}, session: {}, databases: [], cookies: [] };

  /** Follows links through the site. */
  const wander = async (page: Page) => {
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Pricing', '/pricing'],
      ['Blog', '/blog'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  };

  test('leaves nothing behind before an answer', { tag: '@proof' }, async ({ page }) => {
    const pages = ['/contact?utm_source=ad', '/demo', '/pricing?utm_medium=mail', '/newsletter'];
    for (const path of [...sample(pages, 1), LINK]) {
      await open(page, path);
      expect(await readStorage(page), path).toEqual(NOTHING);
    }
    await wander(page);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await readStorage(page)).toEqual(NOTHING);
  });

  test('leaves nothing but the answer after a no', { tag: '@proof' }, async ({ page }) => {
    const seen = await watchScreen(page);
    await open(page, LINK);
    await choose(page, 'Essential Only');
    await wander(page);
    await open(page, '/contact?utm_source=ad');
    expect(await readStorage(page)).toEqual({ ...NOTHING, local: { cookiesAccepted: 'false' } });
    // Nor does anything ask again, in any frame.
    expect(await seen()).not.toContain('Accept All');
  });
});
