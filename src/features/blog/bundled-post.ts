import remoteTexts from 'virtual:remote-post-texts';
import { use } from 'react';
import { knownPosts } from '~/content/posts';
import type { Post } from '~/shared/articles/post';

const files = Object.assign(
  import.meta.glob<Post>('../../content/posts/*.md', { import: 'default' }),
  remoteTexts,
);

const loaded = new Map<string, Post>();

/** The text of a bundled article, if already loaded. */
export const loadedPost = (slug: string): Post | undefined => loaded.get(slug);

/** Fetches the text of a bundled article. Undefined if none has this slug. */
export async function loadPost(slug: string): Promise<Post | undefined> {
  const post = loaded.get(slug) ?? (await files[`../../content/posts/${slug}.md`]?.());
  if (post) loaded.set(slug, post);
  return post;
}

/**
 * The bundled article with this slug; undefined if there is none. Its text is already loaded
 * after following a link or starting the app here; after going back, this waits for it.
 */
export function useBundledPost(slug: string): Post | undefined {
  if (!knownPosts.some((post) => post.slug === slug)) return undefined;
  return loadedPost(slug) ?? use(textOf(slug));
}

const texts = new Map<string, Promise<Post | undefined>>();

// The same promise each time: React asks again once it has resolved.
function textOf(slug: string): Promise<Post | undefined> {
  const known = texts.get(slug);
  if (known) return known;
  const text = loadPost(slug);
  texts.set(slug, text);
  // A text that failed to load can be requested again.
  text.catch(() => texts.delete(slug));
  return text;
}
