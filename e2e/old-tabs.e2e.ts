import type { Page } from '@playwright/test';
import type PageParts from '../src/content/page-parts.json';
import type UiWords from '../src/content/words/ui.json';
import { sample } from '../tests/support/suite';
import { fillContact, MESSAGE } from './support/contact';
import { expect, h1, open, store, test, withoutPrefetch } from './support/test';
import { readTexts } from './support/texts';

const { pageRenewed } = await readTexts<typeof PageParts>('page-parts.json');
const { loadFailed, reload } = await readTexts<typeof UiWords>('words/ui.json');

/*
 * A tab from before a deploy requests scripts that are gone, since the host keeps no earlier files; it answers with its
 * 404 page.
 */

const gone = { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' };

// The page may still ask whether there is a new build as its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Simulates a deploy: scripts whose names match are gone. `mended`: the server has a new build, which a reload loads. */
async function deploy(page: Page, missing: RegExp, mended: boolean) {
  const seen = { loads: 0 };
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) seen.loads += 1;
    else if (missing.test(request.url()) && !(mended && seen.loads > 0)) return route.fulfill(gone);
    else if (mended && request.resourceType() === 'fetch' && request.url() === page.url()) {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/index-[^/"]*\.js/g, 'index-of-the-new-build.js');
      return route.fulfill({ response, body });
    }
    return route.fallback();
  });
  return seen;
}

interface LazyPart {
  path: string;
  /** Its file. */
  file: RegExp;
  width?: number;
  button: string | RegExp;
}

const PARTS: readonly LazyPart[] = [
  { path: '/about', file: /\/mobile-menu-drawer-/, width: 390, button: 'Open menu' },
  { path: '/faq', file: /\/chat-panel-/, button: 'Open chat' },
  { path: '/pricing', file: /\/qualification-dialog-/, button: /Professional/ },
  { path: '/contact', file: /\/legal-dialog-/, button: /Summary of the terms/ },
];

// By keyboard: the pointer can't reach the chat's button while that covers something.
const press = (page: Page, { button }: LazyPart) =>
  page.getByRole('button', { name: button }).first().press('Enter');
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: loadFailed });

// The browser reports the 404 page as a script of the wrong type, and React reports the failed part.
test.use({ expectedErrors: [/MIME type|dynamically imported module|error occurred in/] });
test.beforeEach(async ({ page }) => {
  await withoutPrefetch(page);
  await store(page, { cookiesAccepted: 'false' });
});

for (const part of sample(PARTS, 1)) {
  const { path, file, width = 1280 } = part;
  test.describe(`a tab from before a deploy, where ${file.source} is gone`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('reloads once for the new build, where the press works', async ({ page }) => {
      await open(page, path);
      const seen = await deploy(page, file, true);
      await press(page, part);
      await expect(page.getByText(pageRenewed.title).first()).toBeVisible();
      await press(page, part);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(seen.loads).toBe(1);
    });

    test('says so and offers a reload where it stays gone', { tag: '@proof' }, async ({ page }) => {
      await open(page, path);
      const seen = await deploy(page, file, false);
      await press(page, part);
      await expect(failure(page)).toBeVisible();
      await expect(h1(page)).toBeVisible();
      expect(seen.loads).toBe(0);
      await failure(page).getByRole('button', { name: reload }).click();
      await expect.poll(() => seen.loads).toBe(1);
    });
  });
}

test('a page whose scripts are gone before it starts reloads at a press', { tag: '@proof' }, async ({
  page,
}) => {
  const seen = await deploy(page, /\/index-[^/]*\.js$/, true);
  seen.loads = -1;
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await questions.first().click();
  await expect(page.getByText(pageRenewed.title).first()).toBeVisible();
  // Playwright's own look at a page counts as a press, so the first one may have come after the reload.
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  expect(seen.loads).toBe(1);
});

test('never reloads over typed text', async ({ page }) => {
  await open(page, '/contact');
  await fillContact(page);
  const seen = await deploy(page, /\/legal-dialog-/, true);
  await page.getByRole('button', { name: /Summary of the terms/ }).click();
  await expect(failure(page)).toBeVisible();
  expect(seen.loads).toBe(0);
  await page.reload();
  await expect(page.locator('[name="message"]')).toHaveValue(MESSAGE);
});
