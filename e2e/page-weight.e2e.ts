import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { POSTS, PUBLIC } from './support/addresses';
import { attributes, findScripts, getFile, readBuilt } from './support/built-files';
import { createSession, expect, open, store, test } from './support/test';

// Pictures and moving parts are part of this check.
test.use({ pictures: true, contextOptions: { reducedMotion: 'no-preference' } });

/** Parts of the site by a string that only their code contains, which survives renaming. */
const PARTS = {
  'form validation': 'shouldUseNativeValidation',
  'the contact form’s rules': 'You must accept the cookies policy',
  dialogs: 'DialogTitle',
  popovers: 'PopoverContent',
  toasts: 'ToastViewport',
  'the moving network': 'knots',
  'lead delivery': 'appointmentscheduled',
  'the outbox': 'createObjectStore',
  'the admin area': 'Sign Out',
  'shared queries': 'Missing queryFn',
  'the chat': 'AI is thinking...',
  'the index of the site': 'storedFields',
  'what a model’s answer needs': 'text/event-stream',
};
type Part = keyof typeof PARTS;

const getParts = (path: string) =>
  (Object.keys(PARTS) as Part[]).filter((part) => findScripts('launched', PARTS[part]).includes(path));

/** The addresses that the page requests from now on. */
function watchRequests(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  return asked;
}

const getAllParts = (asked: readonly URL[]) => new Set(asked.flatMap(({ pathname }) => getParts(pathname)));
const expectPart = (asked: readonly URL[], part: Part) =>
  expect.poll(() => [...getAllParts(asked)]).toContain(part);

test('every part has its own script', () => {
  for (const part of Object.keys(PARTS) as Part[]) {
    // The worker delivers without a page, and can't load more of itself later.
    const ofPages = findScripts('launched', PARTS[part]).filter((path) => path !== '/delivery-worker.js');
    expect(ofPages, part).toHaveLength(1);
  }
  expect(findScripts('launched', '<clipPath id='), 'the drawing of cloth').toEqual([]);
});

const FORM_PARTS: readonly Part[] = ['form validation', 'the contact form’s rules', 'shared queries'];
/** What a first visit loads of the parts above. */
const VISITS: readonly (readonly [path: string, parts: readonly Part[]])[] = [
  ['/', ['the moving network']],
  ['/contact', ['the moving network', ...FORM_PARTS]],
  ['/contact?service=discovery', ['the moving network', ...FORM_PARTS]],
  // What pages with a form share is one file.
  ['/login', FORM_PARTS],
  ['/privacy-policy', []],
];
const DEMO: (typeof VISITS)[number] = ['/demo', ['the moving network', ...FORM_PARTS]];
/** The page, its files, and the icon. */
const MAX_DEMO_REQUESTS = 20;
for (const [path, parts] of [...sample(VISITS, 1), DEMO]) {
  const moving = parts.includes('the moving network');
  test(`the first visit of ${path} fetches nothing that it does not need`, async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset.ready) performance.mark('ready');
      }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
      // The first one blocks a phone for 70 ms.
      for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'ListFormat'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(target, args) {
              performance.mark('format');
              return Reflect.construct(target, args);
            },
          }),
        });
    });
    const asked = watchRequests(page);
    // Wide screens also prefetch the links in view.
    await page.setViewportSize({ width: 412, height: 823 });
    await open(page, path);
    // It starts once the page is idle; on a busy machine that is long after the network is.
    if (moving) await expectPart(asked, 'the moving network');
    await page.waitForLoadState('networkidle');
    expect([...getAllParts(asked)].sort()).toEqual([...parts].sort());
    if (path === '/demo') expect(asked.length).toBeLessThanOrEqual(MAX_DEMO_REQUESTS);
    else expect(await page.evaluate(() => performance.getEntriesByName('format'))).toEqual([]);
    // Decoration waits until the page is interactive.
    const { ready, decoration } = await page.evaluate(() => ({
      ready: performance.getEntriesByName('ready')[0]?.startTime ?? 0,
      decoration: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/particle-field-'))
        .map(({ startTime }) => startTime),
    }));
    for (const start of decoration) expect(start).toBeGreaterThanOrEqual(ready);
    // Fonts, analytics and everything else come from the site.
    expect(asked.filter(({ origin, protocol }) => origin !== baseURL && protocol !== 'data:')).toEqual([]);
  });
}

/** The scripts that these attributes of a page's boot script list. */
const listTokens = (html: string, ...names: string[]) =>
  names.flatMap((name) =>
    attributes(html, 'script', name).flatMap((list) => list.split(' ').filter(Boolean)),
  );

test('pages load the fonts they preload, and others with the first character that needs them', async ({
  page,
}) => {
  // The proof opens every page.
  test.setTimeout(150_000);
  const asked = watchRequests(page);
  const fonts = () => asked.flatMap(({ pathname }) => (pathname.endsWith('.woff2') ? [pathname] : []));
  // Amounts below zero have an invisible character.
  for (const path of new Set(['/tools/savings', ...sample([...PUBLIC, ...POSTS.slice(0, 1)], 2)])) {
    // By then, the previous page has made all its requests.
    await page.goto('about:blank');
    asked.length = 0;
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const preloaded = attributes(readBuilt('launched', getFile(path)), 'link', 'href').filter((href) =>
      href.endsWith('.woff2'),
    );
    expect(fonts().toSorted(), path).toEqual(preloaded.toSorted());
  }
  await open(page, '/contact');
  asked.length = 0;
  await page.locator('[name="firstName"]').fill('Paweł');
  await expect.poll(fonts).toEqual([expect.stringContaining('-latin-ext-')]);
});

test('one file starts a page, and none of its scripts contains or names code of the admin area', () => {
  const pages = readdirSync('src/pages/admin').flatMap((file) => /^(.+-page)\.tsx$/.exec(file)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(12);
  const named = new RegExp(`/(?:${pages.join('|')})-[\\w-]{7,8}\\.js|react-flow__|largest-contentful-paint`);
  const visited = new Set(
    [...PUBLIC, ...POSTS].flatMap((path) => {
      const html = readBuilt('launched', getFile(path));
      expect(attributes(html, 'script', 'data-entry'), path).toHaveLength(1);
      // It would delay the first paint.
      expect(attributes(html, 'link', 'rel'), path).not.toContain('stylesheet');
      return listTokens(html, 'data-entry', 'data-chunks');
    }),
  );
  expect(visited.size).toBeGreaterThan(20);
  for (const script of visited)
    expect(readBuilt('launched', script).match(named)?.[0], script).toBeUndefined();
  expect(findScripts('launched', 'largest-contentful-paint')).not.toEqual([]);
});

test.describe('code is loaded when it is needed', () => {
  test('the admin area for those who are let in', { tag: '@proof' }, async ({ page }) => {
    const asked = watchRequests(page);
    await open(page, '/admin/leads');
    await expect(page).toHaveURL(/\/login/);
    expect([...getAllParts(asked)]).not.toContain('the admin area');
    await store(page, createSession('super_admin'));
    await open(page, '/admin/leads');
    await expectPart(asked, 'the admin area');
  });
});
