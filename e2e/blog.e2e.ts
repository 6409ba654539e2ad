import type { Page } from '@playwright/test';
import type SectionMessages from '../src/content/words/sections.json';
import { POSTS } from './support/addresses';
import { getFile, readBuilt } from './support/built-files';
import { getLayoutShift, getOverflow, watchScreen } from './support/screen';
import { expect, h1, open, store, test } from './support/test';
import { readTexts } from './support/texts';

const sectionMessages = await readTexts<typeof SectionMessages>('words/sections.json');
const ARTICLE = '/blog/human-review-that-works';

const search = (page: Page) => page.getByPlaceholder('Search insights...');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
const listHeading = (page: Page) => page.getByRole('heading', { level: 2, name: 'All articles' });
const prose = (page: Page) => page.getByRole('article').locator('.prose');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Stays true until the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test.describe('the list', () => {
  test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

  test('has one, two or three columns, and shows no article twice on the first screen', {
    tag: '@proof',
  }, async ({ page }) => {
    await open(page, '/blog');
    await expect(cards(page)).toHaveCount(6);
    const seen = await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .evaluateAll((items) =>
        items
          .filter((item) => item.getBoundingClientRect().top < innerHeight)
          .map((item) => item.querySelector('h2, h3')?.textContent),
      );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen, 'on the first screen').toEqual([...new Set(seen)]);
    for (const [width, columns] of [
      [320, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const lefts = await cards(page).evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size, `${width} px`).toBe(columns);
      expect(await getOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('is filtered without scrolling, and Back restores the whole list', async ({ page }) => {
    await open(page, '/blog');
    await mark(page);
    await tab(page, 'Security').scrollIntoViewIfNeeded();
    const place = await scrollY(page);
    await tab(page, 'Security').click();
    await expect(page).toHaveURL('/blog?category=security');
    await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(2);
    await expect(pagination(page)).toHaveCount(0);
    await expect(tab(page, 'Security')).toBeInViewport();
    expect(await scrollY(page)).toBe(place);

    // Fast typing loses no letter.
    await search(page).pressSequentially('PROMPT injection');
    await expect(page).toHaveURL('/blog?q=PROMPT+injection&category=security');
    await expect(search(page)).toHaveValue('PROMPT injection');
    await expect(search(page)).toBeFocused();
    await expect(cards(page)).toHaveCount(1);

    // Typing replaces its own history entry: one step back leads to the list before the category.
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(search(page)).toHaveValue('');
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('can be shared with its filters, shows nothing else first, and keeps them while an article is read', {
    tag: '@proof',
  }, async ({ page }) => {
    const seen = await watchScreen(page);
    await open(page, '/blog?q=chatbot&category=customer-service');
    await expect(cards(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue('chatbot');
    await expect(listHeading(page)).toBeInViewport();
    const screens = (await seen()).split('\n---\n').filter((screen) => screen.includes('All articles'));
    expect(screens.length).toBeGreaterThan(0);
    for (const screen of screens) expect(screen).not.toContain('1 to 6 of');
    expect(await getLayoutShift(page)).toBeLessThan(0.01);

    await tab(page, 'Data').click();
    await search(page).fill('invoice');
    await expect(cards(page)).toHaveCount(1);
    const title = (await cards(page).getByRole('heading').textContent()) ?? '';
    // The whole card is the link.
    await cards(page)
      .first()
      .click({ position: { x: 40, y: 40 } });
    await expect(h1(page)).toHaveText(title);
    await page.goBack();
    await expect(search(page)).toHaveValue('invoice');
    await expect(tab(page, 'Data')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(1);
  });
});

test.describe('an article', () => {
  test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

  test('keeps its contents in view while scrolling, and links on without a reload', async ({ page }) => {
    await open(page, ARTICLE);
    await mark(page);
    const contents = page.getByRole('navigation', { name: sectionMessages.contents });
    const last = contents.getByRole('link').last();
    await expect(last).toBeVisible();
    await last.click();
    const heading = prose(page).getByRole('heading').last();
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(/#[a-z0-9-]+$/);
    await expect(last).toBeInViewport();
    // It doesn't slip under the header.
    const header = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

    const link = prose(page).locator('a[href^="/blog/"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(h1(page)).toBeFocused();
    expect(await scrollY(page)).toBe(0);
    await page.getByRole('link', { name: /^Previous article/ }).click();
    await expect(page).not.toHaveURL(href);
    await expect(h1(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(href);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('AI Implementation Insights');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every article can be reached from the list', async ({ page }) => {
    await page.goto('/blog');
    await expect(cards(page)).toHaveCount(6);
    const links = await page
      .getByRole('main')
      .locator('a[href^="/blog/"]:visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect([...new Set(links)].sort()).toEqual([...POSTS].sort());
    // Controls that need scripts are hidden.
    await expect(search(page)).toBeHidden();
    await expect(tab(page, 'All')).toBeHidden();
    await expect(pagination(page)).toBeHidden();
  });
});

test('the text of one article is not sent with another', () => {
  const html = readBuilt('launched', getFile(ARTICLE));
  for (const path of POSTS.filter((other) => other !== ARTICLE)) {
    expect(html).not.toContain(`/assets/app/${path.replace('/blog/', '')}-`);
  }
});
