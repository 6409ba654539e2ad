import { brand } from '~/facts/brand';
import { figure, plural } from '~/shared/lib/in-locale';
import sectionWords from './words/sections.json';

/** The list of articles. */
export const blogCopy = {
  title: `AI Implementation Insights | ${brand.name}`,
  description:
    'Articles for people who buy AI automation or bring it in: choosing a process, costs, pilots, review, data and security. By the people who build it.',
  heading: 'AI Implementation Insights',
  intro:
    'For people who buy AI automation or bring it into a company, from the people who build it. Each article makes one point and shows the math.',
  featured: { heading: 'Featured Articles', viewAll: 'View all' },
  list: {
    id: 'articles',
    heading: 'All articles',
    search: 'Search articles',
    searchPlaceholder: 'Search insights...',
    categories: 'Categories',
    allCategories: 'All',
    readMore: 'Read more',
    pages: 'Pagination',
    page: (number: number) => `Page ${figure(number)}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    /** How many of the articles the grid shows. */
    range: (first: number, last: number, total: number) =>
      total <= last - first + 1
        ? plural(total, { one: '# article', other: '# articles' })
        : plural(total, {
            one: `${figure(first)} to ${figure(last)} of # article`,
            other: `${figure(first)} to ${figure(last)} of # articles`,
          }),
    none: 'No articles',
    everything: 'Every article',
    newest: 'The newest articles',
    earlier: 'Each article leads to the one before it. All of them are in the ',
    feed: 'feed',
  },
  noMatches: {
    heading: 'No matching posts found',
    text: 'Try adjusting your search criteria',
    reset: 'Reset all filters',
  },
  loading: 'Loading the articles',
  failed: {
    title: 'The imported articles didn’t load',
    text: 'These are the ones that every visitor sees.',
    retry: 'Try again',
  },
  imported: {
    title: 'Only in this browser',
    text: 'An administrator imported this article to try it out. Visitors don’t see it.',
  },
  advertisement: 'Advertisement',
  sampleAuthor: 'Sample author',
  minutes: (count: number) => plural(count, { other: '# min read' }),
} as const;

/** Around the text of one article. */
export const postCopy = {
  title: (title: string) => `${title} | ${brand.name}`,
  blog: 'Blog',
  home: sectionWords.home,
  by: 'By',
  sources: 'Sources',
  share: {
    heading: 'Share this article',
    linkedIn: 'LinkedIn',
    x: 'X',
    email: 'Email',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'This browser doesn’t allow copying. You’ll find the link in its address bar.',
    other: 'Other apps',
  },
  neighbors: { label: 'More articles', previous: 'Previous article', next: 'Next article' },
  related: 'Related articles',
  loading: { title: `Article | ${brand.name}`, heading: 'Loading the article' },
  description: 'An article on bringing AI automation into a company.',
  failed: {
    heading: 'This article didn’t load',
    text: 'The articles that were imported into this browser couldn’t be loaded. It may be one of them.',
    retry: 'Try again',
    blog: 'All articles',
  },
  missing: { heading: 'Recent articles' },
} as const;

/** How the feed of articles introduces itself in a reader's list. */
export const feedCopy = {
  title: `${brand.name} | AI implementation insights`,
  description:
    'For people who buy AI automation or bring it into a company: choosing, costs, pilots, review and safety.',
} as const;
