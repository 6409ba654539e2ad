import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PostSummary } from '~/shared/articles/post';
import { locale } from '~/shared/lib/locale';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import { BLOG_QUERY, paths } from '~/shared/paths';

/** The visitor's filters for the list. */
export interface ListFilters {
  search: string;
  /** A category by name; undefined for all. */
  category: string | undefined;
  /** From 1. An unknown page counts as the first. */
  page: number;
}

const PAGE_SIZE = 6;
const MAX_PAGE_NUMBERS = 5;

/** The filters in an address. Unknown categories and odd pages are ignored. */
export function readFilters(query: URLSearchParams, categories: readonly string[]): ListFilters {
  const wanted = toCategoryId(query.get(BLOG_QUERY.category) ?? '');
  const page = query.get(BLOG_QUERY.page) ?? '';
  return {
    search: (query.get(BLOG_QUERY.search) ?? '').trim(),
    category: categories.find((category) => toCategoryId(category) === wanted),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list with these filters. */
export function toListHref({ search = '', category, page = 1 }: Partial<ListFilters>): string {
  const query = new URLSearchParams();
  if (search) query.set(BLOG_QUERY.search, search);
  if (category) query.set(BLOG_QUERY.category, toCategoryId(category));
  if (page > 1) query.set(BLOG_QUERY.page, String(page));
  const text = query.toString();
  return text ? `${paths.blog()}?${text}` : paths.blog();
}

/**
 * The id of a category in addresses: 'customer-service' for 'Customer service'. Names with one id are one category.
 * A name without letters and digits is its own id.
 */
export const toCategoryId = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || category;

/** The categories in alphabetical order, spelled as in each one's newest article. `posts` are newest first. */
export const getCategories = (posts: readonly PostSummary[]): string[] =>
  [
    ...new Map(posts.map(({ category }) => [toCategoryId(category), category] as const).reverse()).values(),
  ].sort((a, b) => a.localeCompare(b, locale));

/** The posts of the category whose title or excerpt contains the search text. */
export function filterPosts(
  posts: readonly PostSummary[],
  { search, category }: Pick<ListFilters, 'search' | 'category'>,
): PostSummary[] {
  const wanted = normalizeForSearch(search);
  const id = category && toCategoryId(category);
  return posts.filter(
    (post) =>
      (id === undefined || toCategoryId(post.category) === id) &&
      [post.title, post.excerpt].some((text) => normalizeForSearch(text).includes(wanted)),
  );
}

const MAX_FEATURED_POSTS = 5;

/** The articles for the block above the list. */
export const getFeaturedPosts = (posts: readonly PostSummary[]): readonly PostSummary[] =>
  posts.filter(({ featured }) => featured).slice(0, MAX_FEATURED_POSTS);

interface ListPage {
  posts: readonly PostSummary[];
  /** The page shown. */
  page: number;
  pages: number;
  /** Position of the first post shown, from 1. */
  first: number;
}

/** The posts of one page. A page number out of range gives the first page. */
export function getListPage(posts: readonly PostSummary[], wanted: number): ListPage {
  const pages = Math.ceil(posts.length / PAGE_SIZE);
  const page = wanted >= 1 && wanted <= pages ? wanted : 1;
  const start = (page - 1) * PAGE_SIZE;
  return { posts: posts.slice(start, start + PAGE_SIZE), page, pages, first: start + 1 };
}

/** The page numbers to show: at most five, around the current page. */
export function getPageNumbers(page: number, pages: number): number[] {
  const count = Math.min(pages, MAX_PAGE_NUMBERS);
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => start + index);
}

interface ListState {
  /** The navigation keeps scroll position and focus. */
  keepPlace: true;
  /** The visitor wants to see the list from its top. */
  toList?: true;
  /** The visitor is typing: the search field is newer than the address. */
  typing?: true;
}

export const STAY_STATE: ListState = { keepPlace: true };
export const TO_LIST_STATE: ListState = { keepPlace: true, toList: true };
export const TYPING_STATE: ListState = { keepPlace: true, typing: true };

/**
 * Scrolls to the list after a click that asks for it, or on arrival at a filtered list. Going back is left
 * to the browser.
 */
export function useScrollToList(heading: RefObject<HTMLElement | null>, filtered: boolean): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by `key`
  useEffect(() => {
    const arrivedFromElsewhere = first.current && key === 'default';
    first.current = false;
    if (arrivedFromElsewhere && filtered) heading.current?.scrollIntoView();
    else if (type !== 'POP' && (state as ListState | null)?.toList) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    }
  }, [key]);
}

/** Whether the latest navigation came from typing in the search field. */
export function useIsTyping(): boolean {
  const { state } = useLocation();
  // A history entry keeps its state, so coming back to it isn't typing.
  return useNavigationType() === 'REPLACE' && (state as ListState | null)?.typing === true;
}
