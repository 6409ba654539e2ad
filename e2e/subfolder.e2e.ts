import type { Page } from '@playwright/test';
import { brandArchive, brandAssets } from '../src/facts/brand-assets';
import { ACCOUNTS, submitLogin } from './support/accounts';
import { ADMIN, POSTS, PUBLIC } from './support/addresses';
import { getMeta, readBuilt } from './support/built-files';
import { expectSent, inquire, readOutbox } from './support/contact';
import { test as base, expect, h1, open } from './support/test';

const SITE = '/site';
const ORIGIN = 'https://projects.example';

/** Everything that pages request from this host, except what a test opens there on purpose. */
const test = base.extend<{ nothingOutside: undefined }>({
  nothingOutside: [
    async ({ context, server }, use) => {
      const outside: string[] = [];
      context.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === server.origin && !pathname.startsWith(`${SITE}/`)) outside.push(pathname);
      });
      await use(undefined);
      expect(outside, 'requests for what is somebody else’s').toEqual([]);
    },
    { auto: true },
  ],
});

/* A site in a folder of its host, like a project on GitHub Pages: other addresses of the host belong to others. */
test.use({ site: 'subfolder' });

/** The addresses in the sitemap, as paths of the host. */
const readSitemap = () =>
  [...readBuilt('subfolder', '/sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address).toMatch(new RegExp(`^${ORIGIN}${SITE}/`));
    return address.slice(ORIGIN.length);
  });

/** Paths of this host in the page: links, pictures, styles and the rest. */
const findAddresses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src]')]
      .map((one) => new URL(one.getAttribute('href') ?? one.getAttribute('src') ?? '', document.baseURI))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

test('every listed page opens at its address, and names nothing outside of the folder', {
  tag: '@proof',
}, async ({ page }) => {
  test.setTimeout(150_000);
  const addresses = readSitemap();
  expect(addresses.sort()).toEqual(
    [...PUBLIC, ...POSTS]
      .filter((path) => !/^\/(?:login|register|forgot-password)$/.test(path))
      .map((path) => SITE + path)
      .sort(),
  );
  const named = new Set<string>();
  for (const address of addresses) {
    await open(page, address);
    await expect(h1(page)).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', ORIGIN + address);
    // Nor for search engines and feeds.
    expect(await page.content(), address).not.toMatch(new RegExp(`${ORIGIN}(?!${SITE}[/"])`));
    for (const path of await findAddresses(page)) named.add(path);
  }
  expect([...named].filter((path) => !path.startsWith(`${SITE}/`))).toEqual([]);
  const answers = await Promise.all(
    [...named].map(async (path) => [path, (await page.request.head(path)).status()] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the app follows its links, and a reload stays where it is', { tag: '@proof' }, async ({ page }) => {
  await open(page, `${SITE}/`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(`${SITE}/pricing`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(`${SITE}/blog`);
  await page.getByRole('main').getByRole('link', { name: 'What an automation really costs' }).first().click();
  await expect(page).toHaveURL(`${SITE}/blog/what-automation-really-costs`);
  // A link and a drawing in an article, which the browser renders from Markdown's HTML here.
  const figure = page.locator('.prose img').first();
  expect((await page.request.get((await figure.getAttribute('src')) ?? '')).status()).toBe(200);
  const inText = page.locator(`.prose a[href^="${SITE}/"]`).first();
  const to = (await inText.getAttribute('href')) ?? '';
  await inText.click();
  await expect(page).toHaveURL(to);
  await banner.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(`${SITE}/contact`);
  await expect(h1(page)).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL(to);
  await page.reload();
  await expect(page).toHaveURL(to);
  await expect(h1(page)).toHaveCount(1);
});

test('an inquiry tells the page as at the root, and the admin area shows it', { tag: '@proof' }, async ({
  page,
}) => {
  await inquire(page, `${SITE}/contact?utm_source=letter`);
  await expectSent(page);
  expect(await readOutbox(page)).toMatchObject([
    { lead: { context: { page: '/contact?utm_source=letter' } } },
  ]);

  await page.goto(`${SITE}/admin/leads`);
  await expect(page).toHaveURL(`${SITE}/login?from=%2Fadmin%2Fleads`);
  await submitLogin(page, ACCOUNTS.superAdmin);
  await expect(page).toHaveURL(`${SITE}/admin/leads`);
  await page.getByRole('link', { name: /^ada@/ }).click();
  await expect(page.getByText('/contact?utm_source=letter').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('/contact?utm_source=letter').first()).toBeVisible();
  for (const path of ADMIN) {
    const answer = await page.goto(SITE + path);
    expect(answer?.status(), path).toBe(200);
    await expect(h1(page), path).toBeVisible();
    await expect(h1(page), path).not.toHaveText('Page Not Found');
  }
  // Signed-in visitors are redirected.
  await page.goto(`${SITE}/login`);
  await expect(page).toHaveURL(`${SITE}/`);
});

test('files are where pages say', { tag: '@proof' }, async ({ page, server }) => {
  const fetchBuilt = async (address: string) => {
    const path = new URL(address, ORIGIN + SITE).pathname;
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer;
  };
  const home = readBuilt('subfolder', '/index.html');
  const getLinkHref = (rel: string) =>
    new RegExp(`<link [^>]*rel="${rel}"[^>]* href="([^"]*)"`).exec(home)?.[1] ?? '';
  for (const rel of ['icon', 'apple-touch-icon', 'preload']) await fetchBuilt(getLinkHref(rel));
  const { start_url, scope, icons } = await (await fetchBuilt(getLinkHref('manifest'))).json();
  expect([start_url, scope]).toEqual([`${SITE}/`, `${SITE}/`]);
  for (const { src } of icons) await fetchBuilt(src);
  const articles = (
    await (await fetchBuilt(getLinkHref('alternate" type="application/rss.xml'))).text()
  ).replaceAll('&quot;', '"');
  expect(articles).toContain(`<link>${ORIGIN}${SITE}/blog/measuring-a-support-chatbot</link>`);
  expect(articles).toMatch(
    new RegExp(`src="${ORIGIN}${SITE}/assets/app/pictures/thousand-conversations-[\\w-]{10}\\.svg"`),
  );
  expect(articles).not.toMatch(new RegExp(`${ORIGIN}/(?!site/)|(?:src|href)="/`));
  const picture = getMeta(readBuilt('subfolder', '/contact.html'), 'og:image') ?? '';
  expect(picture).toBe(`${ORIGIN}${SITE}/social/contact.jpg`);
  await fetchBuilt(picture);
  expect(await (await fetchBuilt(`${SITE}/.well-known/security.txt`)).text()).toContain(
    `Canonical: ${ORIGIN}${SITE}/.well-known/security.txt\nPolicy: ${ORIGIN}${SITE}/trust#report\n`,
  );
  expect(readBuilt('subfolder', '/robots.txt')).toContain(`Sitemap: ${ORIGIN}${SITE}/sitemap.xml`);

  await open(page, `${SITE}/brand-kit`);
  const downloads = page.locator('main a[download]');
  await expect(downloads).toHaveCount(brandAssets.length * 2 + 1);
  for (const link of await downloads.all()) await fetchBuilt((await link.getAttribute('href')) ?? '');
  const archive = page.waitForEvent('download');
  await downloads.first().click();
  expect((await archive).suggestedFilename()).toBe(brandArchive.fileName);

  expect((await fetch(`${server.origin}${SITE}`, { redirect: 'manual' })).headers.get('location')).toBe(
    `${SITE}/`,
  );
  for (const path of ['/', '/contact', '/sites/', '/favicon.svg'])
    expect((await fetch(server.origin + path)).status, path).toBe(404);
});
