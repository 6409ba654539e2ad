// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  filterPosts,
  getCategories,
  getPageNumbers,
  readFilters,
  toListHref,
} from '~/features/blog/list-filters';
import { shortenExcerpt } from '~/features/blog/post-card';
import type { PostSummary } from '~/shared/articles/post';

/** The summary of an article. */
const samplePost = (slug: string, changes: Partial<PostSummary> = {}): PostSummary => ({
  id: slug,
  slug,
  title: `Title of ${slug}`,
  excerpt: `What ${slug} is about.`,
  category: 'Strategy',
  date: '2026-05-01',
  author: 'Mara Ellison',
  authorRole: 'Head of Delivery',
  featured: false,
  readTime: 4,
  dye: 'indigo',
  accent: 'weld',
  ...changes,
});

describe('the filters of the list', () => {
  const CATEGORIES = ['Customer service', 'Strategy'];
  const read = (query: string) => readFilters(new URLSearchParams(query), CATEGORIES);

  describe('an address', () => {
    it('keeps search, category and page', () => {
      const filters = { search: 'chat & bots', category: 'Customer service', page: 2 };
      const address = toListHref(filters);
      expect(address).toBe('/blog?q=chat+%26+bots&category=customer-service&page=2');
      expect(read(address.slice('/blog'.length))).toEqual(filters);
    });

    it.each([
      'category=hats',
      'category=',
      'category=All',
      'page=0',
      'page=-1',
      'page=2.5',
      'page=x',
      'page=1e3',
    ])('is ignored where it asks for %s', (query) => {
      expect(read(query)).toEqual({ search: '', category: undefined, page: 1 });
    });
  });

  it('merges category names that differ in case or punctuation, and keeps the newest spelling', () => {
    const posts = ['AI strategy', 'AI Strategy', 'Data', 'AI: strategy'].map((category, index) =>
      samplePost(String(index), { category }),
    );
    expect(getCategories(posts)).toEqual(['AI strategy', 'Data']);
    expect(filterPosts(posts, { search: '', category: 'AI strategy' })).toHaveLength(3);
  });

  describe('a search', () => {
    it.each([
      ['supplier’s', "supplier's"],
      ["the supplier's", 'the  supplier’s'],
      ['Café', 'cafe'],
      ['Cafe', 'cafe\u0301'],
      ['cafe\u0301', 'CAFÉ'],
      ['Time\u2011outs \u2013 why', 'time-outs - why'],
      ['10\u00a0000', '10 000'],
      ['Straße', 'STRASSE'],
      ['sup\u00adplier', '\u200bsupplier'],
    ])('finds %j by %j', (title, search) => {
      const list = [samplePost('it', { title }), samplePost('other')];
      expect(filterPosts(list, { search, category: undefined }).map(({ slug }) => slug)).toEqual(['it']);
    });
  });

  describe('pages', () => {
    it.each([
      [1, 1, [1]],
      [1, 3, [1, 2, 3]],
      [1, 9, [1, 2, 3, 4, 5]],
      [3, 9, [1, 2, 3, 4, 5]],
      [5, 9, [3, 4, 5, 6, 7]],
      [9, 9, [5, 6, 7, 8, 9]],
      [4, 5, [1, 2, 3, 4, 5]],
    ])('page %i of %i offers at most five numbers', (page, pages, numbers) => {
      expect(getPageNumbers(page, pages)).toEqual(numbers);
    });
  });
});

describe('the excerpt on a card', () => {
  it('is complete up to 120 characters', () => {
    expect(shortenExcerpt('a'.repeat(120))).toBe('a'.repeat(120));
    expect(shortenExcerpt('')).toBe('');
  });

  it('is cut to 120 characters, with an ellipsis', () => {
    expect(shortenExcerpt('a'.repeat(121))).toBe(`${'a'.repeat(120)}...`);
    expect(shortenExcerpt(`${'word '.repeat(30)}end`)).toBe(`${'word '.repeat(24)}...`);
  });

  it('never cuts a character in two, so that the file and the app agree', () => {
    expect(shortenExcerpt(`${'a'.repeat(119)}\u{1F600} and more`)).toBe(`${'a'.repeat(119)}...`);
  });
});
