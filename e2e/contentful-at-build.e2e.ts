import type { Page } from '@playwright/test';
import { ORIGIN, POSTS } from './support/addresses';
import { attributes, builtFiles, getFile, getMeta, readBuilt } from './support/built-files';
import { parseHead } from './support/head';
import { remoteContent } from './support/remote-articles';
import { expect, h1, test } from './support/test';

test.use({ site: 'remote', pictures: true });

const ARTICLE = '/blog/writing-things-down';
/** By their addresses, newest first. */
const ARTICLES = remoteContent.entries.map(({ fields }) => `/blog/${encodeURIComponent(`${fields.slug}`)}`);
/** Both in the space and in the project. */
const REPLACED = '/blog/human-review-that-works';

const readPage = (path: string) => readBuilt('remote', decodeURI(getFile(path)));
const watchHosts = (page: Page) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).host));
  return hosts;
};

test.describe('the files', { tag: '@proof' }, () => {
  test('have a page for each article, for searches and for those it is shared with', () => {
    for (const path of ARTICLES) {
      const html = readPage(path);
      const picture = `${ORIGIN}/social${path}.jpg`;
      expect.soft(getMeta(html, 'og:image'), path).toBe(picture);
      expect.soft(parseHead(html), path).toMatchObject({ canonical: [ORIGIN + path], robots: [] });
      expect.soft(html, path).toContain(`"@type":"BlogPosting"`);
      expect.soft(html, path).toContain(`"image":"${picture}"`);
      expect.soft(builtFiles('remote'), path).toContain(decodeURI(`/social${path}.jpg`));
    }
    expect(readPage(REPLACED)).toContain('Review, written anew');
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
      expect.soft(builtFiles('remote'), path).toContain(decodeURI(getFile(path)));
    // Quotes of the replaced article show Contentful's text.
    expect(readPage('/services/data-processing')).toContain('Review, written anew');
  });

  test('have copies of the pictures, and name no host of Contentful', () => {
    const files = builtFiles('remote');
    const pictures = files.flatMap(
      (file) => /^\/assets\/app\/(\w+)-[0-9a-f]{12}\.jpg$/.exec(file)?.[1] ?? [],
    );
    expect(pictures.sort()).toEqual(['cover', 'desk']);
    expect(readPage(ARTICLE)).toMatch(/<img src="\/assets\/app\/desk-/);
    for (const file of files.filter((one) => /\.(?:html|js|xml)$|_headers$/.test(one)))
      expect.soft(readBuilt('remote', file), file).not.toMatch(/ctfassets|contentful\.com|delivery-token/);
  });

  test('list the articles in the blog, the feed and the sitemap', () => {
    const blog = readPage('/blog');
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
    const hosts = watchHosts(page);
    await page.goto('/blog');
    await page.getByRole('tabpanel').getByRole('link', { name: 'Ümlaut & “Maß”' }).click();
    await expect(h1(page)).toHaveText('Ümlaut & “Maß”');
    await page.goto(ARTICLE);
    await expect(page.getByRole('cell', { name: 'two' })).toBeVisible();
    await expect(page.getByRole('figure')).toContainText('Where it happened');
    expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
  });
});
