import type { PostSummary } from '~/content/post';

const RELATED = 3;

/** Three other articles: of the same category first, then the newest. `posts` are newest first. */
export function relatedPosts(post: PostSummary, posts: readonly PostSummary[]): PostSummary[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const [same, rest] = [true, false].map((wanted) =>
    others.filter(({ category }) => (category === post.category) === wanted),
  );
  return [...(same ?? []), ...(rest ?? [])].slice(0, RELATED);
}

/** The articles that came before and after. `posts` are newest first. */
export function neighborsOf(
  post: PostSummary,
  posts: readonly PostSummary[],
): { previous: PostSummary | undefined; next: PostSummary | undefined } {
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: posts[index + 1], next: posts[index - 1] };
}
