import type { Page } from '@playwright/test';
import type Texts from '../src/content/chat.json';
import { ask, getChat, openChat } from './support/chat';
import { getLayoutShift } from './support/screen';
import { expect, open, store, test } from './support/test';
import { readTexts } from './support/texts';
import { getToast } from './support/toasts';

const texts = (await readTexts<typeof Texts>('chat.json')).chat;

const PHONE = { width: 360, height: 740 };

test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

test.describe('the floating chat', () => {
  test('fetches nothing before its button is pointed at, moves nothing, and gives the focus back', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/pricing');
    await page.waitForLoadState('networkidle');
    const chat = getChat(page);
    expect(asked.filter((url) => /chat|site-index/.test(url))).toEqual([]);
    await chat.launcher.hover();
    await chat.launcher.focus();

    await page.keyboard.press('Enter');
    await expect(chat.field).toBeFocused();
    await expect(chat.launcher).toBeHidden();
    expect(asked.some((url) => url.includes('/chat-panel-'))).toBe(true);
    await expect(chat.log).toContainText(texts.greeting);
    const { height } = (await chat.panel.getByRole('region', { name: 'Conversation' }).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(400);
    await expect(chat.panel).toContainText('Simulated: no request is sent.');

    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
    await expect(chat.launcher).toBeFocused();
    expect(await getLayoutShift(page)).toBeLessThan(0.01);

    // At the end of the page it covers nothing that can be pressed.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const launcher = await chat.launcher.boundingBox();
    const theme = await page.getByRole('contentinfo').getByRole('group').boundingBox();
    expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThanOrEqual(launcher?.y ?? 0);
  });

  test('stays beside a page that is used meanwhile, and offers those that fit a question', {
    tag: '@proof',
  }, async ({ page }) => {
    await open(page, '/');
    const chat = await openChat(page);
    await expect(chat.field).toBeFocused();
    const menu = page.getByRole('banner').getByRole('button', { name: 'Products' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    // One Escape closes one thing.
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(chat.panel).toBeVisible();
    // From the panel's last control, Tab moves on to the page's first.
    await chat.voice.focus();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

    // None of the prepared answers is about this.
    await ask(page, 'What happens to our personal data?');
    const links = chat.log.getByRole('link');
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeLessThanOrEqual(3);
    await links.filter({ hasText: 'What happens to our data?' }).click();
    await expect(page).toHaveURL('/faq#data');
    // Beside a page, the conversation goes on.
    await expect(chat.panel).toBeVisible();
  });

  test('scrolls a long conversation, and not the panel around it', { tag: '@proof' }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const chat = await openChat(page);
    for (const question of ['Hello', 'What is Lutra?', 'What does it COST?', 'And the implementation?']) {
      await ask(page, question);
      await expect(chat.thinking).toBeVisible();
      await page.clock.fastForward(1_000);
      await expect(chat.thinking).toBeHidden();
    }
    expect(await chat.panel.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  /** Simulates a keyboard, which a headless browser doesn't have: it covers the lower part of the layout. */
  async function coverBottom(page: Page, keyboard: number) {
    await page.evaluate((px) => {
      const viewport = window.visualViewport as VisualViewport;
      Object.defineProperty(viewport, 'height', {
        value: document.documentElement.clientHeight - px,
        configurable: true,
      });
      viewport.dispatchEvent(new Event('resize'));
    }, keyboard);
  }

  test('Back closes the menu over it, then the chat, and stays on the page', async ({ page }) => {
    // A headless browser asks to close a layer as a phone's Back does, after an Escape that no script handles.
    await page.addInitScript(() =>
      addEventListener(
        'keydown',
        (event) => event.key === 'Escape' && event.stopImmediatePropagation(),
        true,
      ),
    );
    const goBack = () => page.keyboard.press('Escape');
    await open(page, '/about');
    const chat = getChat(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await chat.launcher.tap();
        await expect(chat.panel).toBeVisible();
        await page.getByRole('button', { name: 'Open menu' }).tap();
        await expect(menu).toBeVisible();
        await goBack();
        await expect(menu).toHaveCount(0);
        await expect(chat.panel).toBeVisible();
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
        await goBack();
        await expect(chat.panel).toHaveCount(0);
      });
    }
  });

  test('its button steps aside for forms, and comes back', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/contact');
    const chat = getChat(page);
    const form = page.locator('form', { has: page.locator('[name="message"]') });
    const hours = page.getByRole('heading', { name: 'Office Hours' });
    await hours.evaluate((heading) => heading.scrollIntoView());
    await expect(chat.launcher).not.toHaveAttribute('data-covering');
    await form.locator('[name="message"]').evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await expect(chat.launcher).toHaveAttribute('data-covering');
    await expect(chat.launcher).toHaveCSS('pointer-events', 'none');
    // The keyboard still gets there.
    await page.keyboard.press('Tab');
    await chat.launcher.focus();
    await expect(chat.launcher).toHaveCSS('opacity', '1');
    await hours.evaluate((heading) => heading.scrollIntoView());
    await expect(chat.launcher).not.toHaveAttribute('data-covering');
    await chat.launcher.tap();
    await expect(chat.panel).toBeVisible();
  });

  test('doesn’t cover the keyboard, toasts or pages', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/');
    const chat = getChat(page);
    await chat.launcher.tap();
    await expect(chat.panel).toBeVisible();
    // No keyboard covers the greeting uninvited.
    await expect(chat.field).not.toBeFocused();
    await chat.field.tap();
    const { height } = page.viewportSize() ?? PHONE;
    await coverBottom(page, 330);
    for (const part of [chat.field, chat.send, chat.close, chat.log]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 44)).toBeLessThanOrEqual(height - 330);
    }
    await coverBottom(page, 0);
    await expect(chat.panel).toContainText('Simulated');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    // A toast doesn't cover the panel's close button.
    await chat.voice.tap();
    const toast = await getToast(page, 'Listening... Speak now.').boundingBox();
    const close = await chat.close.boundingBox();
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);

    // It makes way for the page that a link opens.
    await chat.voice.tap();
    await ask(page, 'price');
    await chat.log.getByRole('link', { name: 'Compare the plans' }).tap();
    await expect(page).toHaveURL('/pricing');
    await expect(chat.panel).toBeHidden();
  });
});
