import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { ACCOUNTS, accountButton, submitLogin } from './support/accounts';
import { ORIGIN } from './support/addresses';
import { expectSent, inquire } from './support/contact';
import { expect, h1, open, store, test } from './support/test';

const declineCookies = (page: Page) => store(page, { cookiesAccepted: 'false' });

test.describe('reports', () => {
  test('are found in the menu, read on a page, and printed in black on white', async ({ page }) => {
    await declineCookies(page);
    await open(page, '/about');
    await page.getByRole('banner').getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('link', { name: /^Reports/ }).click();
    await expect(page).toHaveURL(/\/resources#reports$/);
    await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeInViewport();

    const reports = page.getByRole('article').getByRole('link');
    await expect(reports).toHaveCount(3);
    const title =
      (await page.getByRole('article').getByRole('heading', { level: 3 }).first().textContent()) ?? '';
    await reports.first().click();
    await expect(page).toHaveURL(/\/resources\/[a-z-]+$/);
    // The address changes before the page, the first screen comes before the rest, and printing needs the tables.
    await expect(h1(page)).toHaveText(title);
    await expect(page.getByRole('main').getByRole('table').first()).toBeAttached();

    // The browser's own PDF gets its tags from the page.
    const cdp = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    const { data } = await cdp.send('Page.printToPDF', { generateTaggedPDF: true });
    const file = Buffer.from(data, 'base64').toString('latin1');
    for (const entry of ['/Marked true', '/Lang (en-US)', '/S /Table', '/S /TH', '/S /H1'])
      expect.soft(file.includes(entry), entry).toBe(true);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main :is(nav, button)').filter({ visible: true })).toHaveCount(0);
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).colorScheme)).toBe('light');
  });
});

test('the cookie policy names everything that a busy visit leaves in the browser', {
  tag: '@proof',
}, async ({ page, backend: _ }) => {
  await open(page, '/?utm_source=letter&utm_campaign=spring');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await inquire(page);
  await expectSent(page);
  await open(page, '/contact');
  await page.locator('[name="firstName"]').fill('Ada');
  await open(page, '/login');
  await page.locator('[name="email"]').fill(ACCOUNTS.client.email);
  await page.getByLabel('Remember me').check();
  await submitLogin(page, ACCOUNTS.client);
  await expect(accountButton(page)).toBeVisible();

  await open(page, '/cookie-policy');
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  expect(kept).toEqual(
    expect.arrayContaining([
      'auth_token',
      'cookiesAccepted',
      'contact_draft',
      'lead_attribution',
      'outbox',
      'remembered_email',
      'theme',
    ]),
  );
  const named = await page.getByRole('main').locator('code').allTextContents();
  expect(kept.filter((name) => !named.includes(name))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('on paper', () => {
  test('nothing lies over the facts of the case study', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/case-studies');
    await page.emulateMedia({ media: 'print' });
    // As wide as a sheet of paper, and as narrow as the text on it.
    for (const width of [794, 673]) {
      await page.setViewportSize({ width, height: 1123 });
      const { over, quote } = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li, th, td)')]
          .filter((part) => part.checkVisibility() && !part.matches('.sr-only, :has(p, dt, dd, li)'))
          .map((part) => ({ text: part.textContent ?? '', box: part.getBoundingClientRect() }));
        const meet = (one: DOMRect, other: DOMRect) =>
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2 &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2;
        return {
          over: parts.flatMap((one, index) =>
            parts
              .slice(index + 1)
              .filter((other) => meet(one.box, other.box))
              .map((other) => [one.text, other.text]),
          ),
          quote: document.querySelector('main blockquote')?.getBoundingClientRect().width ?? 0,
        };
      });
      expect(over, `${width} px`).toEqual([]);
      expect(quote, `${width} px`).toBeGreaterThan(500);
      await expect(page.locator('main img[alt=""]').filter({ visible: true })).toHaveCount(0);
    }
  });

  for (const path of sample(['/blog/chatbot-handover', '/privacy-policy', '/solutions', '/faq'], 1)) {
    test(`${path} begins with the site's name and its own address`, async ({ page }) => {
      await open(page, path);
      const lines = page.locator('main > p').filter({ hasText: /^(Loomwright|https:.*)$/ });
      await expect(lines.first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(lines).toHaveText(['Loomwright', ORIGIN + path]);
      await expect(lines.last()).toBeVisible();
      const [address, heading] = await Promise.all([lines.last(), h1(page)].map((one) => one.boundingBox()));
      expect(address?.y).toBeLessThan(heading?.y ?? 0);
      // Firefox cuts lines in two where a grid's row is higher than a page.
      await page.setViewportSize({ width: 673, height: 930 });
      const heights = await page
        .locator('main *')
        .evaluateAll((all) =>
          all.map((one) =>
            getComputedStyle(one).display === 'grid' ? (one.lastElementChild?.clientHeight ?? 0) : 0,
          ),
        );
      expect(Math.max(...heights)).toBeLessThan(930);
    });
  }
});
