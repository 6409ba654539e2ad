import type { PostSummary } from '~/shared/articles/post';

const summaries = import.meta.glob<PostSummary>('./posts/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** The articles in src/content/posts, newest first. Their texts are loaded when read. */
export const bundledPosts: readonly PostSummary[] = Object.values(summaries).sort((a, b) =>
  b.date.localeCompare(a.date),
);
