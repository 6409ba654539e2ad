import { use } from 'react';
import { bundledPosts } from '~/content/posts';
import type { Post } from '~/shared/articles/post';

const files = import.meta.glob<Post>('../../content/posts/*.md', { import: 'default' });

const loaded = new Map<string, Post>();

/** The text of a bundled article that is there already. */
export const loadedPost = (slug: string): Post | undefined => loaded.get(slug);

/** Fetches the text of a bundled article. Undefined where there is none of this slug. */
export async function loadPost(slug: string): Promise<Post | undefined> {
  const post = loaded.get(slug) ?? (await files[`../../content/posts/${slug}.md`]?.());
  if (post) loaded.set(slug, post);
  return post;
}

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
