import remoteTexts from 'virtual:remote-post-texts';
import { allPosts } from '~/features/posts';
import { createLazyTexts } from '~/shared/articles/lazy-texts';
import type { Post } from '~/shared/articles/post';

const texts = createLazyTexts<Post>({
  ...import.meta.glob<Post>('../../content/posts/*.md', { import: 'default' }),
  ...remoteTexts,
});

/** Fetches the text of a bundled article. Returns undefined for an unknown slug. */
export const loadPost = (slug: string): Promise<Post | undefined> => texts.load(slug);

/** The bundled article with this slug; undefined if there is none. */
export function useBundledPost(slug: string): Post | undefined {
  return allPosts.some((post) => post.slug === slug) ? texts.read(slug) : undefined;
}
