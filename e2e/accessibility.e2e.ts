import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PHASES, POSTS, PUBLIC } from './support/addresses';
import { expectSent, MESSAGE, send } from './support/contact';
import { typedText } from './support/screen';
import { expect, open, sessionOf, store, test } from './support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/**
 * Lets axe judge the page as it is now: everything on a light desktop and a dark phone, and the colors
 * in the other two cases as well.
 */
async function expectAccessible(
  page: Page,
  when: string,
  sizes = [DESKTOP, PHONE],
  colors: 'each scheme at each size' | 'each scheme once' = 'each scheme at each size',
): Promise<void> {
  // To axe, a drawing is only hundreds of shapes to walk through.
  await page.evaluate(() => {
    for (const drawing of document.querySelectorAll('svg[aria-hidden="true"]')) drawing.replaceChildren();
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const all = sizes.length === 1 || (size === DESKTOP) === (colorScheme === 'light');
      if (!all && colors === 'each scheme once') continue;
      const { violations } = await new AxeBuilder({ page })
        .options({
          resultTypes: ['violations'],
          runOnly: all ? { type: 'tag', values: RULES } : { type: 'rule', values: ['color-contrast'] },
        })
        .setLegacyMode(true)
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      );
      expect.soft(found, `${when}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
}

/** Five of the six service pages differ from the first in their words alone. */
const isTwin = (path: string) => path.startsWith('/services/') && path !== '/services/chatbots';

test.describe('axe finds nothing', () => {
  test.describe.configure({ timeout: 90_000 });

  test.describe('on a page', () => {
    for (const path of [...PUBLIC, '/blog/when-an-automation-fails', '/no/such/page']) {
      test(path, async ({ page }) => {
        await store(page, { cookiesAccepted: 'false' });
        await open(page, path);
        await expectAccessible(page, path, isTwin(path) ? [PHONE] : [DESKTOP, PHONE], 'each scheme once');
      });
    }

    test('of each phase', async ({ page }) => {
      await store(page, { cookiesAccepted: 'false' });
      for (const service of Object.keys(PHASES)) {
        await open(page, `/contact?service=${service}`);
        await page.getByRole('region', { name: 'Frequently Asked' }).getByRole('button').first().click();
        // Their frame is the same, so the first covers them all at the other size.
        await expectAccessible(page, service, service === 'discovery' ? [DESKTOP, PHONE] : [PHONE]);
      }
    });

    test('that denies access', async ({ page }) => {
      await store(page, { ...sessionOf('client'), cookiesAccepted: 'false' });
      await open(page, '/admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
      await page.getByRole('button', { name: 'Account' }).click();
      await expectAccessible(page, 'access denied, account menu');
    });

    test.describe('in testing mode', () => {
      test.use({ site: 'testing' });

      test('with the cookie banner', async ({ page }) => {
        await open(page, '/');
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
        await expectAccessible(page, 'testing mode');
      });
    });
  });

  test.describe('in a state', () => {
    test.beforeEach(({ page }) => store(page, { cookiesAccepted: 'false' }));

    test('errors in the contact form, then a toast and the note of success', async ({ page }) => {
      await open(page, '/contact');
      await send(page);
      await expect(page.locator('#cookiesAccepted-error')).toBeVisible();
      await expectAccessible(page, 'errors');
      await page.locator('[name="firstName"]').fill('Ada');
      await page.locator('[name="lastName"]').fill('Byron');
      await page.locator('[name="email"]').fill('ada@analytical.example');
      await page.locator('[name="message"]').fill(MESSAGE);
      await page.locator('[name="termsAccepted"]').check();
      await page.locator('[name="cookiesAccepted"]').check();
      await send(page);
      await expectSent(page);
      await expectAccessible(page, 'sent', [DESKTOP]);
    });

    test('errors in the account forms', async ({ page }) => {
      for (const [path, button] of [
        ['/login', 'Sign in'],
        ['/register', 'Create account'],
        ['/forgot-password', 'Request a new password'],
      ] as const) {
        await open(page, path);
        await page.getByRole('main').getByRole('button', { name: button }).click();
        await expect(page.locator('#email-error')).toBeVisible();
        await expectAccessible(page, `${path}, errors`, [PHONE]);
      }
    });

    test('dialogs, popover and the reopened cookie settings', async ({ page }) => {
      await open(page, '/contact?service=discovery');
      for (const what of ['terms', 'cookies']) {
        await page.getByRole('button', { name: `Summary of the ${what}` }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, what, what === 'terms' ? [DESKTOP, PHONE] : [PHONE]);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'What happens next?' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'popover');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await expectAccessible(page, 'cookie settings', [PHONE]);
    });

    test('menus', async ({ page }) => {
      await open(page, '/contact');
      await page.getByRole('banner').getByRole('button', { name: 'Resources' }).click();
      await expectAccessible(page, 'header menu', [DESKTOP]);
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Solutions' }).click();
      await expectAccessible(page, 'panel', [PHONE]);
    });
  });
});

test.describe('no page scrolls sideways', () => {
  // A third of the pages each, so that the machine's cores share them.
  const all = [...PUBLIC, ...POSTS.slice(0, 3), '/contact?service=improvement', '/no/such/page'];
  for (const third of [0, 1, 2]) {
    test(`at any width, part ${third + 1}`, async ({ page }) => {
      test.setTimeout(90_000);
      for (const path of all.filter((_, index) => index % 3 === third)) {
        await open(page, path);
        await expectNoOverflow(page, path);
      }
    });
  }

  test('with errors in the form, and with a dialog', async ({ page }) => {
    await open(page, '/contact?service=development');
    await send(page);
    await expect(page.locator('#firstName-error')).toBeVisible();
    await expectNoOverflow(page, 'errors');
    await page.getByRole('button', { name: 'Summary of the cookies policy' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(page, 'dialog');
  });
});

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `${where} at ${width} px`).toEqual([]);
  }
}

/** Usable or readable things that overflow the side of the window, and the window itself if it scrolls there. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, h1, h2, h3, p, dd, li',
    )) {
      const box = element.getBoundingClientRect();
      const hidden = !element.checkVisibility() || element.closest('[aria-hidden="true"]') || box.width < 2;
      if (!hidden && (box.left < -1 || box.right > root.clientWidth + 1)) {
        over.push(`${element.tagName} ${element.textContent?.slice(0, 40)}: ${box.left} to ${box.right}`);
      }
    }
    return over;
  });

test.describe('text at 200 %', () => {
  for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test.describe(device, () => {
      test.use({ viewport });

      test('the contact page can be read, filled in and sent', async ({ page, context }) => {
        await store(page, { cookiesAccepted: 'false' });
        // The browser's own setting, which the breakpoints follow too.
        const browser = await context.newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await open(page, '/contact?service=discovery');
        await expect(page.locator('html')).toHaveCSS('font-size', '34px');
        expect(await overflow(page)).toEqual([]);
        expect(await clipped(page)).toEqual([]);
        await send(page);
        await expect(page.locator('#message-error')).toBeVisible();
        expect(await overflow(page)).toEqual([]);
        await page.getByRole('button', { name: 'Summary of the terms' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Accept Terms' }).click();
        await expect(dialog).toHaveCount(0);
        await page.locator('[name="firstName"]').fill('Ada');
        await page.locator('[name="lastName"]').fill('Byron');
        await page.locator('[name="email"]').fill('ada@analytical.example');
        await page.locator('[name="message"]').fill(MESSAGE);
        await page.locator('[name="cookiesAccepted"]').check();
        await send(page);
        await expectSent(page);
        expect(await overflow(page)).toEqual([]);
      });
    });
  }
});

/** Texts cut off by their own boxes. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, label, h1, h2, h3, p, dd, dt, li')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], .sr-only'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const cutsX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const cutsY = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
        return cutsX || cutsY;
      })
      .map((element) => element.textContent?.slice(0, 40)),
  );

test.describe('with the keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '',
    );

  /** Presses Tab until the element with this name or text has the focus. */
  async function tabTo(page: Page, target: string, most = 60): Promise<void> {
    for (let step = 0; step < most; step += 1) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === target) return;
      await expectFocusSeen(page);
    }
    expect(await focused(page), 'where the focus ended').toBe(target);
  }

  /** The focus has to be marked, within the window, and on something that isn't covered. */
  async function expectFocusSeen(page: Page): Promise<void> {
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      // A link over its whole card marks the card.
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const marked = styles.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      );
      const box = element.getBoundingClientRect();
      const inView = box.bottom > 0 && box.top < innerHeight;
      return (marked && inView) || element.outerHTML.slice(0, 200);
    });
    expect(seen).toBe(true);
  }

  test('past the navigation, through the form, and sent', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/contact');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, 'firstName', 5);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Byron');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@analytical.example');
    await tabTo(page, 'serviceInterest', 4);
    await page.keyboard.type('AI Dev');
    await page.keyboard.press('Tab');
    await page.keyboard.type(MESSAGE);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('termsAccepted');
    await page.keyboard.press('Space');
    await tabTo(page, 'Summary of the cookies policy', 5);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // The focus stays within the dialog.
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await dialog.getByRole('button', { name: 'Accept Cookies' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await tabTo(page, 'Send message', 4);
    await page.keyboard.press('Enter');
    await expectSent(page);
    await expect(page.locator('[name="serviceInterest"]')).toHaveValue('');
  });

  test('every stop of the home page is marked and in view', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/');
    const stops: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      await expectFocusSeen(page);
      stops.push(await focused(page));
    }
    expect(stops.length).toBeGreaterThan(30);
    expect(stops.length).toBeLessThan(80);
  });

  test('the header’s menus open, close and give the focus back', async ({ page }) => {
    await open(page, '/contact');
    const button = page.getByRole('banner').getByRole('button', { name: 'Products' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Marketing');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });
});

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** The hero as it looks now. */
  const look = async (page: Page) =>
    (await page.screenshot({ clip: { x: 0, y: 90, width: 1280, height: 560 } })).toString('base64');
  const headline = (page: Page) => page.locator('h1 [aria-hidden="true"]').first();

  /** Waits until the moving network is drawn, then for a time in which anything that moves would have. */
  async function settle(page: Page): Promise<void> {
    await page.locator('main canvas').waitFor();
    await page.waitForTimeout(800);
  }

  test.describe('where the visitor’s system asks for less of it', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves, and the headline stands complete', async ({ page }) => {
      await store(page, { cookiesAccepted: 'false' });
      await open(page, '/');
      await settle(page);
      const before = await look(page);
      await expect(headline(page)).toHaveText('Build Smart AI Automations', { useInnerText: true });
      // The first phrase is held for three seconds if it moves.
      await page.waitForTimeout(3_400);
      await expect(headline(page)).toHaveText('Build Smart AI Automations', { useInnerText: true });
      expect(await look(page)).toBe(before);
      await expect(page.getByRole('button', { name: 'Pause animation' })).toHaveCount(0);
      const running = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(running).toBe(0);
    });
  });

  test('it can be paused and played again, here and on the next page', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/');
    await settle(page);
    const before = await look(page);
    await expect.poll(async () => (await look(page)) === before).toBe(false);
    await expect.poll(() => typedText(page), { timeout: 8_000 }).toMatch(/^Tr/);
    await page.getByRole('button', { name: 'Pause animation' }).click();
    await expect(headline(page)).toHaveText('Transform Business Workflows', { useInnerText: true });
    await page.mouse.move(640, 700);
    await page.waitForTimeout(400);
    const paused = await look(page);
    await page.waitForTimeout(1_000);
    expect(await look(page)).toBe(paused);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Play animation' }).click();
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible();
    await page.mouse.move(640, 700);
    const playing = await look(page);
    await expect.poll(async () => (await look(page)) === playing).toBe(false);
  });
});
