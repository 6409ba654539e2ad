import type { Page } from '@playwright/test';
import { ORIGIN, POSTS } from './support/addresses';
import { attributes, builtFiles, fileAt, metaOf, readBuilt } from './support/built-files';
import { routeContentful, routePictures } from './support/contentful';
import { headInFile, headOf } from './support/head';
import { remoteContent } from './support/remote-articles';
import { layoutShift, watchScreen } from './support/screen';
import { expect, h1, openUntouched, store, test } from './support/test';

test.use({ site: 'remote', pictures: true });

const ARTICLE = '/blog/writing-things-down';
/** As addresses have them, newest first. */
const ARTICLES = remoteContent.entries.map(({ fields }) => `/blog/${encodeURIComponent(`${fields.slug}`)}`);
/** In the space as well. */
const REPLACED = '/blog/human-review-that-works';

const grid = (page: Page) => page.getByRole('tabpanel');
const prose = (page: Page) => page.locator('.prose');
const built = (path: string) => readBuilt('remote', decodeURI(fileAt(path)));
const asked = (page: Page) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).host));
  return hosts;
};
/** The space as the build has read it; `changes` to the first article. */
const spaceWith = (changes: Record<string, unknown> = {}, ...newer: typeof remoteContent.entries) => {
  const [first, ...others] = remoteContent.entries;
  const changed = first && { ...first, fields: { ...first.fields, ...changes } };
  return { contentful: { ...remoteContent, entries: [...newer, ...(changed ? [changed] : []), ...others] } };
};

test.describe('the files', { tag: '@proof' }, () => {
  test('have a page for each article, for searches and for those it is shared with', () => {
    for (const path of ARTICLES) {
      const html = built(path);
      const picture = `${ORIGIN}/social${path}.jpg`;
      expect.soft(metaOf(html, 'og:image'), path).toBe(picture);
      expect.soft(headInFile(html), path).toMatchObject({ canonical: [ORIGIN + path], robots: [] });
      expect.soft(html, path).toContain(`"@type":"BlogPosting"`);
      expect.soft(html, path).toContain(`"image":"${picture}"`);
      expect.soft(builtFiles('remote'), path).toContain(decodeURI(`/social${path}.jpg`));
    }
    expect(built(REPLACED)).toContain('Review, written anew');
  });

  test('keep the pages of the site’s own articles, which its copy links to', () => {
    const own = POSTS.filter((path) => path !== REPLACED);
    const linked = new Set(
      builtFiles('remote')
        .filter((file) => file.endsWith('.html'))
        .flatMap((file) => attributes(readBuilt('remote', file), 'a', 'href'))
        .map((href) => href.split(/[?#]/, 1)[0] ?? '')
        .filter((href) => href.startsWith('/blog/')),
    );
    expect([...linked].filter((path) => own.includes(path)).length).toBeGreaterThan(0);
    for (const path of new Set([...own, ...linked]))
      expect.soft(builtFiles('remote'), path).toContain(decodeURI(fileAt(path)));
    // Where an article is quoted, Contentful's takes the place of the site's own.
    expect(built('/services/data-processing')).toContain('Review, written anew');
  });

  test('list the articles in the blog, the feed and the sitemap', () => {
    const blog = built('/blog');
    const cards = attributes(blog, 'a', 'href').filter((href) => href.startsWith('/blog/'));
    expect([...new Set(cards)]).toEqual(ARTICLES);
    expect(blog).toContain('>Data<');
    const feed = readBuilt('remote', 'rss.xml');
    expect([...feed.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link).slice(2)).toEqual(
      ARTICLES.map((path) => ORIGIN + path),
    );
    expect(feed).toContain('We wrote it &lt;strong&gt;down&lt;/strong&gt;');
    const sitemap = readBuilt('remote', 'sitemap.xml');
    for (const path of [...ARTICLES, ...POSTS]) expect.soft(sitemap).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(sitemap.split(`<loc>${ORIGIN}${REPLACED}</loc>`)).toHaveLength(2);
  });
});

test.describe('without JavaScript', { tag: '@proof' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the blog and its articles are read without Contentful', async ({ page }) => {
    await routePictures(page);
    const hosts = asked(page);
    await page.goto('/blog');
    await page.getByRole('tabpanel').getByRole('link', { name: 'Ümlaut & “Maß”' }).click();
    await expect(h1(page)).toHaveText('Ümlaut & “Maß”');
    await page.goto(ARTICLE);
    await expect(page.getByRole('cell', { name: 'two' })).toBeVisible();
    await expect(page.getByRole('figure')).toContainText('Where it happened');
    expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host, 'images.ctfassets.net']));
  });
});

test.describe('in a browser', { tag: '@proof' }, () => {
  // Chromium reports the handler in Contentful's own text as soon as the sanitizer parses it.
  test.use({ expectedErrors: [/inline event handler violates/] });
  test.beforeEach(async ({ page, backend }) => {
    backend.configure(spaceWith());
    await routeContentful(page, backend);
    await routePictures(page);
  });

  test('Contentful is asked only once the visitor stirs', async ({ page, backend }) => {
    await openUntouched(page, ARTICLE);
    await page.waitForLoadState('networkidle');
    await expect(h1(page)).toHaveText('Writing things down');
    expect(backend.log).toEqual([]);
  });

  test('its answer changes nothing of what it was when the site was built', async ({ page, backend }) => {
    await store(page, { cookiesAccepted: 'false' });
    const seen = await watchScreen(page);
    for (const [path, part] of [
      ['/blog', grid],
      [ARTICLE, prose],
      [ARTICLES[2], h1],
    ] as const) {
      const requests = backend.log.length;
      await page.goto(`${path}`);
      await part(page).evaluate((element) => Object.assign(element.firstChild ?? {}, { stayed: true }));
      await page.evaluate(() => dispatchEvent(new Event('wheel')));
      await page.locator('html[data-awake="true"]').waitFor();
      await expect.poll(() => backend.log.length).toBeGreaterThan(requests);
      await page.waitForLoadState('networkidle');
      const stayed = await part(page).evaluate((element) => 'stayed' in (element.firstChild ?? {}));
      expect.soft(stayed, path).toBe(true);
      expect.soft(await layoutShift(page), path).toBeLessThan(0.01);
      expect.soft(await headOf(page), path).toEqual(headInFile(built(`${path}`)));
      const screens = (await seen()).split('\n---\n');
      for (const screen of screens) expect.soft(screens.at(-1), path).toContain(screen.trimEnd());
    }
  });
});
