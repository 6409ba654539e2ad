import * as z from 'zod/mini';

/*
 * The delivery API's resources as this site reads them: what it doesn't use is left out, and a resource in an
 * unexpected form is passed over, so that one of them doesn't cost the others.
 */

/** An entry as delivered: the fields that are filled in, by their ids. */
export interface Entry {
  id: string;
  /** The id of its content type. */
  contentType?: string | undefined;
  fields: Record<string, unknown>;
  /** The ids of its public tags, in the editor's order. */
  tags: string[];
}

export interface Asset {
  /** As delivered: without a scheme. */
  url: string;
  contentType: string;
  /** Its description, or its title: for people who don't see it. */
  words?: string | undefined;
}

/** Linked resources beside a list, by id; a link to a missing one leads nowhere. */
export interface Includes {
  entries: ReadonlyMap<string, Entry>;
  assets: ReadonlyMap<string, Asset>;
}

/** One page of a list. */
export const pageSchema = z.object({
  /** How many match the query, on all pages. */
  total: z.int(),
  items: z.array(z.unknown()),
  // A link that can't be resolved is named in `errors` as `notResolvable`, and stays a link.
  includes: z.optional(
    z.object({ Entry: z.optional(z.array(z.unknown())), Asset: z.optional(z.array(z.unknown())) }),
  ),
});

const tagLinks = z.optional(
  z.object({ tags: z.optional(z.array(z.object({ sys: z.object({ id: z.string() }) }))) }),
);

const entrySchema = z.object({
  sys: z.object({
    id: z.string(),
    contentType: z.optional(z.object({ sys: z.object({ id: z.string() }) })),
  }),
  metadata: tagLinks,
  fields: z.optional(z.record(z.string(), z.unknown())),
});

const assetSchema = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.object({
    title: z.optional(z.string()),
    description: z.optional(z.string()),
    file: z.object({ url: z.string(), contentType: z.string() }),
  }),
});

const contentTypeSchema = z.object({
  sys: z.object({ id: z.string() }),
  name: z.string(),
  fields: z.array(
    z.object({
      id: z.string(),
      /** Whether each locale has a value of its own. */
      localized: z._default(z.boolean(), false),
      /** Never delivered. */
      omitted: z._default(z.boolean(), false),
    }),
  ),
});

const tagSchema = z.object({ sys: z.object({ id: z.string() }), name: z.string() });

const localeSchema = z.object({
  code: z.string(),
  name: z.string(),
  default: z.boolean(),
  /** The locale whose values stand in for missing ones. */
  fallbackCode: z._default(z.nullable(z.string()), null),
});

/** Reads a resource: none, or one. */
type Reader<T> = (value: unknown) => T[];

const reader =
  <Raw, T>(schema: z.ZodMiniType<Raw>, of: (raw: Raw) => T): Reader<T> =>
  (value) => {
    const read = schema.safeParse(value);
    return read.success ? [of(read.data)] : [];
  };

export const readEntry = reader(
  entrySchema,
  ({ sys, fields = {}, metadata }): Entry => ({
    id: sys.id,
    contentType: sys.contentType?.sys.id,
    fields,
    tags: metadata?.tags?.map((tag) => tag.sys.id) ?? [],
  }),
);

/** An asset without a file, such as one in another language only, is as good as none. */
export const readAsset = reader(assetSchema, ({ sys, fields }): [id: string, asset: Asset] => {
  const { title, description, file } = fields;
  const words = description?.trim() || title?.trim();
  return [sys.id, { url: file.url, contentType: file.contentType, ...(words && { words }) }];
});

export const readContentType = reader(contentTypeSchema, ({ sys, name, fields }) => ({
  id: sys.id,
  name,
  fields,
}));

export const readTag = reader(tagSchema, ({ sys, name }) => ({ id: sys.id, name }));
export type Tag = ReturnType<typeof readTag>[number];

export const readLocale = reader(localeSchema, (locale) => locale);
export type Locale = z.infer<typeof localeSchema>;
