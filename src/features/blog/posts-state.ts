import type { Post, PostSummary } from '~/shared/articles/post';

/** The articles that the site has to show. */
export type PostsState =
  | { status: 'loading' }
  | { status: 'ready'; posts: readonly PostSummary[] }
  /** The content service did not give any: these came with the site. */
  | { status: 'unreachable'; posts: readonly PostSummary[]; retry: Retry };

/** One article that did not come with the site. */
export type PostState =
  | { status: 'loading' }
  | { status: 'found'; post: Post; posts: readonly PostSummary[] }
  | { status: 'missing' }
  | { status: 'unreachable'; retry: Retry };

export interface Retry {
  busy: boolean;
  run: () => void;
}
