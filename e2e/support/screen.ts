import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    screens?: string[];
    backgrounds?: string[];
  }
}

/** Records the readable text, frame by frame from the first. Returns a function for the records. */
export async function watchScreen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const screens: string[] = [];
    window.screens = screens;
    const look = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: only rendered text counts
      const text = document.body?.innerText ?? '';
      if (text !== screens.at(-1)) screens.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window.screens ?? []).join('\n---\n'));
}

/** Records every background that the main part of the page had in any frame. */
export async function watchBackground(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const backgrounds = new Set<string>();
    const look = () => {
      const main = document.querySelector('main');
      if (main) backgrounds.add(getComputedStyle(main).backgroundColor);
      window.backgrounds = [...backgrounds];
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => window.backgrounds ?? []);
}

/** Holds back the site's scripts, or other addresses, until the returned function is called. */
export async function holdScripts(page: Page, files = /\/assets\/app\/.*\.js$/): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** By how many px the page is wider than its window. */
export const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A page that shifted less counts as stable: late fonts on a busy machine widen its lines a little. */
export const STILL = 0.001;

/** The page's cumulative layout shift since it was opened, as the browser measures it. */
export const getLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/** The visible part of the home page's typed headline. */
export async function getTypedText(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: letters that aren't typed yet are in the page too
  const text = await page.locator('h1 [data-typed]').innerText();
  return text.replace(/\s+/g, ' ').trim();
}

/** Sets the visitor's text size in px, as in the browser's settings: breakpoints in rem follow it too. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}

/** Everything that the policy refuses on any page of this browser, from its first script on. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('noteViolation', (_, text: string) => void violations.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      const note = Reflect.get(window, 'noteViolation') as (text: string) => void;
      note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  return violations;
}
