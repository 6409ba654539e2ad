import { useEffect, useState, useSyncExternalStore } from 'react';
import { compareNewest } from '~/shared/articles/compare-newest';
import { importedPosts } from '~/shared/articles/imported-posts';
import type { Post, PostSummary } from '~/shared/articles/post';
import { readRaw, subscribeStorage } from '~/shared/lib/storage';

const NO_POSTS: readonly Post[] = [];

/**
 * The articles that an administrator previews in this browser; undefined while they load. Other visitors load no code
 * for them.
 */
export function useImportedPosts(): readonly Post[] | undefined {
  const raw = useSyncExternalStore(subscribeStorage, getSnapshot, getServerSnapshot);
  const [loaded, setLoaded] = useState(cachedPosts);
  useEffect(() => {
    if (raw === null || loaded?.raw === raw) return;
    let current = true;
    import('./load-imported-posts')
      .then(({ loadImportedPosts }) => loadImportedPosts())
      .catch((error: unknown) => {
        console.warn('The imported articles could not be loaded.', error);
        return NO_POSTS;
      })
      .then((posts) => {
        cachedPosts = { raw, posts };
        if (current) setLoaded(cachedPosts);
      });
    return () => {
      current = false;
    };
  }, [raw, loaded]);
  if (raw === null) return NO_POSTS;
  return loaded?.raw === raw ? loaded.posts : undefined;
}

/** Adds the imported articles, which replace articles with the same slug. Newest first. */
export function mergePosts(
  posts: readonly PostSummary[],
  imported: readonly PostSummary[],
): readonly PostSummary[] {
  const importedSlugs = new Set(imported.map(({ slug }) => slug));
  return [...imported, ...posts.filter(({ slug }) => !importedSlugs.has(slug))].sort(compareNewest);
}

// Kept across pages, so that an article opened from the list shows at once.
let cachedPosts: { raw: string; posts: readonly Post[] } | undefined;

const getSnapshot = () => readRaw(importedPosts);
const getServerSnapshot = () => null;
