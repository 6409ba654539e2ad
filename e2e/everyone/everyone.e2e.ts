import type { Locator, Page } from '@playwright/test';
import { isProof, sample } from '../../tests/support/suite';
import { expectAccessible } from '../support/axe';
import { setTextSize } from '../support/screen';
import { expect, open, openHydrated, store, test } from '../support/test';
import {
  doubleText,
  findAnimations,
  findBrokenWords,
  findMisfits,
  findOverlaps,
  inspectFocus,
} from './measures';
import { act, getStoredValues, isInWidth, PUBLIC_PLACES, STATES, type State } from './states';

test.use({ pictures: true });

/*
 * The proof checks every page and state in every variant. `npm test` checks one variant in turns: always the most
 * visited pages, and enough others of each kind to notice a broken change.
 */
const ALWAYS = ['/', '/contact'];
const MAX_COUNTS = {
  'page with a hero': 1,
  'page for reading': 1,
  'admin page': 1,
  'state of a page': 1,
  'state of the admin area': 1,
  dialog: 1,
};

function getKind({ name, look, role, dialog }: State): keyof typeof MAX_COUNTS | undefined {
  if (ALWAYS.includes(name)) return undefined;
  if (dialog) return 'dialog';
  if (role) return look ? 'admin page' : 'state of the admin area';
  if (!look) return 'state of a page';
  return look === 'hero' ? 'page with a hero' : 'page for reading';
}

const lookedAt = new Set([
  ...STATES.filter(({ name }) => ALWAYS.includes(name)),
  ...Object.entries(MAX_COUNTS).flatMap(([kind, most]) =>
    sample(
      STATES.filter((state) => getKind(state) === kind),
      most,
    ),
  ),
]);
/** Those also checked in windows of every size, and with the cookie bar: in the proof, each that can be. */
const resized = new Set(
  [...lookedAt].filter(
    ({ name, steps, site, stored }) => !steps && !site && !stored && (isProof || name === '/'),
  ),
);
const barred = new Set(
  PUBLIC_PLACES.filter((state) => lookedAt.has(state) && (isProof || state.name === '/contact')),
);
/** Colors hardly depend on the width: each scheme is checked on a phone and in one other width. */
const WAYS = [
  { width: 320, scheme: 'light' },
  { width: 320, scheme: 'dark' },
  { width: 768, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;
const HEIGHT = 800;

declare global {
  interface Window {
    ownSheets?: CSSStyleSheet[];
  }
}

/** Brings a page into a state. */
async function reach(page: Page, { path, steps }: State): Promise<void> {
  await open(page, path);
  // Immediately, since short animations count as motion too.
  expect.soft(await page.evaluate(findAnimations), 'as it opens').toEqual([]);
  await page.locator('h1').first().waitFor();
  for (const step of steps ?? []) {
    await expect(async () => expect(await page.evaluate(act, step), step.join(' ')).toBe(true)).toPass();
  }
  // Waits for elements that slide in.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
}

/** A width in pixels at which the state exists: a phone's if possible. */
const getWidth = ({ from = 0, below = Infinity }: State) => Math.min(Math.max(360, from), below - 1);

/** Which parts have text doubled after loading (by a visitor, browser zoom or an extension), and in which widths. */
const DOUBLED: readonly (readonly [parts: string, widths: readonly number[]])[] = isProof
  ? [':root', '*', 'body *'].map((parts) => [parts, [320, 360, 390, 768]])
  : [
      [':root', [360]],
      ['*', [768]],
    ];

const WINDOWS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const;

/** The bar covers nothing in any window, and answering it moves nothing. */
async function expectSlimBar(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(async () => {
      // A font that loads late moves things, with or without the bar.
      await document.fonts.ready;
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
  const bar = page.getByRole('region', { name: 'Cookies' });
  await bar.waitFor();
  await expect(page.getByText('The calendar is loading')).toHaveCount(0);
  const windows = WINDOWS.filter(([width]) => isProof || width === 360 || width === 768);
  const places: string[][] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const seen = await look();
    expect.soft(seen.covered, `covered at ${width} by ${height} px`).toEqual([]);
    expect.soft(seen.height, `the bar's height at ${width} by ${height} px`).toBeLessThan(height * 0.1);
    places.push(seen.places);
  }
  for (const [parts, widths] of DOUBLED) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate(doubleText, parts);
      expect.soft((await look()).covered, `covered at ${width} px, with ${parts} doubled`).toEqual([]);
    }
  }
  await page.evaluate(doubleText, '');
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await expect(bar).toHaveCount(0);
  for (const [index, [width, height]] of windows.entries()) {
    await page.setViewportSize({ width, height });
    expect.soft((await look()).places, `without the bar at ${width} px`).toEqual(places[index]);
  }
}

const SPACING =
  '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
type Size = readonly [
  name: string,
  widths: readonly number[],
  height: number,
  textPx: number,
  change?: { css?: string; doubled?: string },
];
const SIZES: readonly Size[] = [
  ['as it is', isProof ? [320, 360, 768, 1024, 1440] : [320, 768, 1440], HEIGHT, 16],
  ['magnified four times', [320], 256, 16],
  ['text at 200 %', isProof ? [360, 390, 768, 1280] : [1280], HEIGHT, 32],
  ...DOUBLED.map(
    ([doubled, widths]) => [`${doubled} doubled after loading`, widths, HEIGHT, 16, { doubled }] as const,
  ),
  ['text with more space', isProof ? [320, 1280] : [320], HEIGHT, 16, { css: SPACING }],
];
const SMALLEST: readonly Size[] = [
  ['magnified four times', [320], 256, 16],
  ['text at 200 %', [360], 740, 32],
];

/** Fails if anything sticks out, is cut off, overlaps, breaks inside a word or moves. */
async function expectToFit(page: Page, sizes: readonly Size[], measures: (() => string[])[]) {
  for (const [name, widths, height, text, { css, doubled = '' } = {}] of sizes) {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      // Keeps the page's own style sheets, and removes those of an earlier size.
      window.ownSheets ??= [...document.adoptedStyleSheets];
      document.adoptedStyleSheets = [...window.ownSheets, sheet];
    }, css ?? '');
    await setTextSize(page, text);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.evaluate(doubleText, doubled);
      // With wider spacing or doubled text, longer words may break.
      const found = await Promise.all(
        measures
          .filter((one) => (!css && !doubled) || one !== findBrokenWords)
          .map((one) => page.evaluate(one)),
      );
      expect.soft(found.flat(), `${name}, ${width} px`).toEqual([]);
    }
  }
  await setTextSize(page, 16);
  await page.evaluate(doubleText, '');
  await page.evaluate(() => {
    document.adoptedStyleSheets = window.ownSheets ?? [];
  });
}

test.describe('every page and state', () => {
  for (const [index, state] of STATES.entries()) {
    if (!lookedAt.has(state)) continue;
    const { name, steps, dialog, stored, site } = state;
    const ways = WAYS.filter(({ width }) => isInWidth(state, width));
    const turn = ways[index % ways.length];
    test.describe(() => {
      if (site) test.use({ site });

      if (resized.has(state)) {
        test(`${name}, in every window and text size`, async ({ page }) => {
          test.setTimeout(120_000);
          await page.setViewportSize({ width: getWidth(state), height: HEIGHT });
          await store(page, getStoredValues(state));
          await reach(page, state);
          await expectToFit(page, SIZES, [findMisfits, findOverlaps, findBrokenWords, findAnimations]);
        });
      }

      if (barred.has(state)) {
        test(`${name}, with the cookie bar`, async ({ page }) => {
          test.setTimeout(120_000);
          await reach(page, state);
          await expectSlimBar(page);
        });
      }

      test(name, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width: getWidth(state), height: HEIGHT });
        await store(page, getStoredValues(state));
        await reach(page, state);

        if (steps && !stored && isInWidth(state, 360))
          await expectToFit(page, SMALLEST, [findMisfits, findBrokenWords]);

        // To axe, a drawing is hundreds of shapes. React hydrates what is left of a page before the browser is idle, and
        // wouldn't recognize an emptied one. A page beside busy ones may never be called idle.
        await page.evaluate(async () => {
          for (let idle = 0; idle < 2; idle += 1)
            await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
          for (const drawing of document.querySelectorAll('svg[aria-hidden="true"]'))
            drawing.replaceChildren();
        });
        for (const { width, scheme } of isProof || !turn ? ways : [turn]) {
          await page.setViewportSize({ width, height: HEIGHT });
          await page.emulateMedia({ colorScheme: scheme });
          // A toast may cover the last fields, which a person would scroll into view.
          await page.evaluate(() => scrollTo(0, 0));
          await expectAccessible(page, `${width} px, ${scheme}`);
        }

        const shown = steps?.findIndex(([verb, what]) => verb === 'see' && what === '[role="dialog"]') ?? 0;
        const [verb, opener] = steps?.[Math.max(0, shown - 1)] ?? [];
        if (dialog && verb === 'press') {
          await page.setViewportSize({ width: getWidth(state), height: HEIGHT });
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          const focused = await page.evaluate(
            () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
          );
          expect(focused, 'has the focus after Escape').toContain(opener);
        }
      });
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
    const stop = await page.evaluate(inspectFocus, key === 'Shift+Tab');
    if (!stop) return stops;
    // Parts of one field don't count as stops, and there are fewer of them backward.
    if (stop.name !== stops.at(-1)?.name || stop.problems.length > 0) stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}

test.describe('each stop of the Tab key is marked, in view and not covered, forward and back', () => {
  // The discreet address only redirects to /admin.
  const places = STATES.filter(({ path, steps, site }) => !steps && !site && path !== '/admin-access');
  for (const place of places) {
    // The cookie bar covers most in small windows.
    for (const { width, height, asked } of [
      { width: 360, height: 740, asked: true },
      { width: 1280, height: 800, asked: false },
    ]) {
      test(`${place.name}, ${width} px${asked ? ', with the cookie bar' : ''}`, { tag: '@proof' }, async ({
        page,
      }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height });
        const { cookiesAccepted, ...stored } = getStoredValues(place);
        await store(page, asked ? stored : { ...stored, cookiesAccepted });
        // Fields that React adds, such as a slot, would count on the way back alone.
        await openHydrated(page, place.path);
        if (place.path === '/demo') await page.getByRole('group', { name: 'Days' }).waitFor();
        if (place.path === '/performance') {
          // The first key press ends the page's own measurement, and lists it.
          await page.keyboard.press('Shift');
          await page.getByText('1 page load as a table').waitFor();
        }
        const forward = await walk(page, 'Tab');
        const back = await walk(page, 'Shift+Tab');
        for (const { name, problems } of [...forward, ...back]) {
          for (const problem of problems) expect.soft(`${name} ${problem}`).toBe('');
        }
        expect(back.length, 'stops on the way back').toBe(forward.length);
      });
    }
  }
});

test.describe('where the visitor’s own colors replace the site’s', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /** Exclusive options, and how to choose the first and the second. */
  const CHOICES = [
    ['the billing', '/pricing', 'main fieldset label', ''],
    ['the theme', '/about', 'footer fieldset label', ''],
    ['a day', '/demo', '[role="group"] button:enabled', ''],
    ['a category', '/blog', '[role="tab"]', ''],
    ['a system', '/admin/integrations', '[role="tab"]', 'super_admin'],
  ] as const;
  for (const [name, path, options, role] of sample(CHOICES, 1)) {
    test(`${name} that is chosen differs from the others`, async ({ page }) => {
      await store(page, getStoredValues({ name, path, ...(role && { role }) }));
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

  test('the page that one is on differs in the navigation', { tag: '@proof' }, async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/about');
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const outlines = ['About', 'Contact'].map((name) =>
      links.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).outlineStyle),
    );
    expect(await Promise.all(outlines)).toEqual(['solid', 'none']);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const getBox = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

  test('the pause button and the chat have places of their own', { tag: '@proof' }, async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    for (const path of sample(['/', '/pricing', '/demo', '/services/data-processing'], 1)) {
      await open(page, path);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const pause = await getBox(page.getByRole('button', { name: 'Pause animation' }));
        const chat = await getBox(page.getByRole('button', { name: 'Open chat' }));
        const header = await getBox(page.getByRole('banner'));
        const heading = await getBox(page.getByRole('heading', { level: 1 }));
        const apart = chat.left > pause.right;
        expect.soft(apart, `${path}, ${width} px`).toBe(true);
        expect.soft(heading.top, `${path}, ${width} px`).toBeGreaterThanOrEqual(header.bottom);
      }
    }
  });
});
