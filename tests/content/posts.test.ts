// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import { brand } from '~/facts/brand';
import { loadPost } from '~/features/blog/bundled-post';
import { blogPosts } from '~/features/posts';
import type { Post } from '~/shared/articles/post';

const texts: Post[] = [];
beforeAll(async () => {
  for (const { slug } of blogPosts) texts.push((await loadPost(slug)) as Post);
});

const countUnique = (values: readonly string[]) => new Set(values).size;
const getLinks = ({ content }: Post) =>
  [...content.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);

describe('the articles', () => {
  it('are newest first', () => {
    const dates = blogPosts.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('have different topics', () => {
    for (const field of ['slug', 'title', 'excerpt'] as const)
      expect(countUnique(blogPosts.map((post) => post[field])), field).toBe(blogPosts.length);
  });

  it('have an excerpt that fits a search result, and an author with a role', () => {
    for (const { slug, excerpt, author, authorRole, title } of blogPosts) {
      expect.soft(excerpt.length, slug).toBeGreaterThanOrEqual(70);
      expect.soft(excerpt.length, slug).toBeLessThanOrEqual(200);
      expect.soft(title.length, slug).toBeLessThanOrEqual(70);
      expect.soft(author, slug).toMatch(/\S/);
      expect.soft(authorRole, slug).toMatch(/\S/);
    }
  });

  it('have two to five sources, each named once, with the statement it supports', () => {
    const shortened =
      /^(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|lnkd\.in|ow\.ly|is\.gd|buff\.ly|rb\.gy|cutt\.ly)$/;
    const own = new URL(brand.origin).hostname;
    for (const { slug, sources = [] } of texts) {
      expect.soft(sources.length, slug).toBeGreaterThanOrEqual(2);
      expect.soft(sources.length, slug).toBeLessThanOrEqual(5);
      for (const field of ['title', 'url', 'supports'] as const)
        expect
          .soft(countUnique(sources.map((source) => source[field])), `${slug}: ${field}`)
          .toBe(sources.length);
      for (const { url, supports } of sources) {
        const { protocol, hostname } = new URL(url);
        expect.soft(protocol, url).toBe('https:');
        expect.soft(hostname, url).not.toMatch(shortened);
        expect.soft(hostname.endsWith(own) || hostname.endsWith('.example'), url).toBe(false);
        expect.soft(supports, url).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it('link only to their sources and to existing pages of the site', () => {
    const slugs = blogPosts.map(({ slug }) => slug);
    for (const post of texts) {
      const [outside, inside] = [/^https?:/, /^(?!https?:)/].map((where) =>
        getLinks(post).filter((href) => where.test(href)),
      ) as [string[], string[]];
      for (const href of outside)
        expect.soft(post.sources?.map(({ url }) => url) ?? [], post.slug).toContain(href);
      const links = inside.map((href) => new URL(href, 'https://site.example'));
      for (const { origin, pathname } of links) {
        expect.soft(origin, post.slug).toBe('https://site.example');
        expect
          .soft(findRoute(pathname, '/admin-access'), `${post.slug}: ${pathname}`)
          .not.toBe(notFoundRoute);
        const [, slug] = pathname.match(/^\/blog\/(.+)$/) ?? [];
        if (slug) expect.soft(slugs, post.slug).toContain(slug);
        expect.soft(pathname, post.slug).not.toBe(`/blog/${post.slug}`);
      }
    }
  });

  it('show existing pictures with a size and an alternative text', () => {
    const pictures = texts.flatMap(({ content }) => content.match(/<img [^>]*>/g) ?? []);
    for (const picture of pictures) {
      // What isn't there isn't prepared.
      expect.soft(picture).toMatch(/ src="\/assets\/app\/pictures\//);
      expect.soft(picture).toMatch(/ width="\d+" height="\d+"/);
      expect.soft(picture).toMatch(/alt="[^"]{20,}"/);
    }
  });
});

it('no text is found by another slug', async () => {
  for (const slug of ['no-such-article', '', '../posts', '__proto__', 'constructor'])
    expect(await loadPost(slug), slug).toBeUndefined();
});
