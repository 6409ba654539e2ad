import remote from 'virtual:remote-posts';
import type { PostSummary } from '~/shared/articles/post';

const summaries = import.meta.glob<PostSummary>('../content/posts/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** The articles in src/content/posts, newest first. */
const localPosts: readonly PostSummary[] = Object.values(summaries).sort((a, b) =>
  b.date.localeCompare(a.date),
);

/**
 * The blog's articles, newest first: Contentful's, if the build has read them there, and those in src/content/posts
 * otherwise. Their texts are loaded when read.
 */
export const blogPosts = remote ?? localPosts;

/**
 * Every article with a page. Those in src/content/posts keep theirs when the blog's come from elsewhere, because other
 * pages link to them.
 */
export const allPosts = remote
  ? [...remote, ...localPosts.filter(({ slug }) => !blogPosts.some((post) => post.slug === slug))]
  : localPosts;
