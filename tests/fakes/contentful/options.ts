import { sampleAsset, samplePost } from './content.ts';

export interface ContentfulEntry {
  sys: { id: string; type: 'Entry'; contentType: { sys: { id: string } }; createdAt: string };
  fields: Record<string, unknown>;
}

export interface ContentfulAsset {
  sys: { id: string; type: 'Asset' };
  fields: { title: string; file?: { url: string; contentType: string } };
}

export interface ContentfulOptions {
  spaceId: string;
  environment: string;
  /** The only accepted delivery token. */
  token: string;
  /** The fields of each content type. */
  contentTypes: Record<string, string[]>;
  /** The published content. */
  entries: ContentfulEntry[];
  assets: ContentfulAsset[];
}

export const DEFAULTS: ContentfulOptions = {
  spaceId: 'space1',
  environment: 'master',
  token: 'delivery-token',
  contentTypes: {
    blogPost: [
      ...['slug', 'title', 'excerpt', 'content', 'category', 'date', 'author', 'authorRole'],
      ...['image', 'featuredImage', 'featured', 'readTime'],
    ],
  },
  entries: [
    samplePost('writing-things-down', { date: '2026-11-18', featured: true }),
    samplePost('counting-what-returns', { date: '2026-10-21', category: 'Data' }),
    samplePost('asking-before-building', { date: '2026-09-09' }),
  ],
  assets: [sampleAsset('cover')],
};
