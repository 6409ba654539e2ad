import type { Page } from '@playwright/test';
import type SectionMessages from '../src/content/words/sections.json';
import { sample } from '../tests/support/suite';
import { PHASES, POSTS, PUBLIC } from './support/addresses';
import { holdScripts, watchBackground } from './support/screen';
import { expect, h1, open, store, test } from './support/test';
import { readTexts } from './support/texts';
import { visit } from './support/visit';

const sectionMessages = await readTexts<typeof SectionMessages>('words/sections.json');
const banner = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

// These tests aren't about the cookie banner.
test.beforeEach(async ({ page }) => store(page, { cookiesAccepted: 'false' }));

test.describe('the header', () => {
  test('is one row at every width', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/pricing');
    for (const width of [320, 767, 768, 1023, 1024, 1080, 1082, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.getByRole('banner').boundingBox();
      expect.soft(box?.height, `${width} px`).toBeLessThan(80);
    }
  });

  test('keeps long labels on the page', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/pricing');
    await banner(page)
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => {
        for (const link of links) link.textContent = 'Unternehmenskommunikation und Konditionen';
      });
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
        .toBeLessThanOrEqual(width);
    }
  });

  test('marks the open page, whose link adds nothing to the history, and closes a menu whose link leads on', async ({
    page,
  }) => {
    const current = banner(page).locator('[aria-current="page"]');
    await open(page, '/contact');
    await banner(page).getByRole('link', { name: 'About' }).click();
    await expect(current).toHaveText('About');
    await banner(page).getByRole('link', { name: 'Contact' }).click();
    await expect(h1(page)).toHaveText('Get in Touch');
    await banner(page).getByRole('link', { name: 'Contact' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/about');

    await banner(page).getByRole('button', { name: 'Resources' }).click();
    await banner(page)
      .getByRole('link', { name: /^Success Stories/ })
      .click();
    await expect(page).toHaveURL('/case-studies');
    await expect(banner(page).getByRole('link', { name: /^Success Stories/ })).toBeHidden();
    // The new page takes the focus, which closes anything still open.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await banner(page).getByRole('button', { name: 'Products' }).click();
    await banner(page)
      .getByRole('link', { name: /^Orchestration/ })
      .click();
    await expect(page).toHaveURL('/services#orchestration');
    await page.goBack();
    await expect(page).toHaveURL('/case-studies');
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });
  const menuButton = (page: Page) => banner(page).getByRole('button', { name: 'Open menu' });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('replaces the navigation up to 767 px, as a dialog that keeps the focus and gives it back', async ({
    page,
  }) => {
    await open(page, '/about');
    for (const [width, narrow] of [
      [320, true],
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 760 });
      await expect(menuButton(page)).toBeVisible({ visible: narrow });
      await expect(banner(page).getByRole('button', { name: 'Products' })).toBeVisible({ visible: !narrow });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 390, height: 760 });
    await menuButton(page).click();
    await expect(panel(page)).toBeVisible();
    // Everything else is inert meanwhile.
    await expect(page.getByRole('main')).toHaveCount(0);
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await menuButton(page).click();
    // Radix listens for presses outside a few milliseconds after the panel appears, and nobody presses before it stands.
    await panel(page).evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)));
    await page.mouse.click(10, 400);
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe('the contents of a long page', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const LONG = 5 * 740;
  const all = [...PUBLIC, ...Object.keys(PHASES).map((phase) => `/contact?service=${phase}`), ...POSTS];

  /** Follows each link of the bar, and returns the links that don't lead to a visible heading below the bar. */
  const followAll = (page: Page) =>
    page.evaluate(async (name) => {
      const bar = document.querySelector(`main nav[aria-label="${name}"]`);
      if (!bar?.checkVisibility()) return ['there is none'];
      const wrong: string[] = [];
      const look = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const root = document.documentElement;
      window.scrollTo({ top: root.scrollHeight / 2, behavior: 'instant' });
      await look();
      const header = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect();
      const stuck = bar.getBoundingClientRect();
      // On a phone only one bar stays.
      const stays = innerWidth >= 768;
      if (stays && Math.abs(stuck.top - header.bottom) > 1) wrong.push(`it is at ${stuck.top}`);
      if (root.scrollWidth > innerWidth) wrong.push('it widens the page');
      for (const link of bar.querySelectorAll('a')) {
        link.click();
        await look();
        const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        const heading = target?.matches('h2, h3') ? target : target?.querySelector('h2, h3');
        const { top, bottom } = heading?.getBoundingClientRect() ?? new DOMRect(0, -1);
        if (top < (stays ? bar.getBoundingClientRect() : header).bottom || bottom > innerHeight)
          wrong.push(`${link.textContent}: ${top}`);
      }
      return wrong;
    }, sectionMessages.contents);

  test('stay below the header and lead to each part of it', { tag: '@proof' }, async ({ page }) => {
    test.setTimeout(180_000);
    for (const [index, path] of sample(all, 4).entries()) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height <= LONG) continue;
      if (index % 2 === 1) await page.setViewportSize({ width: 1000, height: 740 });
      expect.soft(await followAll(page), `${path}, ${height} px`).toEqual([]);
    }
  });

  test('on a phone one bar stays: the header, or the cookie question while it’s open', {
    tag: '@proof',
  }, async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('cookiesAccepted'));
    await open(page, '/contact');
    const findStuck = () =>
      page.evaluate(async () => {
        window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return [...document.querySelectorAll('header, #cookie-banner-title, [data-section-nav]')]
          .filter((part) => {
            const { top, bottom } = (part.closest('section') ?? part).getBoundingClientRect();
            return bottom > 2 && top < innerHeight;
          })
          .map((part) => part.id || part.tagName);
      });
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    expect(await findStuck()).toEqual(['cookie-banner-title']);
    await page.getByRole('button', { name: 'Essential Only' }).click();
    await expect.poll(findStuck).toEqual(['HEADER']);
  });

  test('work on a static page, and take no space in a low window', { tag: '@proof' }, async ({ page }) => {
    const bar = page.getByRole('main').getByRole('navigation', { name: sectionMessages.contents });
    await open(page, '/about');
    await bar.getByRole('link', { name: 'People' }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'The people behind the articles' });
    await expect(heading).toBeInViewport();
    // Hydrating after a scroll keeps the scroll position.
    await page.locator('html[data-ready="true"]').waitFor();
    await expect(heading).toBeInViewport();
    // In forced colors, too, one entry looks like the current one.
    await page.emulateMedia({ forcedColors: 'active' });
    const findUnderlined = () =>
      bar.getByRole('link').evaluateAll((links) => {
        const colors = links.map((link) => getComputedStyle(link).borderBottomColor);
        return links
          .filter((_, index) => colors.filter((color) => color === colors[index]).length === 1)
          .map((link) => link.textContent);
      });
    await expect.poll(findUnderlined).toEqual(['People']);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(h1(page)).toBeInViewport();
    await page.setViewportSize({ width: 740, height: 360 });
    await scrollTo(page, 3000);
    await expect.poll(() => scrollTop(page)).toBe(3000);
    await expect(bar).not.toBeInViewport();
  });
});

test.describe('the footer', () => {
  test('switches the theme of the pages that are read, for good and in every tab', async ({
    page,
    context,
  }) => {
    const background = (tab: Page) =>
      tab.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    const choice = (tab: Page, name: string) => footer(tab).getByRole('radio', { name });
    await open(page, '/contact');
    await expect(choice(page, 'System')).toBeChecked();
    const light = await background(page);
    const other = await context.newPage();
    await open(other, '/login');
    await choice(page, 'Dark').check();
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await expect(choice(other, 'Dark')).toBeChecked();
    await expect.poll(() => background(other)).toBe(dark);

    const seen = await watchBackground(page);
    for (const path of sample(['/contact', '/register'], 1)) {
      await open(page, path);
      await expect(choice(page, 'Dark')).toBeChecked();
      expect(await seen(), 'backgrounds seen while the page was loading').toEqual([dark]);
    }
    await choice(page, 'Light').check();
    await expect.poll(() => background(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(light);
    await choice(page, 'System').check();
    await expect.poll(() => background(page)).toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});

test.describe('getting around', () => {
  const announcement = (page: Page) => page.locator('[data-route-announcement]');

  test('the header doesn’t move the page as the focus goes through it', { tag: '@proof' }, async ({
    page,
  }) => {
    await open(page, '/contact');
    await scrollTo(page, 600);
    await expect.poll(() => scrollTop(page)).toBe(600);
    await banner(page)
      .getByRole('button', { name: 'Products' })
      .evaluate((button) => button.focus());
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(banner(page).getByRole('link', { name: 'About' })).toBeFocused();
    expect(await scrollTop(page)).toBe(600);
  });

  test('a new page starts at its top, focused and announced; back and forward lead to where one was', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(announcement(page)).toBeEmpty();
    await scrollTo(page, 1500);
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/contact"]')?.click(),
    );
    await expect(h1(page)).toHaveText('Get in Touch');
    await expect(h1(page)).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await expect(announcement(page)).toHaveText(await page.title());
    await expect(page).toHaveTitle(/Contact|Get in touch/i);
    await scrollTo(page, 400);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('AI Agency | Intelligent Automation & AI Tools');
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await page.goForward();
    await expect(h1(page)).toHaveText('Get in Touch');
    await expect.poll(() => scrollTop(page)).toBe(400);
  });

  test('it opens below the cookie question, and who scrolls on before the app is there stays there', {
    tag: '@proof',
  }, async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('cookiesAccepted'));
    const release = await holdScripts(page);
    await page.goto('/faq#integrations');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
    const bar = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
    const question = await page.locator('#integrations').boundingBox();
    expect(question?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    await scrollTo(page, 0);
    await expect.poll(() => scrollTop(page)).toBe(0);
    release();
    await page.locator('html[data-ready="true"]').waitFor();
    expect(await scrollTop(page)).toBe(0);
  });
});

test('an address without a page answers 404, shows ways on, and is found inside the app as well', {
  tag: '@proof',
}, async ({ page }) => {
  await open(page, '/about');
  const answer = await page.goto('/no/such/page?and=a#place');
  expect(answer?.status()).toBe(404);
  await page.locator('html[data-ready="true"]').waitFor();
  await expect(h1(page)).toHaveText('Page Not Found');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await main.getByRole('link', { name: /^Contact/ }).click();
  await expect(h1(page)).toHaveText('Get in Touch');

  await visit(page, '/about/nobody');
  await expect(h1(page)).toHaveText('Page Not Found');
  await main.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/contact');
});
