import type { Post, PostSource, PostSummary } from './post';

const summaries = import.meta.glob<PostSummary>('./posts/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<Post>('./posts/*.md', { import: 'default' });

/** The articles in src/content/posts, newest first. */
export const bundledPosts: readonly PostSummary[] = Object.values(summaries).sort((a, b) =>
  b.date.localeCompare(a.date),
);

const loaded = new Map<string, Post>();

/** The text of a bundled article that is there already. */
export const loadedPost = (slug: string): Post | undefined => loaded.get(slug);

/** Fetches the text of a bundled article. Undefined where there is none of this slug. */
export async function loadPost(slug: string): Promise<Post | undefined> {
  const post = loaded.get(slug) ?? (await files[`./posts/${slug}.md`]?.());
  if (post) loaded.set(slug, post);
  return post;
}

export const bundledSource: PostSource = { list: async () => bundledPosts, find: loadPost };
