import { POSTS } from '../support/addresses';
import type { DrivenPage } from '../support/driven-page';
import { firefoxMissing, openFirefox } from '../support/firefox';
import { expect, test } from '../support/test';
import { openWebkit, webkitMissing } from '../support/webkit';
import { findMisfits, findOverlaps } from './measures';
import { act, getStoredValues, isInWidth, JOURNEYS, PUBLIC_PLACES, STATES, type State } from './states';

/*
 * Engines that Playwright only drives as its own builds: Firefox ESR and WebKitGTK from the system, over plain
 * WebDriver. `npm run proof -- engines` runs this, and reports a missing browser.
 */

const ENGINES = [
  {
    name: 'Firefox',
    missing: firefoxMissing,
    widths: [320, 768, 1280],
    start: () => openFirefox({}),
  },
  {
    name: 'WebKitGTK',
    missing: webkitMissing,
    // Its window can't be narrower, but the page has the phone layout up to 640 px.
    widths: [450, 768, 1280],
    start: openWebkit,
  },
];

/** Opens a page as a visitor with these values in storage. */
async function visit(page: DrivenPage, origin: string, { path, ...state }: State): Promise<void> {
  // A file without scripts, so that nothing else writes.
  await page.goto(`${origin}/robots.txt`);
  await page.waitFor(
    (entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(entries)) {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }
      return true;
    },
    getStoredValues({ path, ...state }),
  );
  await page.goto(origin + path);
  await page.waitFor(() => document.documentElement.dataset.ready === 'true');
}

async function follow(page: DrivenPage, { steps = [] }: State): Promise<void> {
  for (const step of steps) {
    await page.waitFor(act, step).catch(async (cause) => {
      // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
      const said = await page.waitFor(() => document.body.innerText).catch(String);
      throw new Error(`Not done: ${step.join(' ')} (${cause})\nThe page says: ${said}`, { cause });
    });
  }
}

/** The visible part of a dialog and the window, or undefined while it moves. */
function findDialog() {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
  if (!dialog || document.getAnimations().some(({ playState }) => playState === 'running')) return undefined;
  const { top, bottom, left, right } = dialog.getBoundingClientRect();
  const parts = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')];
  // The chat's log scrolls by design.
  const body = parts.find(
    (one) =>
      one !== dialog &&
      !one.querySelector('[role="log"]') &&
      one.role !== 'log' &&
      /auto|scroll/.test(getComputedStyle(one).overflowY),
  );
  return {
    outside: [-top, bottom - innerHeight, -left, right - innerWidth].filter((by) => by > 1),
    room: innerHeight - dialog.offsetHeight,
    seen: body?.clientHeight ?? 0,
    whole: body?.scrollHeight ?? 0,
  };
}

for (const { name, missing, widths, start } of ENGINES) {
  test.describe(name, { tag: ['@proof', '@engines'] }, () => {
    if (missing) console.warn(`Skipped: ${missing}`);
    test.skip(missing !== undefined, missing);
    test.setTimeout(300_000);
    let page: DrivenPage;
    test.beforeAll(async () => {
      // A hook has its own time limit, and a system browser starts slowly beside others.
      test.setTimeout(120_000);
      page = await start();
    });
    test.afterAll(() => page?.close());

    for (const width of widths) {
      test(`every page fits in ${width} px`, async ({ server }) => {
        await page.resize(width);
        await visit(page, server.origin, { name: '', path: '/' });
        expect(await page.waitFor(() => innerWidth)).toBe(width);
        for (const place of PUBLIC_PLACES) {
          await visit(page, server.origin, place);
          const found = [...(await page.waitFor(findMisfits)), ...(await page.waitFor(findOverlaps))];
          expect.soft(found, place.path).toEqual([]);
        }
      });

      test(`every dialog can be read in ${width} px`, async ({ server }) => {
        await page.resize(width);
        for (const state of STATES.filter((one) => one.dialog && isInWidth(one, width))) {
          await visit(page, server.origin, state);
          await follow(page, state);
          const { outside, room, seen, whole } = await page.waitFor(findDialog);
          expect.soft(outside, `${state.name} leaves the window`).toEqual([]);
          // In a window that is too low for all of it, only the margins around the dialog remain.
          expect
            .soft(seen, state.name)
            .toBeGreaterThanOrEqual(room > 80 ? whole - 1 : Math.min(whole - 1, 180));
        }
      });
    }

    test('refuses nothing that the pages do', async ({ server }) => {
      await visit(page, server.origin, { name: '', path: '/' });
      const data = await page.waitFor(
        () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? undefined,
      );
      expect(JSON.parse(data)).toHaveProperty('@graph');
      await page.waitFor(() => {
        const refused: string[] = [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          refused.push(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
        );
        return Reflect.set(window, 'refused', refused);
      });
      for (const path of [POSTS[0] ?? '', '/contact', '/pricing', '/login', '/no/such/page', '/']) {
        const heading = await page.waitFor((path: string) => {
          if (location.pathname !== path) {
            const idx = (history.state?.idx ?? 0) + 1;
            history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', path);
            dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
            return undefined;
          }
          const heading = document.querySelector('main h1')?.textContent;
          if (document.title === Reflect.get(window, 'left') || !heading) return undefined;
          Reflect.set(window, 'left', document.title);
          return heading;
        }, path);
        expect(heading, path).not.toMatch(/stopped working/);
      }
      const { refused } = await page.waitFor(() => ({ refused: Reflect.get(window, 'refused') }));
      expect(refused).toEqual([]);
    });

    for (const journey of JOURNEYS) {
      test(`${journey.name} arrives`, async ({ server }) => {
        await page.resize(widths[0] ?? 0);
        await visit(page, server.origin, journey);
        await follow(page, journey);
      });
    }
  });
}
