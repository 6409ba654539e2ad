import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { setTextSize } from '../support/screen';
import { expect, open, store, test } from '../support/test';
import { brokenWords, focusNow, misfits, overlaps } from './measures';
import { act, fits, PLACES, PUBLIC_PLACES, STATES, type State, storedFor } from './states';

/** `npm run proof:everyone` looks at everything in every way; the tests at everything in one way, and in turns. */
const ALL = process.env.EVERYONE === 'all';
const WIDTHS = [320, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 800;

declare global {
  interface Window {
    ownSheets?: CSSStyleSheet[];
  }
}

/** Brings a page into a state. */
async function reach(page: Page, state: State): Promise<void> {
  await store(page, storedFor(state));
  await open(page, state.path);
  await page.locator('h1').first().waitFor();
  for (const step of state.steps ?? []) {
    await expect(async () => expect(await page.evaluate(act, step), step.join(' ')).toBe(true)).toPass();
  }
  // A person waits for what slides in.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
}

test.describe('axe finds nothing', () => {
  for (const [index, state] of STATES.entries()) {
    const ways = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme }))).filter(({ width }) =>
      fits(state, width),
    );
    const chosen = ALL ? ways : [ways[index % ways.length] ?? { width: 320, scheme: 'light' as const }];
    test.describe(() => {
      if (state.site) test.use({ site: state.site });

      for (const width of new Set(chosen.map((way) => way.width))) {
        test(`${state.name}, ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: HEIGHT });
          await reach(page, state);
          for (const { scheme } of chosen.filter((way) => way.width === width)) {
            await page.emulateMedia({ colorScheme: scheme });
            // To axe, a drawing is only hundreds of shapes to walk through.
            await page.evaluate(() => {
              for (const drawing of document.querySelectorAll('svg[aria-hidden="true"]'))
                drawing.replaceChildren();
            });
            await expectAccessible(page, scheme);
          }
        });
      }
    });
  }
});

test.describe('everything fits', () => {
  const SPACING =
    '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  const cases = [
    ...(ALL ? [320, 360, 768, 1024, 1440] : [320, 768, 1440]).map((width) => ({
      name: 'as it is',
      width,
      height: HEIGHT,
      text: 16,
      css: '',
    })),
    { name: 'magnified four times', width: 320, height: 256, text: 16, css: '' },
    ...(ALL ? [360, 390, 768, 1280] : [360, 1280]).map((width) => ({
      name: 'text at 200 %',
      width,
      height: HEIGHT,
      text: 32,
      css: '',
    })),
    ...(ALL ? [320, 1280] : [320]).map((width) => ({
      name: 'text with more space',
      width,
      height: HEIGHT,
      text: 16,
      css: SPACING,
    })),
  ];
  const PARTS = 4;
  const parts = Array.from({ length: PARTS }, (_, part) =>
    PUBLIC_PLACES.filter((_, index) => index % PARTS === part),
  );
  if (ALL) parts.push(PLACES.filter(({ role }) => role));
  for (const [part, places] of parts.entries()) {
    test(`pages, part ${part + 1}`, async ({ page }) => {
      test.setTimeout(180_000);
      await store(page, storedFor(places[0]));
      for (const { path } of places) {
        await setTextSize(page, 16);
        await open(page, path);
        for (const { name, width, height, text, css } of cases) {
          await page.evaluate((css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            // The page's own sheets stay; one of an earlier case isn't among them.
            window.ownSheets ??= [...document.adoptedStyleSheets];
            document.adoptedStyleSheets = [...window.ownSheets, sheet];
          }, css);
          await setTextSize(page, text);
          await page.setViewportSize({ width, height });
          const found = await Promise.all(
            [misfits, overlaps, ...(css ? [] : [brokenWords])].map((each) => page.evaluate(each)),
          );
          expect.soft(found.flat(), `${path}, ${name}, ${width} px`).toEqual([]);
        }
      }
    });
  }

  const SMALLEST = [
    [320, 256, 16],
    [360, 740, 32],
  ] as const;
  for (const state of STATES.filter((one) => one.dialog && !one.role && fits(one, 360))) {
    test(`${state.name}, at the sizes that leave the least room`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await reach(page, state);
      for (const [width, height, text] of SMALLEST) {
        await page.setViewportSize({ width, height });
        await setTextSize(page, text);
        const found = await Promise.all([misfits, brokenWords].map((each) => page.evaluate(each)));
        expect.soft(found.flat(), `${width} px, text of ${text} px`).toEqual([]);
      }
    });
  }
});

interface Stop {
  name: string;
  problems: string[];
}

/** Presses Tab until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusNow, key === 'Shift+Tab');
    if (!stop) return stops;
    // Parts of one field aren't stops of their own, and there are fewer on the way back.
    if (stop.name !== stops.at(-1)?.name || stop.problems.length > 0) stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}

test.describe('each stop of the Tab key is marked, in view and not covered, forward and back', () => {
  const places = ALL
    ? // The discreet address only leads on to /admin.
      STATES.filter(({ path, steps, site }) => !steps && !site && path !== '/admin-access')
    : PUBLIC_PLACES.filter(({ path }) => ['/', '/pricing', '/contact'].includes(path));
  for (const place of places) {
    for (const [width, height] of ALL
      ? ([
          [360, 740],
          [1280, 800],
        ] as const)
      : ([[360, 740]] as const)) {
      for (const asked of [true, false]) {
        if (!ALL && !asked) continue;
        test(`${place.name}, ${width} px${asked ? ', with the cookie bar' : ''}`, async ({ page }) => {
          test.setTimeout(120_000);
          await page.setViewportSize({ width, height });
          const { cookiesAccepted, ...stored } = storedFor(place);
          await store(page, asked ? stored : { ...stored, cookiesAccepted });
          await open(page, place.path);
          const forward = await walk(page, 'Tab');
          const back = await walk(page, 'Shift+Tab');
          for (const { name, problems } of [...forward, ...back]) {
            for (const problem of problems) expect.soft(`${name} ${problem}`).toBe('');
          }
          expect(back.length, 'stops on the way back').toBe(forward.length);
        });
      }
    }
  }
});

test.describe('the focus returns to the button that opened', () => {
  for (const state of STATES.filter(({ dialog, steps }) => dialog && steps?.[0]?.[0] === 'press')) {
    const [opener, ...more] = state.steps ?? [];
    test(state.name, async ({ page }) => {
      await page.setViewportSize({ width: fits(state, 360) ? 360 : 1280, height: HEIGHT });
      await reach(page, { ...state, steps: opener && [opener, ...more.slice(0, 1)] });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const name = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
      expect(name).toContain(opener?.[1]);
    });
  }
});

test.describe('where the visitor’s own colors replace the site’s', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /** Options of which one is chosen at a time, and the way to choose the first and the second. */
  const CHOICES = [
    ['the billing', '/pricing', 'main fieldset label', ''],
    ['the theme', '/about', 'footer fieldset label', ''],
    ['a day', '/demo', '[role="grid"] button:not([aria-disabled="true"])', ''],
    ['a category', '/blog', '[role="tab"]', ''],
    ['a system', '/admin/integrations', '[role="tab"]', 'super_admin'],
  ] as const;
  for (const [name, path, options, role] of CHOICES) {
    test(`${name} that is chosen differs from the others`, async ({ page }) => {
      await store(page, storedFor({ name, path, ...(role && { role }) }));
      await open(page, path);
      const look = async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.mouse.move(0, 0);
        return (await page.locator(options).nth(1).screenshot()).toString('base64');
      };
      await page.locator(options).nth(1).click();
      const chosen = await look();
      await page.locator(options).nth(0).click();
      await expect.poll(look).not.toBe(chosen);
    });
  }

  test('the page that one is on differs in the navigation', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/about');
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const outlines = ['About', 'Contact'].map((name) =>
      links.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).outlineStyle),
    );
    expect(await Promise.all(outlines)).toEqual(['solid', 'none']);
  });
});

test('nothing moves where the visitor’s system asks for less of it', async ({ page }) => {
  test.setTimeout(90_000);
  await store(page, { cookiesAccepted: 'false' });
  for (const { path } of PUBLIC_PLACES) {
    await open(page, path);
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((one) => (one as CSSAnimation).animationName),
    );
    expect.soft(running, path).toEqual([]);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const boxOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

  test('the pause button and the chat have places of their own', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const path of ['/', '/pricing', '/demo', '/services/data-processing']) {
        await open(page, path);
        const pause = await boxOf(page.getByRole('button', { name: 'Pause animation' }));
        const chat = await boxOf(page.getByRole('button', { name: 'Open chat' }));
        const header = await boxOf(page.getByRole('banner'));
        const heading = await boxOf(page.getByRole('heading', { level: 1 }));
        // On a phone the chat is in the header; elsewhere the button never passes below it.
        const apart = chat.bottom <= header.bottom || chat.left > pause.right;
        expect.soft(apart, `${path}, ${width} px`).toBe(true);
        expect.soft(heading.top, `${path}, ${width} px`).toBeGreaterThanOrEqual(header.bottom);
      }
    }
  });
});

test.describe('the cookie bar', () => {
  const windows = [
    [320, 640],
    [360, 740],
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1366, 768],
    [1440, 900],
  ] as const;
  for (const [width, height] of windows.filter(([width]) => ALL || width === 360 || width === 1280)) {
    test(`covers no control, price or heading at ${width} by ${height}, and moves nothing`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height });
      const all = () =>
        page.evaluate(() => {
          const bar = document.querySelector('#cookie-banner-title')?.closest('section');
          const edge = bar?.getBoundingClientRect();
          const parts = document.querySelectorAll(
            'header a, header button, main :is(a, button, input, select, textarea, label, h1, h2, h3, [data-billing]), aside > button',
          );
          const places = [...parts]
            .filter((part) => part.checkVisibility({ visibilityProperty: true }))
            .map((part) => ({
              name: `${part.tagName} ${part.textContent?.slice(0, 30)}`,
              box: part.getBoundingClientRect(),
            }));
          return {
            height: edge?.height ?? 0,
            // A honeypot lies far outside.
            covered: places
              .filter(
                ({ box }) => edge && box.right > 0 && box.bottom > edge.top + 1 && box.top < edge.bottom - 1,
              )
              .map(({ name }) => name),
            places: places.map(({ name, box }) => `${name} ${Math.round(box.left)} ${Math.round(box.top)}`),
          };
        });
      for (const { path } of PUBLIC_PLACES) {
        await open(page, path);
        await page.getByRole('region', { name: 'Cookies' }).waitFor();
        const before = await all();
        expect.soft(before.covered, path).toEqual([]);
        expect.soft(before.height, path).toBeLessThan(height * 0.1);
      }
      const { places } = await all();
      await page.getByRole('button', { name: 'Essential Only' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
      expect((await all()).places).toEqual(places);
    });
  }

  test('opens again from the footer, closes with Escape, and gives the focus back', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/faq');
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
});
