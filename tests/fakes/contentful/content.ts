import type { ContentfulAsset, ContentfulEntry } from './options.ts';

/** A published article. `changes` replace fields; undefined leaves a field empty, so it isn't delivered. */
export function samplePost(slug: string, changes: Record<string, unknown> = {}): ContentfulEntry {
  const words = slug.replaceAll('-', ' ');
  const fields = {
    slug,
    title: words[0]?.toUpperCase() + words.slice(1),
    excerpt: `A short text from the content service about ${words}, with a rule to take away.`,
    content: `A first paragraph about ${words}.\n\n## What we did\n\nWe wrote it down.\n`,
    category: 'Operations',
    date: '2026-10-01',
    author: 'Rosa Lindqvist',
    authorRole: 'Editor',
    ...changes,
  };
  return {
    sys: {
      id: `entry-${slug}`,
      type: 'Entry',
      contentType: { sys: { id: 'blogPost' } },
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

/** A published picture in the delivery API's format: its address has no scheme. */
export const sampleAsset = (id: string, contentType = 'image/jpeg'): ContentfulAsset => ({
  sys: { id, type: 'Asset' },
  fields: {
    title: id,
    file: { url: `//images.ctfassets.net/space1/${id}/0a1b/${id}.${contentType.split('/')[1]}`, contentType },
  },
});

/** The same article with public tags. */
export const addTags = (entry: ContentfulEntry, ...ids: string[]): ContentfulEntry => ({
  ...entry,
  metadata: { tags: ids.map((id) => ({ sys: { type: 'Link', linkType: 'Tag', id } })) },
});

/** The value of a field that refers to an asset. */
export const createLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });
