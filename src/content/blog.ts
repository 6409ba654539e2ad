import { brand } from './brand';

/** The list of articles. */
export const blogCopy = {
  title: `AI Implementation Insights | ${brand.name}`,
  description:
    'Articles for people who buy or introduce AI automation: choosing a process, costs, pilots, review, data and security. By the people who do the work.',
  heading: 'AI Implementation Insights',
  intro:
    'For people who buy or introduce AI automation in a company, by the people who build it. One point an article, with the arithmetic shown.',
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
    page: (number: number) => `Page ${number}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    /** How many of the articles the grid shows. */
    range: (first: number, last: number, total: number) =>
      total <= last - first + 1
        ? `${total} ${total === 1 ? 'article' : 'articles'}`
        : `${first} to ${last} of ${total} articles`,
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
  unreachable: {
    title: 'These may not be the newest articles',
    text: 'Our articles could not be loaded from the content service. These are the ones that came with the site.',
    retry: 'Try again',
  },
  imported: {
    title: 'Only in this browser',
    text: 'An administrator imported this article to try it out. Visitors do not get it.',
  },
  advertisement: 'Advertisement',
  sampleAuthor: 'Sample author',
  minutes: (count: number) => `${count} min read`,
} as const;

/** Around the text of one article. */
export const postCopy = {
  title: (title: string) => `${title} | ${brand.name}`,
  blog: 'Blog',
  home: 'Home',
  by: 'By',
  sources: 'Sources',
  share: {
    heading: 'Share this article',
    linkedIn: 'LinkedIn',
    x: 'X',
    email: 'Email',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'This browser does not allow copying. The link is in its address bar.',
    other: 'Other apps',
  },
  neighbors: { label: 'More articles', previous: 'Previous article', next: 'Next article' },
  related: 'Related articles',
  loading: { title: `Article | ${brand.name}`, heading: 'Loading the article' },
  description: 'An article on introducing AI automation.',
  unreachable: {
    heading: 'This article could not be loaded',
    text: 'The content service did not answer. The address may be right all the same, so trying again is worth it.',
    retry: 'Try again',
    blog: 'All articles',
  },
  missing: { heading: 'Recent articles' },
} as const;

/** How the feed of articles introduces itself in a reader's list. */
export const feedCopy = {
  title: `${brand.name} | AI implementation insights`,
  description:
    'Notes for people who buy or introduce AI automation: choosing, costs, pilots, review and safety.',
} as const;
