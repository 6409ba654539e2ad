import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { blogCopy } from '~/content/blog';
import type { PostSummary } from '~/content/post';
import { useGo } from '~/shared/navigation/use-go';
import { Section } from '~/shared/sections/section';
import { Tabs } from '~/shared/ui/tabs';
import {
  categoriesOf,
  categoryId,
  type ListFilters,
  listAddress,
  matchingPosts,
  pageOf,
  readFilters,
} from './list-filters';
import { STAY, TYPING, useArrivalAtList } from './list-navigation';
import { NoMatches } from './no-matches';
import { Pagination } from './pagination';
import { PostCard } from './post-card';
import { SearchField } from './search-field';

// No category has this id: one that is called 'All' would be 'all'.
const ALL_ID = 'every';

/** Every article, by page, category and search text, which all stand in the address. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const copy = blogCopy.list;
  const [query] = useSearchParams();
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const categories = categoriesOf(posts);
  const filters = readFilters(query, categories);
  const matches = matchingPosts(posts, filters);
  const shown = pageOf(matches, filters.page);
  useArrivalAtList(heading, listAddress(filters) !== listAddress({}));

  // The address is ahead of the page: who types right after choosing a category has both.
  const wanted = useRef(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what the address says
  useLayoutEffect(() => {
    wanted.current = filters;
  }, [query]);

  // Whatever changes the list starts at its first page.
  const change = (changes: Partial<ListFilters>, options: NavigateOptions) => {
    wanted.current = { ...wanted.current, page: 1, ...changes };
    void go(listAddress(wanted.current), options);
  };
  const reset = () => {
    change({ search: '', category: undefined }, { state: STAY });
    // The button is gone with the message.
    field.current?.focus();
  };

  return (
    <Section
      ground="sunken"
      heading={copy.heading}
      headingRef={heading}
      // As large as the heading of its neighbor.
      className="[&_h2]:text-[clamp(1.7rem,3vw,2.3rem)]"
      intro={
        <span role="status">
          {matches.length === 0
            ? copy.none
            : copy.range(shown.first, shown.first + shown.posts.length - 1, matches.length)}
        </span>
      }
    >
      <SearchField
        ref={field}
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true, state: TYPING })}
      />
      <div className="mt-5">
        <Tabs
          label={copy.categories}
          value={filters.category ? categoryId(filters.category) : ALL_ID}
          onValueChange={(id) =>
            change({ category: categories.find((one) => categoryId(one) === id) }, { state: STAY })
          }
          items={[
            { value: ALL_ID, label: copy.allCategories },
            ...categories.map((category) => ({ value: categoryId(category), label: category })),
          ]}
          // Each category is a step in the history, and not every one that the arrow keys pass.
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
      <Pagination {...shown} addressOf={(page) => listAddress({ ...filters, page })} />
    </Section>
  );
}
