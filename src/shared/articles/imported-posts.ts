import * as z from 'zod/mini';
import {
  defineStoredValue,
  readRaw,
  readStorage,
  removeStorage,
  writeRaw,
  writeStorage,
} from '~/shared/lib/storage';

/*
 * Articles that an administrator tries out in this browser. Their files are stored unchanged and rechecked whenever
 * they're shown, because storage isn't trusted.
 */

const importedPostSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** The whole file, front matter included. */
  text: z.string(),
  /** ISO timestamp. */
  importedAt: z.string(),
});
export type ImportedPost = z.infer<typeof importedPostSchema>;

export const importedPosts = defineStoredValue({
  key: 'imported_posts',
  group: 'settings',
  schema: z.array(importedPostSchema),
});

/** All files together, in characters: leaves space for other values in the browser's storage. */
const MAX_TOTAL_LENGTH = 1_000_000;

const NO_POSTS: readonly ImportedPost[] = [];

/** In the order of their import. The same array until something changes. */
export const readImportedPosts = (): readonly ImportedPost[] => readStorage(importedPosts) ?? NO_POSTS;

/**
 * Replaces the stored articles. `too-large`: they exceed the limit. `not-kept`: the browser refused to store them. Both
 * change nothing.
 */
export function saveImportedPosts(posts: readonly ImportedPost[]): 'kept' | 'too-large' | 'not-kept' {
  if (posts.length === 0) {
    removeStorage(importedPosts);
    return 'kept';
  }
  if (posts.reduce((sum, { text }) => sum + text.length, 0) > MAX_TOTAL_LENGTH) return 'too-large';
  const before = readRaw(importedPosts);
  if (writeStorage(importedPosts, posts)) return 'kept';
  writeRaw(importedPosts.key, before);
  return 'not-kept';
}
