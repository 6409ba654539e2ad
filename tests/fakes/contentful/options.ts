import { sampleAsset, samplePost } from './content.ts';

/** Links to tags. */
interface Metadata {
  tags: { sys: { type: 'Link'; linkType: 'Tag'; id: string } }[];
}

/** Its fields are those of the default locale. */
export interface ContentfulEntry {
  sys: { id: string; type: 'Entry'; contentType: { sys: { id: string } }; createdAt: string };
  metadata?: Metadata;
  fields: Record<string, unknown>;
  /** Fields in further locales, by code; never delivered as such. */
  translations?: Record<string, Record<string, unknown>>;
}

export interface ContentfulAsset {
  sys: { id: string; type: 'Asset' };
  metadata?: Metadata;
  fields: { title: string; description?: string; file?: { url: string; contentType: string } };
  translations?: Record<string, Record<string, unknown>>;
}

interface ContentfulLocale {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
}

export interface ContentfulOptions {
  spaceId: string;
  environment: string;
  /** The only accepted delivery token. */
  token: string;
  contentTypes: string[];
  /** Fields with one value for all locales. */
  shared: string[];
  /** Public tags, with their names. */
  tags: Record<string, string>;
  locales: ContentfulLocale[];
  /** The published content. */
  entries: ContentfulEntry[];
  assets: ContentfulAsset[];
}

export const DEFAULTS: ContentfulOptions = {
  spaceId: 'space1',
  environment: 'master',
  token: 'delivery-token',
  contentTypes: ['blogPost'],
  shared: ['slug', 'date', 'featured', 'readTime', 'image', 'featuredImage'],
  tags: {},
  locales: [{ code: 'en-US', name: 'English (United States)', default: true, fallbackCode: null }],
  entries: [
    samplePost('writing-things-down', { date: '2026-11-18', featured: true }),
    samplePost('counting-what-returns', { date: '2026-10-21', category: 'Data' }),
    samplePost('asking-before-building', { date: '2026-09-09' }),
  ],
  assets: [sampleAsset('cover')],
};
