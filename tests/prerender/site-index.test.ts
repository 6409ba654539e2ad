// @vitest-environment node
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findRoute, notFoundRoute, POST_ROUTE, routes } from '~/app/routes';
import faq from '~/content/faq.json';
import { servicePages } from '~/content/service-pages';
import type { SitePassage } from '~/features/chat/site-passage';
import { blogPosts } from '~/features/posts';
import { paths } from '~/shared/paths';
import { createSiteIndex } from '../../prerender/content/site-index';
import { getPassages, getSiteIndex, readIndex } from '../support/site-index';

const page = (html: string, path = '/page') => ({
  path,
  html: `<title>A page | Brand</title><meta name="description" content="About it."><main>${html}</main>`,
});
const toShown = ({ title, to, text }: SitePassage) => ({ title, to, text });
const readPage = (...pages: Parameters<typeof createSiteIndex>[0]) => readIndex(createSiteIndex(pages, {}));
const read = (html: string, path?: string) => readPage(page(html, path)).all.map(toShown);

describe('the passages of a page', () => {
  it('are its description with its introduction, and each h2 with the text up to the next one', () => {
    expect(
      read(
        '<p>For paper</p><h1>A page</h1><p>An introduction</p><section id="one"><h2>One</h2><p>First.</p><h3>In it</h3><ul><li>a <b>point</b></li><li>another</li></ul></section><h2>Two</h2><dl><dt>Term</dt><dd><a href="/x">Value</a></dd></dl>',
      ),
    ).toEqual([
      { title: 'A page', to: '/page', text: 'About it. An introduction.' },
      { title: 'A page: One', to: '/page', text: 'First. In it: a point. another.' },
      { title: 'A page: Two', to: '/page', text: 'Term: Value.' },
    ]);
  });

  it('leave out what leads on, what is a control, and what says so', () => {
    const [intro, ...others] = read(
      '<h1>A page</h1><nav>Contents</nav><form>Name</form><a href="/x">On</a><button>Press</button><svg><text>Drawn</text></svg><span aria-hidden="true">1</span><section data-chat-index="exclude"><h2>Off</h2>Unasked</section>',
    );
    expect(intro?.text).toBe('About it.');
    expect(others).toEqual([]);
  });

  it('lead to a part that says so', () => {
    expect(read('<section id="part" data-chat-index="anchor"><h2>Part</h2>Text</section>')).toContainEqual({
      title: 'A page: Part',
      to: '/page#part',
      text: 'Text.',
    });
  });

  it('are each h3 too where those are questions or offers', () => {
    expect(read('<h2>Questions</h2><h3>How?</h3><p>So.</p>', '/pricing')).toContainEqual({
      title: 'A page: How?',
      to: '/pricing',
      text: 'So.',
    });
  });

  it('of an article are its description, found by its headings', () => {
    const { all, search } = readPage(page('<h1>A page</h1><p>Text</p><h2>Zanzibar</h2>', '/blog/a'));
    expect(all.map(toShown)).toEqual([{ title: 'A page', to: '/blog/a', text: 'About it.' }]);
    expect(search('zanzibar')).toEqual([expect.objectContaining({ kind: 'post', to: '/blog/a' })]);
  });

  it('end with a sentence', () => {
    const sentence = `${'Word '.repeat(30)}end. `;
    const [, long] = read(`<h2>Long</h2><p>${sentence.repeat(9)}</p>`);
    expect(long?.text.length).toBeLessThanOrEqual(270);
    expect(long?.text).toMatch(/end\.$/);
  });

  it('are none where searches may not list the page', () => {
    const html = '<meta name="robots" content="noindex"><h1>A</h1>';
    expect(readPage({ path: '/a', html }).all).toEqual([]);
  });
});

describe('the words for searching', () => {
  it('find the page or the part whose address they have', () => {
    const words = { '/page': 'whole', '/page#part': 'piece' };
    const pages = [page('<section id="part"><h2>Part</h2>Text</section>')];
    const { search } = readIndex(createSiteIndex(pages, words));
    expect(['whole', 'piece'].map((word) => search(word).map(({ title }) => title))).toEqual([
      ['A page'],
      ['A page: Part'],
    ]);
  });

  it('of an address that is gone are left out with a warning, so that a question can be removed', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const words = { '/page': 'whole', '/page#gone': 'piece', '/gone': 'other' };
    const { search } = readIndex(createSiteIndex([page('')], words));
    expect(['whole', 'piece', 'other'].map((word) => search(word).length)).toEqual([1, 0, 0]);
    expect(warn.mock.calls.flat()).toEqual([
      'src/content/search-words.json, /page#gone: there is no such page, or no part of one with a heading',
      'src/content/search-words.json, /gone: there is no such page, or no part of one with a heading',
    ]);
  });
});

it('a text of two pages is in the index once, and a browser reads back what there is', () => {
  const pages = [page('<h2>One</h2>Same text', '/a'), page('<h2>One</h2>Same text', '/b')];
  expect(
    readPage(...pages)
      .search('same')
      .map(toShown),
  ).toEqual([{ title: 'A page: One', to: '/a', text: 'Same text.' }]);
});

describe('the passages of the site', () => {
  let passages: SitePassage[] = [];
  beforeAll(async () => {
    passages = await getPassages();
  }, 240_000);
  const getPath = (to: string) => new URL(to, 'https://site.example').pathname;

  it('are short plain text', () => {
    for (const { title, text } of passages) {
      expect.soft(title).toMatch(/^[\p{Lu}\d]/u);
      expect.soft(text.length, title).toBeLessThanOrEqual(600);
      expect.soft(text, title).toMatch(/[.?!:…]”?$/);
      expect.soft(`${title} ${text}`).not.toMatch(/<\w|\[object|\]\(|\*\*|\{\w/);
    }
  });

  it('lead to public pages that there are, and cover all that have something to say', () => {
    for (const { to, title } of passages) {
      const route = findRoute(getPath(to), '/admin-access');
      expect.soft(route, title).not.toBe(notFoundRoute);
      expect.soft(route, title).toMatchObject({ handle: { guardRule: 'public', output: 'html' } });
    }
    // The home page repeats other pages' texts, and these pages share their texts with others.
    const others: string[] = [paths.home(), paths.plans(), paths.privacy(), paths.terms()];
    const covered = new Set(passages.map(({ to }) => getPath(to)));
    const pages = routes
      .filter(
        ({ handle, path }) =>
          handle.guardRule === 'public' && handle.output === 'html' && path !== POST_ROUTE,
      )
      .map(({ path }) => path);
    expect(pages.filter((path) => !covered.has(path) && !others.includes(path))).toEqual([]);
    for (const { slug } of blogPosts) expect.soft(covered).toContain(paths.post(slug));
  });

  it('give whole answers to the questions of the site', () => {
    for (const { id, question, answer } of faq.questions)
      expect
        .soft(passages)
        .toContainEqual(
          expect.objectContaining({ kind: 'faq', title: question, text: answer, to: paths.faq(id) }),
        );
    const texts = passages.map(({ text }) => text);
    for (const { faqs } of servicePages) for (const { answer } of faqs) expect.soft(texts).toContain(answer);
  });

  it('say what is invented where they tell of it', () => {
    for (const { title, text } of passages.filter(({ to }) => to === paths.caseStudies()))
      expect.soft(text, title).toContain('invented');
    expect(passages).toContainEqual(
      expect.objectContaining({
        to: paths.careers(),
        text: expect.stringContaining('demonstration'),
      }),
    );
  });

  it('weigh little enough to be fetched for one question', async () => {
    expect(brotliCompressSync(await getSiteIndex()).byteLength).toBeLessThan(40_000);
  });
});
