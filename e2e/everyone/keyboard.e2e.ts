import type { Page } from '@playwright/test';
import { sample } from '../../tests/support/suite';
import { expectSent, MESSAGE } from '../support/contact';
import { expect, open, store, test } from '../support/test';
import { inspectFocus } from './measures';

/* The main journeys by keyboard alone. */

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab, and expects a visible stop. */
async function tab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const stop = await page.evaluate(inspectFocus, false);
  expect(stop?.problems ?? [], stop?.name).toEqual([]);
}

/** Presses Tab until the focus reaches the target: a selector, or the start of a name. */
async function tabTo(page: Page, target: string | { name: string }, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await tab(page);
    const there = await page.evaluate((wanted) => {
      const element = document.activeElement;
      if (typeof wanted === 'string') return element?.matches(wanted);
      return (element?.getAttribute('aria-label') ?? element?.textContent)?.trim().startsWith(wanted.name);
    }, target);
    if (there) return;
  }
  throw new Error(`Tab never reached ${JSON.stringify(target)}`);
}

async function press(page: Page, name: string, most?: number): Promise<void> {
  await tabTo(page, { name }, most);
  await page.keyboard.press('Enter');
}

test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

/** Faster than two seconds would be flagged as a bot. */
async function takeTime(page: Page): Promise<void> {
  await page.clock.runFor(2_000);
}

const phones = [
  { width: 390, height: 844 },
  // Zoom of 400 %.
  { width: 320, height: 512 },
];
for (const viewport of sample(phones, 1))
  test(`the header comes back into sight at ${viewport.width} px, from both sides`, {
    tag: '@proof',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    // With the cookie question still open.
    await store(page, { cookiesAccepted: '' });
    await open(page, '/about');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const header = page.getByRole('banner');
    await tabTo(page, 'header *', 8);
    await expect(header.locator(':focus')).toBeInViewport({ ratio: 1 });
    await tabTo(page, 'main *', 8);
    await page.keyboard.press('Shift+Tab');
    await expect(header.locator(':focus')).toBeInViewport({ ratio: 1 });
  });

test('an inquiry, past the navigation, through the form, and sent', async ({ page }) => {
  await page.clock.install();
  await open(page, '/contact');
  await tabTo(page, '[href="#main"]', 1);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, '[name="firstName"]', 12);
  await page.keyboard.type('Ada');
  await tabTo(page, '[name="lastName"]', 1);
  await page.keyboard.type('Byron');
  await tabTo(page, '[name="email"]', 1);
  await page.keyboard.type('ada@analytical.example');
  await tabTo(page, '[name="serviceInterest"]', 4);
  await page.keyboard.type('AI Dev');
  await tabTo(page, '[name="message"]', 1);
  await page.keyboard.type(MESSAGE);
  await tabTo(page, '[name="termsAccepted"]', 1);
  await page.keyboard.press('Space');
  await press(page, 'Summary of the cookies policy', 5);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The focus stays within the dialog.
  for (let step = 0; step < 6; step += 1) {
    await tab(page);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await press(page, 'Accept Cookies', 6);
  await expect(dialog).toHaveCount(0);
  // The focus returns to where the dialog was opened.
  await expect(focused(page)).toHaveAccessibleName(/^Summary of the cookies policy/);
  await takeTime(page);
  await press(page, 'Send message', 4);
  await expectSent(page);
  await expect(page.locator('[name="serviceInterest"]')).toHaveValue('');
});

test('a lead qualifies', { tag: '@proof' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/pricing');
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: /Professional/ })
    .first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="name"]')).toBeFocused();
  await page.keyboard.type('Ada Byron');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@analytical.example');
  await tabTo(page, '[name="company"]', 3);
  await page.keyboard.type('Analytical Engines');
  await tabTo(page, '[name="budget"]', 4);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '[name="timeframe"]', 4);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '[name="needs"]', 4);
  await page.keyboard.type(MESSAGE);
  await takeTime(page);
  await tabTo(page, '[type="submit"]', 8);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Thank you for your interest!' })).toBeVisible();
  await press(page, 'Back to the plans', 5);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the demo is one press away, and the menu opens and leads on', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/faq');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get a Demo' })).toBeInViewport();
    await press(page, 'Get a Demo', 5);
    await expect(page).toHaveURL(/\/contact$/);
    // The menu opens even before the page is interactive.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (document.body.style.pointerEvents !== 'none') return;
        observer.disconnect();
        const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        document.body.dataset.pressed = top?.closest('[role="dialog"]') ? 'menu' : 'overlay';
      }).observe(document.body, { attributeFilter: ['style'] });
    });
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-pressed', 'menu');
    await press(page, 'Pricing', 12);
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the cookie bar is answered, opens again from the footer, and gives the focus back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.removeItem('cookiesAccepted'));
  await open(page, '/faq');
  await press(page, 'Essential Only', 5);
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cookie settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Cookie settings' })).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
});
