import { useEffect, useState, useSyncExternalStore } from 'react';
import { importedPosts } from '~/shared/articles/imported-posts';
import type { Post, PostSummary } from '~/shared/articles/post';
import { readRaw, subscribeStorage } from '~/shared/lib/storage';

/** Articles that an administrator previews in this browser. Other visitors load no code for them. */
type ImportedPosts =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; posts: readonly Post[] }
  | { status: 'failed'; retry: () => void };

export function useImportedPosts(): ImportedPosts {
  const raw = useSyncExternalStore(subscribeStorage, getSnapshot, getServerSnapshot);
  const [loaded, setLoaded] = useState(cachedPosts);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (raw === null || failed || loaded?.raw === raw) return;
    let current = true;
    import('./load-imported-posts')
      .then(({ loadImportedPosts }) => loadImportedPosts())
      .then(
        (posts) => {
          cachedPosts = { raw, posts };
          if (current) setLoaded(cachedPosts);
        },
        (error: unknown) => {
          console.warn('The imported articles could not be loaded.', error);
          if (current) setFailed(true);
        },
      );
    return () => {
      current = false;
    };
  }, [raw, loaded, failed]);
  if (raw === null) return { status: 'none' };
  if (loaded?.raw === raw) return { status: 'ready', posts: loaded.posts };
  return failed ? { status: 'failed', retry: () => setFailed(false) } : { status: 'loading' };
}

/** Adds the imported articles, which replace articles with the same slug. Newest first. */
export function mergePosts(
  posts: readonly PostSummary[],
  imported: readonly PostSummary[],
): readonly PostSummary[] {
  const importedSlugs = new Set(imported.map(({ slug }) => slug));
  return [...imported, ...posts.filter(({ slug }) => !importedSlugs.has(slug))].sort((a, b) =>
    b.date.localeCompare(a.date),
  );
}

// Kept across pages, so that an article opened from the list shows at once.
let cachedPosts: { raw: string; posts: readonly Post[] } | undefined;

const getSnapshot = () => readRaw(importedPosts);
const getServerSnapshot = () => null;
