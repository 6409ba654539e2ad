import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../src/facts/brand';
import { sample } from '../tests/support/suite';
import { ORIGIN, POSTS, PUBLIC } from './support/addresses';
import { getFolder } from './support/build-sites';
import { attributes, builtFiles, getFile, getMeta, readBuilt } from './support/built-files';
import { expect, open, store, test } from './support/test';

const isListed = (path: string) => getMeta(readBuilt('launched', getFile(path)), 'robots') === undefined;
const LISTED = () => [...PUBLIC, ...POSTS].filter(isListed);

type Thing = { '@type': string } & Record<string, unknown>;

/** A page's structured data, checked to be a graph of schema.org. */
function readThings(path: string): Thing[] {
  const html = readBuilt('launched', getFile(path));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return scripts.flatMap(([, text = '']) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
    expect.soft(graph['@context'], path).toBe('https://schema.org');
    return graph['@graph'];
  });
}

const findThings = (path: string, type: string) =>
  readThings(path).filter((thing) => thing['@type'] === type);
const readText = (path: string) =>
  readBuilt('launched', getFile(path))
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

test('the home page says who runs the site', () => {
  expect(findThings('/', 'Organization')).toEqual([
    expect.objectContaining({ name: brand.name, url: `${ORIGIN}/`, email: brand.email }),
  ]);
  expect(findThings('/', 'WebSite')).toEqual([
    expect.objectContaining({ url: `${ORIGIN}/`, publisher: { '@id': `${ORIGIN}/#organization` } }),
  ]);
});

test('breadcrumbs lead from an open page to the page itself', () => {
  const listed = LISTED();
  const deep = listed.filter((path) => path.split('/').length > 2);
  expect(deep.length).toBeGreaterThan(20);
  for (const path of deep) {
    const [trail, ...more] = findThings(path, 'BreadcrumbList');
    expect.soft(more, path).toEqual([]);
    const items = (trail?.itemListElement ?? []) as { position: number; name: string; item: string }[];
    expect.soft(items.length, path).toBeGreaterThan(1);
    expect.soft(items.at(-1)?.item, path).toBe(ORIGIN + path);
    const wrong = items.filter(
      ({ position, name, item }, index) =>
        position !== index + 1 || !name?.trim() || !listed.includes(new URL(item).pathname),
    );
    expect.soft(wrong, path).toEqual([]);
  }
});

test('every article is a BlogPosting with the data that search results show', () => {
  for (const path of POSTS) {
    const [post, ...more] = findThings(path, 'BlogPosting');
    const html = readBuilt('launched', getFile(path));
    expect.soft(more, path).toEqual([]);
    expect.soft(String(post?.headline).length, path).toBeLessThanOrEqual(110);
    expect.soft(readText(path), path).toContain(String(post?.headline));
    expect.soft(String(post?.datePublished), path).toMatch(/^2026-\d\d-\d\d$/);
    expect
      .soft(post?.author, path)
      .toMatchObject({ '@type': 'Person', name: expect.stringMatching(/\w \w/) });
    expect.soft(post?.image, path).toBe(getMeta(html, 'og:image'));
    expect.soft(getMeta(html, 'og:type'), path).toBe('article');
    expect.soft(getMeta(html, 'article:published_time'), path).toBe(String(post?.datePublished));
  }
});

test('every listed page has a picture of its own for where it is shared, and none behind the gate of testing mode', () => {
  const seen = new Set<string>();
  for (const path of LISTED()) {
    const html = readBuilt('launched', getFile(path));
    const image = new URL(getMeta(html, 'og:image') ?? '').pathname;
    seen.add(image);
    const bytes = readFileSync(join(getFolder('launched'), image));
    expect.soft(readJpegSize(bytes), path).toEqual({ width: 1200, height: 630 });
    expect.soft(bytes.byteLength, path).toBeLessThan(300_000);
    expect.soft(getMeta(html, 'og:image:width'), path).toBe('1200');
    expect.soft(getMeta(html, 'og:image:height'), path).toBe('630');
  }
  expect(seen.size).toBe(LISTED().length);
  expect(builtFiles('testing').filter((file) => file.startsWith('/social/'))).toEqual(['/social/site.jpg']);
});

/** From the frame header of a JPEG file. */
function readJpegSize(bytes: Buffer) {
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

test('the feed holds every article, newest first, with absolute links; in testing mode none', async ({
  page,
  baseURL,
}) => {
  const answer = await fetch(`${baseURL}/rss.xml`);
  expect(answer.headers.get('content-type')).toContain('xml');
  const xml = await answer.text();
  // The site's own pages parse no text.
  await page.goto('about:blank');
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const value = (item: Element, name: string) => item.getElementsByTagName(name)[0]?.textContent ?? '';
    return {
      error: document.querySelector('parsererror')?.textContent,
      self: document.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
      items: [...document.querySelectorAll('item')].map((item) => ({
        title: value(item, 'title'),
        link: value(item, 'link'),
        date: Date.parse(value(item, 'pubDate')),
        text: value(item, 'content:encoded'),
      })),
    };
  }, xml);
  expect(feed.error).toBeUndefined();
  expect(feed.self).toBe(`${ORIGIN}/rss.xml`);
  expect(feed.items.map(({ link }) => link).sort()).toEqual(POSTS.map((path) => ORIGIN + path).sort());
  const dates = feed.items.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  for (const { title, text } of feed.items) {
    expect.soft(text.length, title).toBeGreaterThan(3000);
    expect.soft(text, title).not.toMatch(/(?:href|src)="\//);
  }
  for (const path of ['/', '/blog', '/contact'])
    expect(attributes(readBuilt('launched', getFile(path)), 'link', 'href')).toContain('/rss.xml');
  expect(readBuilt('testing', 'rss.xml')).not.toContain('<item>');
});

test('the manifest names the site, and icons that are there', async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/site.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: brand.name, start_url: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(baseURL + src);
    expect.soft(icon.status, src).toBe(200);
    if (!src.endsWith('.png')) continue;
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect.soft(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('paper shows the text alone, black on white, with every answer', { tag: '@proof' }, async ({ page }) => {
  await store(page, { cookiesAccepted: 'false' });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, '/faq');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const answers = page.getByRole('main').locator('[role="region"]');
  await expect(answers).toHaveCount(8);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  const questions = page.getByRole('main').locator('h2 > button');
  await expect(questions).toHaveCount(8);
  for (const question of await questions.all()) await expect(question).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  for (const path of ['/faq', ...sample(['/blog/when-an-automation-fails', '/pricing'], 1)]) {
    if (path !== '/faq') await open(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});
