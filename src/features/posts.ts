import remote from 'virtual:remote-posts';
import { compareNewest } from '~/shared/articles/compare-newest';
import type { PostSummary } from '~/shared/articles/post';
import { languagePosts } from '~/shared/build-constants';

const summaries = import.meta.glob<PostSummary>('../content/posts/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** The articles in src/content/posts, newest first. The build leaves out drafts, and those dated ahead. */
const localPosts: readonly PostSummary[] = Object.values(summaries).sort(compareNewest);

const ownPosts = localPosts.filter(({ slug }) => slug in languagePosts);

/**
 * The blog's articles, newest first: Contentful's if the build read them, or else the articles in src/content/posts,
 * those of the build's language alone if it has its own. Their texts load when read.
 */
export const blogPosts = remote ?? (ownPosts.length > 0 ? ownPosts : localPosts);

/**
 * Every article with a page. Articles in src/content/posts keep their pages if the blog comes from Contentful, because
 * other pages link to them.
 */
export const allPosts = remote
  ? [...remote, ...localPosts.filter(({ slug }) => !blogPosts.some((post) => post.slug === slug))]
  : localPosts;
