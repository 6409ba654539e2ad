import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { blogCopy } from '~/content/blog.json';
import type { PostSummary } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Tabs } from '~/shared/ui/tabs';
import {
  filterPosts,
  getCategories,
  getListPage,
  getPageNumbers,
  type ListFilters,
  readFilters,
  STAY_STATE,
  TO_LIST_STATE,
  TYPING_STATE,
  toCategoryId,
  toListHref,
  useIsTyping,
  useScrollToList,
} from './list-filters';
import { cardClass, PostCard, PostCover, PostFacts, PostTitleLink, shortenExcerpt } from './post-card';

// No category's id ends with a dash.
const ALL_CATEGORIES_ID = 'all-';

/** Every article, filtered by page, category and search text. The filters are in the address. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const copy = blogCopy.list;
  const [query] = useSearchParams();
  const go = useLazyNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const categories = getCategories(posts);
  const filters = readFilters(query, categories);
  const matches = filterPosts(posts, filters);
  const shown = getListPage(matches, filters.page);
  useScrollToList(heading, toListHref(filters) !== toListHref({}));

  // The latest filters, which the page may lag behind: typing right after choosing a category keeps both.
  const wanted = useRef(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address holds the filters
  useLayoutEffect(() => {
    wanted.current = filters;
  }, [query]);

  // Every change starts the list at its first page.
  const change = (changes: Partial<ListFilters>, options: NavigateOptions) => {
    wanted.current = { ...wanted.current, page: 1, ...changes };
    void go(toListHref(wanted.current), options);
  };
  const reset = () => {
    change({ search: '', category: undefined }, { state: STAY_STATE });
    // The pressed button disappears with the message.
    field.current?.focus();
  };

  return (
    <Section
      id={copy.id}
      chatIndex="exclude"
      background="subtle"
      heading={copy.heading}
      headingRef={heading}
      className="pt-9 md:pt-14 [&_h2]:text-h4 [&>div>:last-child]:mt-6"
      intro={
        <span role="status">
          {matches.length === 0 ? copy.none : formatRange(shown.first, shown.posts.length, matches.length)}
        </span>
      }
    >
      <SearchField
        ref={field}
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true, state: TYPING_STATE })}
      />
      <div className="mt-5">
        <Tabs
          label={copy.categories}
          value={filters.category ? toCategoryId(filters.category) : ALL_CATEGORIES_ID}
          onValueChange={(id) =>
            change(
              { category: categories.find((category) => toCategoryId(category) === id) },
              { state: STAY_STATE },
            )
          }
          items={[
            { value: ALL_CATEGORIES_ID, label: copy.allCategories },
            ...categories.map((category) => ({ value: toCategoryId(category), label: category })),
          ]}
          // Choosing a category adds a history entry; passing it with the arrow keys doesn't.
          activation="manual"
          listClassName="noscript:hidden"
        >
          {() =>
            matches.length === 0 ? (
              <NoMatches onReset={reset} />
            ) : (
              <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
                {shown.posts.map((post) => (
                  <li key={post.slug}>
                    <PostCard post={post} />
                  </li>
                ))}
              </ul>
            )
          }
        </Tabs>
      </div>
      <Pagination {...shown} getHref={(page) => toListHref({ ...filters, page })} />
    </Section>
  );
}

/** The range of articles in the grid, in words. */
function formatRange(first: number, shown: number, count: number): string {
  const { count: all, range } = blogCopy.list;
  return count <= shown
    ? fillTemplate(all, { count })
    : fillTemplate(range, { first, last: first + shown - 1, count });
}

interface SearchFieldProps {
  /** The search text in the address. */
  value: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Searches while the visitor types. The field is uncontrolled, because the address lags behind and would drop
 * letters. It takes the address's text when that changes by other means. Text typed before hydration is searched
 * for.
 */
function SearchField({ value, onSearch, ref }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const { key } = useLocation();
  const typing = useIsTyping();
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by `key`
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const field = input.current;
    if (typing || !field || field.value.trim() === value) return;
    if (isFirst) onSearch(field.value.trim());
    else field.value = value;
  }, [key]);

  const { search, searchPlaceholder } = blogCopy.list;
  return (
    <div className="relative block w-full noscript:hidden sm:max-w-88">
      <label htmlFor="blog-search" className="sr-only">
        {search}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.25 start-3.5 size-5 text-muted"
      />
      <input
        ref={input}
        id="blog-search"
        type="search"
        defaultValue={value}
        placeholder={searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value.trim())}
        className="min-h-11 w-full rounded border border-border-strong bg-surface py-2 pe-3 ps-11 placeholder:text-muted"
      />
    </div>
  );
}

/** Replaces the grid when no article matches. */
function NoMatches({ onReset }: { onReset: () => void }) {
  const { heading, text, reset } = blogCopy.noMatches;
  return (
    <div className="rounded-card border border-dashed border-border-strong px-6 py-14 text-center">
      <h3 className="text-h5">{heading}</h3>
      <p className="mt-2.5 text-muted">{text}</p>
      <Button variant="secondary" onClick={onReset} className="mt-6">
        {reset}
      </Button>
    </div>
  );
}

/** The featured articles above the list: one large, one medium, three small. */
export function FeaturedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const { heading, viewAll } = blogCopy.featured;
  return (
    <section
      aria-labelledby="featured"
      data-chat-index="exclude"
      className="container-page pt-9 pb-subsection md:pt-14"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="featured" className="text-h4">
          {heading}
        </h2>
        <ArrowLink to={paths.blog()} state={TO_LIST_STATE}>
          {viewAll}
        </ArrowLink>
      </div>
      <ul className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        {posts.map((post, index) => {
          const size = sizes[index] ?? 'small';
          return (
            <li key={post.slug} className={columnSpans[size]}>
              <FeaturedCard post={post} size={size} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Size = 'large' | 'medium' | 'small';

const sizes: readonly Size[] = ['large', 'medium', 'small', 'small', 'small'];
const columnSpans = { large: 'md:col-span-2 lg:col-span-8', medium: 'lg:col-span-4', small: 'lg:col-span-4' };
const coverHeights = { large: 'h-44 sm:h-72', medium: 'h-20 sm:h-40 lg:h-72', small: 'h-20 sm:h-40' };
const paddings = { large: 'p-5 sm:p-6 lg:p-7', medium: 'p-5 lg:p-7', small: 'p-5 lg:p-6' };
const titleClasses = {
  large: 'text-h5 leading-heading-lg lg:text-h4',
  medium: 'text-h6 leading-heading lg:text-h5',
  small: 'text-h6 leading-heading',
};

function FeaturedCard({ post, size }: { post: PostSummary; size: Size }) {
  const large = size === 'large';
  return (
    <div className={cardClass}>
      <PostCover
        post={post}
        firstScreen={size !== 'small'}
        sizes={
          large
            ? '(min-width: 64rem) 50rem, 100vw'
            : '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw'
        }
        className={cx('w-full shrink-0', coverHeights[size])}
      />
      <div className={cx('flex grow flex-col items-start', paddings[size])}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small leading-relaxed text-muted">
          <Badge>{post.category}</Badge>
          <span>
            <PostFacts post={post} />
          </span>
        </p>
        <h3 className={cx('mt-3.5', titleClasses[size])}>
          <PostTitleLink slug={post.slug} title={post.title} />
        </h3>
        <p className={cx('mt-2.5 text-muted', large ? 'max-w-136' : 'text-ui leading-normal max-md:hidden')}>
          {size === 'small' ? shortenExcerpt(post.excerpt) : post.excerpt}
        </p>
        {large && (
          <p className="mt-auto pt-5 text-ui">
            <span className="font-semibold">{post.author}</span>
            <span className="text-muted">
              {`, ${post.authorRole}${post.sampleAuthor ? ` · ${blogCopy.sampleAuthor}` : ''}`}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

interface PaginationProps {
  page: number;
  pages: number;
  getHref: (page: number) => string;
}

/** Page links for a long list. Renders nothing for a single page. */
function Pagination({ page, pages, getHref }: PaginationProps) {
  if (pages <= 1) return null;
  const copy = blogCopy.list;
  return (
    <nav aria-label={copy.pages} className="mt-10 noscript:hidden">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {page > 1 && (
          <li>
            <PageLink to={getHref(page - 1)} label={copy.previousPage}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </PageLink>
          </li>
        )}
        {getPageNumbers(page, pages).map((number) => (
          <li key={number}>
            <PageLink
              to={getHref(number)}
              label={fillTemplate(copy.page, { number })}
              current={number === page}
            >
              {number}
            </PageLink>
          </li>
        ))}
        {page < pages && (
          <li>
            <PageLink to={getHref(page + 1)} label={copy.nextPage}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  to: string;
  label: string;
  current?: boolean;
  children: ReactNode;
}

function PageLink({ to, label, current = false, children }: PageLinkProps) {
  // A static file can't answer ?page=2, so without scripts these aren't links.
  const hydrated = useHydrated();
  const className = cx(
    'flex size-11 items-center justify-center rounded border font-medium transition-colors duration-150',
    current
      ? 'border-text bg-text text-surface'
      : 'border-border-strong bg-surface text-text hover:bg-subtle',
  );
  if (!hydrated) return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      state={TO_LIST_STATE}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
