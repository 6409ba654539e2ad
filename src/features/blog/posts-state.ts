import type { Post, PostSummary } from '~/shared/articles/post';

/** The articles the site can show. */
export type PostsState =
  | { status: 'loading' }
  | { status: 'ready'; posts: readonly PostSummary[] }
  /** The content service can't be asked, or has none: these are the build's. */
  | { status: 'empty'; posts: readonly PostSummary[]; retry: Retry }
  | { status: 'unreachable'; posts: readonly PostSummary[]; retry: Retry };

/** One article that isn't bundled. */
export type PostState =
  | { status: 'loading' }
  | { status: 'found'; post: Post; posts: readonly PostSummary[] }
  | { status: 'missing' }
  | { status: 'unreachable'; retry: Retry };

export interface Retry {
  busy: boolean;
  run: () => void;
}

/** Takes each new state; the same function on every render. */
export type OnState<State> = (state: State) => void;
