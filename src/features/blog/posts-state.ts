import { useEffect, useState, useSyncExternalStore } from 'react';
import { importedPosts } from '~/shared/articles/imported-posts';
import type { Post, PostSummary } from '~/shared/articles/post';
import { readRaw, subscribeStorage } from '~/shared/lib/storage';

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

/** Articles that an administrator tries out in this browser. Everybody else has none, and loads no code for them. */
type ImportedPosts = { status: 'none' } | { status: 'loading' } | { status: 'ready'; posts: readonly Post[] };

export function useImportedPosts(): ImportedPosts {
  const raw = useSyncExternalStore(subscribeStorage, readKept, nothing);
  const [loaded, setLoaded] = useState(known);
  useEffect(() => {
    if (raw === null || loaded?.raw === raw) return;
    let current = true;
    const take = (posts: readonly Post[]) => {
      known = { raw, posts };
      if (current) setLoaded(known);
    };
    import('./load-imported-posts')
      .then(({ loadImportedPosts }) => loadImportedPosts())
      .then(take, (error: unknown) => {
        console.warn('The imported articles could not be loaded.', error);
        take([]);
      });
    return () => {
      current = false;
    };
  }, [raw, loaded]);
  if (raw === null) return { status: 'none' };
  return loaded?.raw === raw ? { status: 'ready', posts: loaded.posts } : { status: 'loading' };
}

/** The list with the imported articles in it, which replace others with the same address. */
export const withImported = (state: PostsState, imported: ImportedPosts): PostsState =>
  state.status === 'loading' || imported.status !== 'ready'
    ? state
    : { ...state, posts: mergePosts(state.posts, imported.posts) };

export function mergePosts(
  posts: readonly PostSummary[],
  imported: readonly PostSummary[],
): readonly PostSummary[] {
  const taken = new Set(imported.map(({ slug }) => slug));
  return [...imported, ...posts.filter(({ slug }) => !taken.has(slug))].sort((a, b) =>
    b.date.localeCompare(a.date),
  );
}

// Outlives the pages: going from the list to an article shows it at once.
let known: { raw: string; posts: readonly Post[] } | undefined;

const readKept = () => readRaw(importedPosts);
const nothing = () => null;
