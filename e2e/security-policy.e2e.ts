import type { Page } from '@playwright/test';
import { ADMIN, ALIASES, POSTS, PUBLIC } from './support/addresses';
import { watchPolicy } from './support/screen';
import { createSession, expect, open, store, test } from './support/test';
import { seeAll, visit, withoutPlaceholderPauses } from './support/visit';

test.use({ pictures: true });

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };

let violations: string[];
test.beforeEach(async ({ context }) => {
  violations = await watchPolicy(context);
});
test.afterEach(async ({ page }) => {
  // A report arrives in a task of its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(violations).toEqual([]);
});

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });

test.describe('a string', () => {
  test.use({ expectedErrors: [/requires 'Trusted|Creating a TrustedTypePolicy/] });
  test('becomes neither markup nor a script’s address on these pages', async ({ page }) => {
    await open(page, '/');
    const refused = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        },
        script: () => {
          document.createElement('script').src = '/assets/app/other.js';
        },
        worker: () => new Worker('/assets/app/other.js'),
        policy: () => Reflect.get(window, 'trustedTypes').createPolicy('anything', {}),
        second: () => {
          Reflect.get(window, 'trustedTypes').createPolicy('dompurify', {});
          Reflect.get(window, 'trustedTypes').createPolicy('dompurify', {});
        },
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch (error) {
          return [`${name}: ${(error as Error).name}`];
        }
      });
    });
    expect(refused).toEqual(
      ['markup', 'script', 'worker', 'policy', 'second'].map((name) => `${name}: TypeError`),
    );
    // The file's policy and the host's report each attempt, in order.
    const reports = (what: string) => violations.filter((one) => one.includes(`policy ${what}`)).length;
    await expect.poll(() => reports('dompurify')).toBeGreaterThan(0);
    await expect.poll(() => reports('dompurify')).toBe(reports('anything'));
    violations.length = 0;
  });
});

test('the policy refuses nothing on any page that a link leads to', { tag: '@proof' }, async ({ page }) => {
  test.setTimeout(120_000);
  await store(page, admin);
  const pages = [...PUBLIC, ...POSTS, ...Object.keys(ALIASES), ...ADMIN, '/no/such/page'];
  await withoutPlaceholderPauses(page);
  await open(page, '/about');
  // With a session, these redirect to another page.
  const elsewhere = ['/login', '/register', '/admin-access', ...Object.keys(ALIASES)];
  await seeAll(
    page,
    pages.filter((path) => !elsewhere.includes(path)),
    100,
  );
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the network is drawn, and phrases are typed, also on pages that a link leads to', {
    tag: '@proof',
  }, async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(heading(page, 'Get in Touch')).toBeVisible();
    await visit(page, '/');
    await expect(page.locator('main canvas').first()).toBeVisible();
    await expect(page.locator('[data-typed]')).not.toHaveText('');
  });
});

test.describe('a live site', () => {
  test.use({ site: 'routed' });

  test('runs a tracker whose scripts load each other, and no script from anywhere else', async ({ page }) => {
    // Like HubSpot's loader.
    const loader = ['https://js.hs-analytics.net/analytics/1234567.js', 'https://elsewhere.example/x.js']
      .map(
        (src) =>
          `try { const s = document.createElement('script'); s.src = '${src}'; document.head.append(s); } catch (error) { window.refused = error.name; }`,
      )
      .join('\n');
    await page.route('https://js.hs-scripts.com/1234567.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: loader }),
    );
    await page.route('https://js.hs-analytics.net/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "window.analytics = true; fetch('https://forms.hscollectedforms.net/a', { mode: 'no-cors' }); new Image().src = 'https://track.hubspot.com/__ptq.gif';",
      }),
    );
    await page.route(/hscollectedforms\.net|track\.hubspot\.com/, (route) => route.fulfill({ body: '' }));
    await store(page, { cookiesAccepted: 'true' });
    await open(page, '/');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'analytics'))).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toBe('TypeError');
  });

  test.describe('an address that only this browser has', () => {
    test.use({ expectedErrors: [/Content Security Policy/] });

    test('is blocked, and the connection test says what to do', async ({ page }) => {
      await store(page, {
        ...admin,
        webhook_config: { enabled: true, url: 'https://typed-here.example/lead' },
      });
      await open(page, '/admin/integrations');
      await page.getByRole('tab', { name: 'Webhook' }).click();
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(
        page
          .getByRole('complementary')
          .getByText(
            /does not allow requests to https:\/\/typed-here\.example: add it to security\.connectOrigins/,
          ),
      ).toBeVisible();
      await visit(page, '/admin/security');
      await expect(page.getByText('Pages send to known systems only')).toBeVisible();
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      for (const violation of violations)
        expect(violation).toContain('connect-src https://typed-here.example');
      violations.length = 0;
    });
  });

  test('draws the code of a payment link', { tag: '@proof' }, async ({ page }) => {
    await store(page, admin);
    await open(page, '/payment-features');
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download SVG' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('starter-payment-link.svg');
  });
});
