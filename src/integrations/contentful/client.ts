import * as z from 'zod/mini';
import type { HttpAnswer, HttpRequest } from '~/shared/lib/http';
import { answerError, bearer, callService, quoted } from '~/shared/lib/service-call';
import { type ContentfulSettings, environmentUrl } from './settings';

/** An entry as delivered: the fields that are filled in, by their ids. */
export interface Entry {
  id: string;
  fields: Record<string, unknown>;
}

export interface Asset {
  /** As delivered: without a scheme. */
  url: string;
  contentType: string;
}

export interface EntryPage {
  /** How many entries match the query, on all pages. */
  total: number;
  items: Entry[];
  /** By id; a link to a missing one leads nowhere. */
  assets: ReadonlyMap<string, Asset>;
}

/** One page of entries, with the assets they link to. `query` is Contentful's own. */
export async function fetchEntries(
  settings: ContentfulSettings,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<EntryPage> {
  // A reader is waiting, and the bundled articles are at hand.
  const patience = { timeoutMs: 8_000, signal };
  const page = await read('Failed to read articles from Contentful', settings, query, pageSchema, patience);
  return {
    total: page.total,
    items: page.items.map(({ sys, fields = {} }) => ({ id: sys.id, fields })),
    assets: new Map(page.includes?.Asset?.flatMap(readAsset)),
  };
}

/** Reads at most one entry: succeeds if space, environment and token are right. */
export async function checkAccess(settings: ContentfulSettings): Promise<void> {
  await read('Contentful connection test failed', settings, { limit: '1' }, listSchema);
}

async function read<T>(
  failure: string,
  settings: ContentfulSettings,
  query: Record<string, string>,
  schema: z.ZodMiniType<T>,
  patience: Pick<HttpRequest, 'timeoutMs' | 'signal'> = {},
): Promise<T> {
  const operation = { failure, service: 'Contentful' };
  const url = `${environmentUrl(settings)}/entries?${new URLSearchParams(query)}`;
  const headers = bearer(settings.deliveryToken);
  const answer = await callService(operation, { method: 'GET', url, headers, ...patience });
  const body = schema.safeParse(answer.json);
  if (answer.ok && body.success) return body.data;
  throw answerError(operation, answer, { reason: reasonOf(answer), retryAfterMs: resetMs(answer) });
}

const listSchema = z.object({ items: z.array(z.unknown()) });
const errorSchema = z.object({ sys: z.object({ id: z.string() }), message: z.optional(z.string()) });
const idSchema = z.object({ id: z.string() });
const pageSchema = z.object({
  total: z.int(),
  items: z.array(z.object({ sys: idSchema, fields: z.optional(z.record(z.string(), z.unknown())) })),
  includes: z.optional(z.object({ Asset: z.optional(z.array(z.unknown())) })),
});
const assetSchema = z.object({
  sys: idSchema,
  fields: z.object({ file: z.object({ url: z.string(), contentType: z.string() }) }),
});

// An asset without a file, such as one in another language only, is as good as none.
function readAsset(value: unknown): [string, Asset][] {
  const asset = assetSchema.safeParse(value).data;
  return asset ? [[asset.sys.id, asset.fields.file]] : [];
}

// Contentful doesn't use Retry-After, and across origins neither header may be readable.
function resetMs({ headers }: HttpAnswer): number {
  const seconds = Number(headers.get('X-Contentful-RateLimit-Reset') ?? 1);
  return Number.isFinite(seconds) ? seconds * 1000 : 1000;
}

// {sys: {type: 'Error', id}, message}
function reasonOf(answer: HttpAnswer): string | undefined {
  const error = errorSchema.safeParse(answer.json).data;
  if (answer.ok || !error) return undefined;
  switch (error.sys.id) {
    case 'AccessTokenInvalid':
      return 'Contentful does not know this delivery token: copy the token of the Content Delivery API, not of the preview.';
    case 'NotFound':
      return 'Contentful found no such space or environment for this token: check space ID and environment.';
    default:
      return quoted('Contentful', error.message ?? error.sys.id);
  }
}
