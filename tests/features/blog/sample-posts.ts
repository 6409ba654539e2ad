import type { PostSummary } from '~/shared/articles/post';

/** An article as a list knows it. */
export const samplePost = (slug: string, changes: Partial<PostSummary> = {}): PostSummary => ({
  id: slug,
  slug,
  title: `Title of ${slug}`,
  excerpt: `What ${slug} is about.`,
  category: 'Strategy',
  date: '2026-05-01',
  author: 'Mara Ellison',
  authorRole: 'Head of Delivery',
  featured: false,
  readTime: 4,
  dye: 'indigo',
  accent: 'weld',
  ...changes,
});

/** `count` articles, the newest first: post-1, post-2 and so on. */
export const samplePosts = (count: number, changes: Partial<PostSummary> = {}): PostSummary[] =>
  Array.from({ length: count }, (_, index) => samplePost(`post-${index + 1}`, changes));
