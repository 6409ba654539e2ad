import { use } from 'react';
import type { Post } from '~/content/post';
import { bundledPosts, loadedPost, loadPost } from '~/content/posts';

/**
 * The article that came with the site under this slug; undefined where none did. Its text is there already
 * when a link or the start of the app has led here, and is waited for after going back.
 */
export function useBundledPost(slug: string): Post | undefined {
  if (!bundledPosts.some((post) => post.slug === slug)) return undefined;
  return loadedPost(slug) ?? use(textOf(slug));
}

const texts = new Map<string, Promise<Post | undefined>>();

// The same promise each time: React asks again when it has waited for it.
function textOf(slug: string): Promise<Post | undefined> {
  const known = texts.get(slug);
  if (known) return known;
  const text = loadPost(slug);
  texts.set(slug, text);
  // A text that did not come can be asked for again.
  text.catch(() => texts.delete(slug));
  return text;
}
