import type { Locator, Page } from '@playwright/test';
import { pricesOf } from '../src/content/plan-prices';
import { plans } from '../src/content/plans';
import { ACCOUNTS, submitLogin } from './support/accounts';
import { expectSent, inquire, readOutbox } from './support/contact';
import { layoutShift, watchScreen } from './support/screen';
import { expect, open, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const [plan] = plans as [(typeof plans)[0]];

const banner = (page: Page) => page.getByRole('region', { name: /^Cookie/ });
const choose = (page: Page, name: 'Accept All' | 'Essential Only') =>
  banner(page).getByRole('button', { name }).click();
const settings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookiesAccepted'));

/** Everything pushed to the marketing tracker’s queue on the open page. */
const pushed = (page: Page) => page.evaluate(() => window._hsq as unknown as unknown[][] | undefined);

/** Puts the marketing tracker’s queue into every page, as its script would. */
const withTracker = (page: Page) =>
  page.addInitScript(() => {
    window._hsq = [];
  });

/** Addresses outside the site that the browser would have asked, without those its policy refused. */
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

const IDENTITY = {
  email: 'ada@analytical.example',
  firstname: 'Ada',
  lastname: 'Byron',
  phone: '+44 20 7946 0000',
  company: 'Analytical Engines',
  message: 'Invoices arrive by mail in eleven formats.',
};

test.describe('the cookie banner', () => {
  for (const [name, title, description, kept] of [
    ['Accept All', 'Cookies accepted', '', 'true'],
    ['Essential Only', 'Cookies declined', 'Only essential cookies will be used', 'false'],
  ] as const) {
    test(`${name} is asked once`, async ({ page }) => {
      const seen = await watchScreen(page);
      await open(page, '/');
      await expect(banner(page)).toBeVisible();
      expect(await choice(page)).toBeNull();
      await choose(page, name);
      const toast = toastWith(page, title);
      await expect(toast).toBeVisible();
      if (description) await expect(toast).toContainText(description);
      await expect(banner(page)).toHaveCount(0);
      expect(await choice(page)).toBe(kept);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
      await expect(banner(page)).toHaveCount(0);

      for (const path of ['/', '/contact', '/login', '/no/such/page']) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await seen(), path).not.toContain('Accept All');
      }
      await expect(banner(page)).toHaveCount(0);
    });
  }

  test('without an answer it asks again, and takes nobody’s focus', async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await open(page, path);
      await expect(banner(page)).toBeVisible();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    }
    await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/cookie-policy');
    await banner(page).getByRole('button', { name: 'Essential Only' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
  });

  test('comes back from the footer, says what was chosen, and changes it', async ({ page }) => {
    await store(page, { cookiesAccepted: 'true' });
    await open(page, '/about');
    await settings(page).click();
    await expect(banner(page).getByRole('heading', { name: 'Cookie settings' })).toBeFocused();
    await expect(banner(page)).toContainText('accept all');
    await banner(page).getByRole('button', { name: 'Keep my choice' }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await choice(page)).toBe('true');

    await settings(page).click();
    await choose(page, 'Essential Only');
    await expect(toastWith(page, 'Cookies declined')).toBeVisible();
    expect(await choice(page)).toBe('false');
    await settings(page).click();
    await expect(banner(page)).toContainText('essential only');
    await choose(page, 'Accept All');
    await expect(toastWith(page, 'Cookies accepted')).toBeVisible();
    await page.reload();
    expect(await choice(page)).toBe('true');
    await expect(banner(page)).toHaveCount(0);
  });

  test('an answer in one tab counts in the others', async ({ page, context }) => {
    await open(page, '/about');
    const other = await context.newPage();
    await open(other, '/');
    await expect(banner(page)).toBeVisible();
    await choose(other, 'Essential Only');
    await expect(banner(page)).toHaveCount(0);
  });

  for (const width of [320, 1280]) {
    test(`leaves the page usable at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, '/contact');
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The last thing on the page can be scrolled out from under it.
      const last = page.getByRole('radio', { name: 'System' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await last.check();
      await expect(last).toBeChecked();
    });
  }
});

test.describe('the bar below the header', () => {
  const offer = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
  const SIGHTS: [number, number, string, (page: Page) => Locator[]][] = [
    [
      360,
      640,
      '/',
      (page) => [offer(page, 'Get Started').first(), offer(page, 'Explore AI Solutions').first()],
    ],
    [
      360,
      740,
      '/',
      (page) => [offer(page, 'Get Started').first(), offer(page, 'Explore AI Solutions').first()],
    ],
    [
      1280,
      800,
      '/',
      (page) => [offer(page, 'Get Started').first(), offer(page, 'Explore AI Solutions').first()],
    ],
    [
      1440,
      900,
      '/pricing',
      (page) => [
        page.getByRole('heading', { name: plan.name }).first(),
        page.getByText(pricesOf(plan.price).monthly).first(),
      ],
    ],
    [
      1440,
      900,
      '/contact',
      (page) => ['firstName', 'lastName', 'email', 'phone'].map((name) => field(page, name)),
    ],
  ];

  for (const [width, height, path, look] of SIGHTS) {
    test(`leaves the first screen of ${path} in sight at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, path);
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      const bar = await banner(page).boundingBox();
      expect(bar?.width).toBe(width);
      expect(bar?.height).toBeLessThan(60);
      for (const one of look(page)) {
        await expect(one).toBeInViewport({ ratio: 1 });
        const box = await one.boundingBox();
        expect(box?.y, String(one)).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      }
    });
  }

  test('comes and goes without moving the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
    const before = await place();
    await choose(page, 'Essential Only');
    await expect(banner(page)).toHaveCount(0);
    expect(await place()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
});

test.describe('the outside world', () => {
  const tracked = { hubspot_config: { tracking: { trackingId: '4711', chatbotId: '' } } };

  test('hears nothing before an answer, and nothing after a no', async ({ page, server, context }) => {
    const outside = watchOutside(page, server.origin);
    await store(page, tracked);
    for (const path of ['/', '/contact', '/blog', '/login']) await open(page, path);
    await choose(page, 'Essential Only');
    for (const path of ['/', '/contact', '/pricing']) await open(page, path);
    await inquire(page);
    await expectSent(page);
    expect(outside).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test('hears nothing after a yes either, where no tracker is set up', async ({ page, server, context }) => {
    const outside = watchOutside(page, server.origin);
    await open(page, '/');
    await choose(page, 'Accept All');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await inquire(page);
    await expectSent(page);
    expect(outside).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await pushed(page)).toBeUndefined();
  });

  test.describe('with an id that the site’s policy does not admit', () => {
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

  test.describe('with a policy that admits it', () => {
    test.use({ bypassCSP: true });

    test('the tracker comes with the yes, once, and is stopped by a no', async ({ page, server }) => {
      const outside = watchOutside(page, server.origin);
      await page.route('https://js.hs-scripts.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window._hsq.loaded = true;' }),
      );
      await store(page, tracked);
      await open(page, '/');
      expect(outside).toEqual([]);
      await choose(page, 'Accept All');
      await expect.poll(() => outside).toEqual(['https://js.hs-scripts.com/4711.js']);
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      await expect.poll(() => pushed(page)).toContainEqual(['setPath', '/about']);
      expect(outside).toHaveLength(1);

      await settings(page).click();
      await choose(page, 'Essential Only');
      await expect.poll(() => pushed(page)).toContainEqual(['doNotTrack']);
      const before = await pushed(page);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      expect(await pushed(page)).toEqual(before);
      await open(page, '/');
      expect(outside).toHaveLength(1);
    });
  });
});

test.describe('a campaign link', () => {
  const LINK = '/?utm_source=letter&utm_campaign=spring';
  const touch = { source: 'letter', campaign: 'spring' };

  /** Everything that the browser keeps for the site. */
  const kept = async (page: Page) => ({
    ...(await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))),
    cookies: await page.context().cookies(),
  });
  const NOTHING = { local: {}, session: {}, databases: [], cookies: [] };
  const attribution = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('lead_attribution') ?? 'null'));

  /** Walks through the site by its links. */
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

  test('leaves nothing behind before an answer, and nothing but the answer after a no', async ({ page }) => {
    for (const path of [LINK, '/contact?utm_source=ad', '/demo', '/pricing?utm_medium=mail', '/newsletter']) {
      await open(page, path);
      expect(await kept(page), path).toEqual(NOTHING);
    }
    await open(page, LINK);
    await wander(page);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await kept(page)).toEqual(NOTHING);

    await choose(page, 'Essential Only');
    await wander(page);
    await open(page, LINK);
    await open(page, '/contact?utm_source=ad');
    expect(await kept(page)).toEqual({ ...NOTHING, local: { cookiesAccepted: 'false' } });
    await inquire(page, '/contact?utm_source=ad');
    await expectSent(page);
    expect(await attribution(page)).toBeNull();
    expect(await readOutbox(page)).toMatchObject([
      { lead: { context: { page: '/contact', attribution: {}, trackingConsent: false } } },
    ]);
  });

  test('is dropped unasked where the browser sends Global Privacy Control', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await open(page, LINK);
    await expect(banner(page)).toHaveCount(0);
    await inquire(page, '/contact?utm_source=ad');
    await expectSent(page);
    expect(await choice(page)).toBeNull();
    expect(await readOutbox(page)).toMatchObject([
      { lead: { context: { page: '/contact', attribution: {}, trackingConsent: false } } },
    ]);
    await settings(page).click();
    await expect(banner(page)).toContainText('Your browser sends a privacy signal (GPC)');
    await choose(page, 'Accept All');
    expect(await choice(page)).toBe('true');
  });

  test('is stored with the yes, also pages later, and forgotten when another tab takes that back', async ({
    page,
    context,
  }) => {
    await open(page, LINK);
    await wander(page);
    await choose(page, 'Accept All');
    await expect.poll(() => attribution(page)).toMatchObject({ first: touch, last: touch });
    expect(Object.keys((await kept(page)).local).sort()).toEqual(['cookiesAccepted', 'lead_attribution']);

    // A tab that never saw a campaign link forgets it too.
    const other = await context.newPage();
    await open(other, '/about');
    await open(page, '/?utm_source=search');
    expect(await attribution(page)).toMatchObject({ first: touch, last: { source: 'search' } });
    await page.close();
    await settings(other).click();
    await choose(other, 'Essential Only');
    await expect.poll(() => attribution(other)).toBeNull();
    expect(await kept(other)).toEqual({ ...NOTHING, local: { cookiesAccepted: 'false' } });
  });

  test('goes along with a message before an answer, and is not stored by that', async ({ page }) => {
    await inquire(page, '/contact?utm_source=letter&utm_campaign=spring');
    await expectSent(page);
    expect(await attribution(page)).toBeNull();
    expect(await readOutbox(page)).toMatchObject([
      { lead: { context: { attribution: { first: touch, last: touch }, trackingConsent: false } } },
    ]);
  });

  test('is forgotten after 90 days', async ({ page }) => {
    const old = new Date(Date.now() - 90 * 24 * 60 * 60_000).toISOString();
    await store(page, {
      cookiesAccepted: 'true',
      lead_attribution: { first: { source: 'x', at: old }, last: { source: 'y', at: old } },
    });
    await open(page, '/about');
    await expect.poll(() => attribution(page)).toBeNull();
  });
});

test.describe('the marketing tracker', () => {
  for (const [path, interest, value] of [
    ['/contact', 'General Inquiry', 'general_inquiry'],
    ['/contact?service=development', 'AI Development', 'development'],
  ] as const) {
    test(`is told who wrote from ${path}, with consent`, async ({ page }) => {
      await withTracker(page);
      await store(page, { cookiesAccepted: 'true' });
      await inquire(page, path);
      await expectSent(page);
      await expect
        .poll(() => pushed(page))
        .toEqual([
          ['identify', { ...IDENTITY, service_interest: interest }],
          ['trackEvent', { id: 'Contact Form Submission' }],
          ['trackEvent', { id: 'contact_form_submission', value }],
        ]);
    });
  }

  test('is told nothing before an answer', async ({ page }) => {
    await withTracker(page);
    await inquire(page);
    await expectSent(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    expect(await pushed(page)).toEqual([]);
  });

  test('is told nothing after a no', async ({ page }) => {
    await withTracker(page);
    await store(page, { cookiesAccepted: 'false' });
    await inquire(page);
    await expectSent(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    expect(await pushed(page)).toEqual([]);
  });

  test('hears nothing of the admin area', async ({ page }) => {
    await withTracker(page);
    await store(page, { cookiesAccepted: 'true', ...sessionOf('super_admin') });
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Users' }).first().click();
    await expect(page).toHaveURL('/admin/users');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => pushed(page)).toEqual([['setPath', '/login'], ['trackPageView']]);
    await submitLogin(page, ACCOUNTS.client);
    await expect(page).toHaveURL('/');
    await expect.poll(() => pushed(page)).toHaveLength(4);
    expect(JSON.stringify(await pushed(page))).not.toContain('admin');
  });

  test('is not missed', async ({ page }) => {
    await store(page, { cookiesAccepted: 'true' });
    await inquire(page);
    await expectSent(page);
    expect(await pushed(page)).toBeUndefined();
  });

  test('hears of every page once, and leaves the first to its own script', async ({ page }) => {
    await withTracker(page);
    await store(page, { cookiesAccepted: 'true' });
    await open(page, '/');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await banner.getByRole('link', { name: 'About' }).click();
    await banner.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('main').getByRole('link', { name: 'Strategy & Planning' }).click();
    await expect(page).toHaveURL('/contact?service=strategy');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect
      .poll(() => pushed(page))
      .toEqual([
        ['setPath', '/about'],
        ['trackPageView'],
        ['setPath', '/contact'],
        ['trackPageView'],
        ['setPath', '/about'],
        ['trackPageView'],
      ]);
  });
});
