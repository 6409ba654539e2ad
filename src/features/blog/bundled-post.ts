import remoteTexts from 'virtual:remote-post-texts';
import { knownPosts } from '~/features/posts';
import { lazyTexts } from '~/shared/articles/article-text';
import type { Post } from '~/shared/articles/post';

const texts = lazyTexts<Post>({
  ...import.meta.glob<Post>('../../content/posts/*.md', { import: 'default' }),
  ...remoteTexts,
});

const fileOf = (slug: string) => `../../content/posts/${slug}.md`;

/** The text of a bundled article, if already loaded. */
export const loadedPost = (slug: string): Post | undefined => texts.loaded(fileOf(slug));

/** Fetches the text of a bundled article. Undefined if none has this slug. */
export const loadPost = (slug: string): Promise<Post | undefined> => texts.load(fileOf(slug));

/** The bundled article with this slug; undefined if there is none. */
export function useBundledPost(slug: string): Post | undefined {
  return knownPosts.some((post) => post.slug === slug) ? texts.read(fileOf(slug)) : undefined;
}
