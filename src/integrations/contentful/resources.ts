import * as z from 'zod/mini';

/*
 * The delivery API's resources, with the fields that this site uses. A resource in an unexpected format is skipped, so
 * that it doesn't affect the others.
 */

/** An entry as delivered: its non-empty fields by id. */
export interface Entry {
  id: string;
  fields: Record<string, unknown>;
}

export interface Asset {
  /** As delivered: without a scheme. */
  url: string;
  contentType: string;
  /** The alternative text: the description or the title. */
  words?: string | undefined;
}

/** One page of a list. */
export const pageSchema = z.object({
  /** The number of matches on all pages. */
  total: z.int(),
  items: z.array(z.unknown()),
  // A link to a missing asset stays a link, with `notResolvable` in `errors`.
  includes: z.optional(z.object({ Asset: z.optional(z.array(z.unknown())) })),
});

const idSchema = z.object({ id: z.string() });

const entrySchema = z.object({
  sys: idSchema,
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

/** Reads a resource. Returns an empty list if it doesn't fit the schema. */
type Reader<T> = (value: unknown) => T[];

const createReader =
  <Raw, T>(schema: z.ZodMiniType<Raw>, toValue: (raw: Raw) => T): Reader<T> =>
  (value) => {
    const read = schema.safeParse(value);
    return read.success ? [toValue(read.data)] : [];
  };

export const readEntry = createReader(entrySchema, ({ sys, fields = {} }): Entry => ({ id: sys.id, fields }));

/** Skips an asset without a file, such as an asset in another language only. */
export const readAsset = createReader(assetSchema, ({ sys, fields }): [id: string, asset: Asset] => {
  const { title, description, file } = fields;
  const words = description?.trim() || title?.trim();
  return [sys.id, { url: file.url, contentType: file.contentType, ...(words && { words }) }];
});
