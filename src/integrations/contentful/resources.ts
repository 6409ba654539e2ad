import * as z from 'zod/mini';

/*
 * The delivery API's resources as this site reads them: what it doesn't use is left out, and a resource in an
 * unexpected form is passed over, so that one of them doesn't cost the others.
 */

/** An entry as delivered: the fields that are filled in, by their ids. */
export interface Entry {
  id: string;
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

/** One page of a list. */
export const pageSchema = z.object({
  /** How many match the query, on all pages. */
  total: z.int(),
  items: z.array(z.unknown()),
  // A link that can't be resolved is named in `errors` as `notResolvable`, and stays a link.
  includes: z.optional(z.object({ Asset: z.optional(z.array(z.unknown())) })),
});

const idSchema = z.object({ id: z.string() });

const tagLinks = z.optional(z.object({ tags: z.optional(z.array(z.object({ sys: idSchema }))) }));

const entrySchema = z.object({
  sys: idSchema,
  metadata: tagLinks,
  fields: z.optional(z.record(z.string(), z.unknown())),
});

const assetSchema = z.object({
  sys: idSchema,
  fields: z.object({
    title: z.optional(z.string()),
    description: z.optional(z.string()),
    file: z.object({ url: z.string(), contentType: z.string() }),
  }),
});

const tagSchema = z.object({ sys: idSchema, name: z.string() });

/** Reads a resource: none, or one. */
type Reader<T> = (value: unknown) => T[];

const createReader =
  <Raw, T>(schema: z.ZodMiniType<Raw>, of: (raw: Raw) => T): Reader<T> =>
  (value) => {
    const read = schema.safeParse(value);
    return read.success ? [of(read.data)] : [];
  };

export const readEntry = createReader(
  entrySchema,
  ({ sys, fields = {}, metadata }): Entry => ({
    id: sys.id,
    fields,
    tags: metadata?.tags?.map((tag) => tag.sys.id) ?? [],
  }),
);

/** An asset without a file, such as one in another language only, is as good as none. */
export const readAsset = createReader(assetSchema, ({ sys, fields }): [id: string, asset: Asset] => {
  const { title, description, file } = fields;
  const words = description?.trim() || title?.trim();
  return [sys.id, { url: file.url, contentType: file.contentType, ...(words && { words }) }];
});

export const readTag = createReader(tagSchema, ({ sys, name }) => ({ id: sys.id, name }));
export type Tag = ReturnType<typeof readTag>[number];
