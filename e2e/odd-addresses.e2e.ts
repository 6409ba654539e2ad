import { sample } from '../tests/support/suite';
import { readBuilt } from './support/built-files';
import { expect, open, test } from './support/test';
import { visitAll } from './support/visit';

/** What people, crawlers and broken links put into an address: each alone, and appended to others. */
const PIECES = [
  ...String.raw`[ ] [::1 {} | ^ <a> " ' \ * + ! $ & ; = @ ~`.split(' '),
  ...['`', ' '],
  ...'% %% %2 %zz %00 %0d%0a %1f %7f %20 %252e %2e%2e %2f %5c %3f %23'.split(' '),
  ...'%80 %ff %c3%28 %e2%82 %ed%a0%80 %E2%80%8B %E2%80%AE %EF%BB%BF %F0%9F%98%80 é 日本'.split(' '),
  ...': :slug https: javascript:alert(1) __proto__ constructor _headers 404.html ?% ?[#%'.split(' '),
];
const OPENED = [
  ...['//', '//%', '//%ff', '//[', '//%5b', '/\\[', '///[', '/%E2%80%8B/[', '/\u200b/[', '/./[', '/..//['],
  ...'/[ /% /%ff /%00 /blog/[ /blog/% /blog/%ff /services/%5b/ /admin/%5b /login/['.split(' '),
  ...'/contact?service=[ /contact?service=%E0%A4%A /contact#%E0%A4%A /contact?position=%E2%80%8B['.split(' '),
  ...'/?from=% /blog?category=%ff /about#% /about#[" /#:~:text=a'.split(' '),
  ...[
    `/${'a'.repeat(6_000)}`,
    `/${'%41'.repeat(1_000)}`,
    `/${'/a'.repeat(500)}`,
    `/a${'/'.repeat(500)}`,
    `/[${'['.repeat(500)}`,
  ],
];

/** Taken literally, and missing. */
const NOWHERE = [
  `/${'long'.repeat(500)}`,
  `/${'a/'.repeat(200)}a`,
  '/%E2%98%83/%20%20/%3Cscript%3E',
  '/Contact',
  '/services/nothing-of-ours',
  '/admin/nothing-of-ours',
  '/login/extra',
];

const someHeading = /^(?!This page stopped working|never got there)./;

test('any address shows a page, or says that there is none', { tag: '@proof' }, async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  for (const path of sample(OPENED, 4)) {
    await open(page, `${baseURL}${path}`).catch((error) => {
      throw new Error(`${path.slice(0, 60)}: ${error.message}`);
    });
    await expect(page.locator('main h1'), path.slice(0, 60)).toHaveText(someHeading);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
  const odd = sample(PIECES, 6).flatMap((piece) => [`/${piece}`, `/x/${piece}`, `/blog/${piece}`]);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of sample(NOWHERE, 2)) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await page.locator('html[data-ready="true"]').waitFor();
    await expect(page.locator('main h1'), path).toHaveText('Page Not Found');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  // A browser takes /\ for another host.
  const within = odd.filter((path) => path !== '/\\');
  for (const { path, heading } of await visitAll(
    page,
    within.flatMap((path) => ['/about', path]),
  )) {
    expect(heading, path).toMatch(someHeading);
  }
});

test('a page in an archive, or behind a proxy, shows what it came with', async ({ page }) => {
  const foreign = ['/web/20260101000000/https://www.agency.example', '/https/77726476706e'];
  for (const [path, file] of [
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/blog?category=Operations', '/blog.html'],
  ] as const) {
    const body = readBuilt('launched', file);
    const heading = /<h1[^>]*>(?:<[^>]*>)*([^<]+)/.exec(body)?.[1] ?? 'none';
    for (const prefix of sample(foreign, 1)) {
      await page.route(`**${prefix}**`, (route) => route.fulfill({ body, contentType: 'text/html' }));
      await page.goto(prefix + path);
      await page.locator('main h1').click();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main h1')).toContainText(heading);
    }
  }
});
