/** The articles that the build has read from the content service, newest first; made by src/prerender/content/posts-plugin.ts. */
declare module 'virtual:remote-posts' {
  import type { PostSummary } from '~/shared/articles/post';

  /** Undefined in a build that reads none. */
  const posts: readonly PostSummary[] | undefined;
  export default posts;
}

/** Their texts, by the file that an article of the site would have, seen from features/blog; made there too. */
declare module 'virtual:remote-post-texts' {
  import type { Post } from '~/shared/articles/post';

  const texts: Readonly<Record<string, () => Promise<Post>>>;
  export default texts;
}
