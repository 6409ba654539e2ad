import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, store, test } from '../support/test';
import { focusNow, misfits, overlaps } from './measures';
import { act, PUBLIC_PLACES, STATES, type State, storedFor } from './states';

/** `npm run proof:everyone` looks at everything in every way; the tests at everything in one way, and in turns. */
const ALL = process.env.EVERYONE === 'all';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [320, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 800;

/** Brings a page into a state. */
async function reach(page: Page, state: State): Promise<void> {
  await store(page, storedFor(state));
  await open(page, state.path);
  for (const step of state.steps ?? []) {
    await expect(async () => expect(await page.evaluate(act, step), step.join(' ')).toBe(true)).toPass();
  }
  // A person waits for what slides in.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
}

const fits = ({ from = 0, below = Infinity }: State, width: number) => width >= from && width < below;

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
            const { violations } = await new AxeBuilder({ page })
              .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
              .setLegacyMode(true)
              .analyze();
            const found = violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
            );
            expect.soft(found, scheme).toEqual([]);
          }
        });
      }
    });
  }
});

/** A browser whose user has set another size of text. */
async function textSize(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}

test.describe('everything fits', () => {
  const SPACING =
    '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  const cases = [
    ...[320, 360, 768, 1024, 1440].map((width) => ({
      name: 'as it is',
      width,
      height: HEIGHT,
      text: 16,
      css: '',
    })),
    { name: 'magnified four times', width: 320, height: 256, text: 16, css: '' },
    ...[360, 390, 768, 1280].map((width) => ({
      name: 'text at 200 %',
      width,
      height: HEIGHT,
      text: 32,
      css: '',
    })),
    ...[320, 1280].map((width) => ({
      name: 'text with more space',
      width,
      height: HEIGHT,
      text: 16,
      css: SPACING,
    })),
  ];
  const PARTS = 4;
  for (let part = 0; part < PARTS; part += 1) {
    test(`pages, part ${part + 1}`, async ({ page }) => {
      test.setTimeout(180_000);
      await store(page, { cookiesAccepted: 'false' });
      const browser = await page.context().newCDPSession(page);
      for (const { path } of PUBLIC_PLACES.filter((_, index) => index % PARTS === part)) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
        await open(page, path);
        for (const { name, width, height, text, css } of cases) {
          await page.setViewportSize({ width, height });
          await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
          await page.evaluate((css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
          }, css);
          const found = [...(await page.evaluate(misfits)), ...(await page.evaluate(overlaps))];
          expect.soft(found, `${path}, ${name}, ${width} px`).toEqual([]);
        }
      }
    });
  }

  test('dialogs and errors, at the sizes that leave the least room', async ({ page }) => {
    test.setTimeout(180_000);
    for (const [width, height, text] of [
      [320, 256, 16],
      [360, 740, 32],
    ] as const) {
      await page.setViewportSize({ width, height });
      await textSize(page, text);
      for (const state of STATES.filter((one) => one.dialog && !one.role && fits(one, width))) {
        await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
        await reach(page, state);
        expect.soft(await page.evaluate(misfits), `${state.name}, ${width} px`).toEqual([]);
      }
    }
  });
});

interface Stop {
  at: number;
  name: string;
  problems: string[];
}

/** Presses Tab until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusNow);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}

test.describe('each stop of the Tab key is marked, in view and not covered, forward and back', () => {
  const places = ALL
    ? STATES.filter(({ steps, site }) => !steps && !site)
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
          const places = forward.map(({ at }) => at);
          expect(places, 'the order is the document’s').toEqual(
            [...places].sort((one, other) => one - other),
          );
          expect(back.length, 'stops on the way back').toBe(forward.length);
        });
      }
    }
  }
});
