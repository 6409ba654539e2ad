import * as z from 'zod/mini';
import { contentfulErrors, contentfulLabel } from '~/content/systems/contentful';
import type { HttpAnswer } from '~/shared/lib/http';
import { parseUrl } from '~/shared/lib/parse-url';
import { answerError, bearer, callService, quoted } from '~/shared/lib/service-call';
import {
  type Asset,
  type Entry,
  type Includes,
  pageSchema,
  readAsset,
  readContentType,
  readEntry,
  readLocale,
  readTag,
} from './resources';
import { type ContentfulSettings, environmentUrl } from './settings';

/** How a call is made. */
export interface Call {
  /** The error's message: what failed. By default that articles couldn't be read. */
  failure?: string;
  /** Milliseconds; 8,000 by default, because a reader is waiting and the bundled articles are at hand. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

type Query = Readonly<Record<string, string>>;

/**
 * One GET request to a resource of the environment ('entries', 'sync' and so on) with the delivery token. Throws a
 * ServiceError if Contentful refuses, doesn't answer, or gives an answer that isn't of the schema's form.
 * https://www.contentful.com/developers/docs/references/content-delivery-api
 */
async function get<T>(
  settings: ContentfulSettings,
  resource: string,
  query: Query,
  schema: z.ZodMiniType<T>,
  { failure = contentfulErrors.reading, timeoutMs = 8_000, signal }: Call = {},
): Promise<T> {
  const operation = { failure, service: contentfulLabel };
  const words = new URLSearchParams(query).toString();
  const url = `${environmentUrl(settings)}/${resource}${words && `?${words}`}`;
  const headers = bearer(settings.deliveryToken);
  const answer = await callService(operation, { method: 'GET', url, headers, timeoutMs, signal });
  const body = schema.safeParse(answer.json);
  if (answer.ok && body.success) return body.data;
  throw answerError(operation, answer, { reason: reasonOf(answer), retryAfterMs: resetMs(answer) });
}

// Contentful doesn't use Retry-After, and across origins neither header may be readable.
function resetMs({ headers }: HttpAnswer): number {
  const seconds = Number(headers.get('X-Contentful-RateLimit-Reset') ?? 1);
  return Number.isFinite(seconds) ? seconds * 1000 : 1000;
}

// {sys: {type: 'Error', id}, message, details, requestId}
const errorSchema = z.object({ sys: z.object({ id: z.string() }), message: z.optional(z.string()) });

function reasonOf(answer: HttpAnswer): string | undefined {
  const error = errorSchema.safeParse(answer.json).data;
  if (answer.ok || !error) return undefined;
  switch (error.sys.id) {
    case 'AccessTokenInvalid':
      return contentfulErrors.unknownToken;
    case 'NotFound':
      return contentfulErrors.unknownSpace;
    default:
      return quoted(contentfulLabel, error.message ?? error.sys.id);
  }
}

/*
 * Every call of the Content Delivery API that the site knows. Each throws a ServiceError if Contentful refuses (400,
 * 401, 403, 404, 422, 429, 5xx), doesn't answer within the call's time, or gives an answer that can't be read.
 * `query` is Contentful's own:
 * https://www.contentful.com/developers/docs/references/content-delivery-api/search-parameters
 */

export interface EntryPage {
  /** How many entries match the query, on all pages. */
  total: number;
  items: Entry[];
  includes: Includes;
}

/** One page of entries, with the entries and assets they link to. */
export async function fetchEntries(
  settings: ContentfulSettings,
  query: Query,
  call?: Call,
): Promise<EntryPage> {
  const { total, items, includes } = await get(settings, 'entries', query, pageSchema, call);
  const entries = includes?.Entry?.flatMap(readEntry).map((entry) => [entry.id, entry] as const);
  return {
    total,
    items: items.flatMap(readEntry),
    includes: { entries: new Map(entries), assets: new Map(includes?.Asset?.flatMap(readAsset)) },
  };
}

/** The assets that match the query, by id: at most 1,000. */
export async function fetchAssets(
  settings: ContentfulSettings,
  query: Query,
  call?: Call,
): Promise<ReadonlyMap<string, Asset>> {
  const { items } = await get(settings, 'assets', { limit: MOST, ...query }, pageSchema, call);
  return new Map(items.flatMap(readAsset));
}

/** The published content types: at most 1,000, more than any plan allows. */
export const fetchContentTypes = (settings: ContentfulSettings, call?: Call) =>
  listOf(settings, 'content_types', readContentType, call);

/** The public tags: at most 1,000, the most an environment has. Private ones are never delivered. */
export const fetchTags = (settings: ContentfulSettings, call?: Call) =>
  listOf(settings, 'tags', readTag, call);

/** The environment's locales; one of them is the default. */
export const fetchLocales = async (settings: ContentfulSettings, call?: Call) =>
  (await get(settings, 'locales', {}, pageSchema, call)).items.flatMap(readLocale);

/** The largest page that Contentful gives. */
const MOST = '1000';

async function listOf<T>(
  settings: ContentfulSettings,
  resource: string,
  read: (value: unknown) => T[],
  call?: Call,
): Promise<T[]> {
  const { items } = await get(settings, resource, { limit: MOST }, pageSchema, call);
  return items.flatMap(read);
}

/** A field's values by locale, as the sync feed has them. */
type Localized = Record<string, Record<string, unknown>>;

type SyncItem =
  | { type: 'Entry'; id: string; contentType: string | undefined; tags: string[]; fields: Localized }
  | { type: 'Asset'; id: string; fields: Localized }
  | { type: 'DeletedEntry' | 'DeletedAsset'; id: string };

export interface SyncPage {
  /** In the order of the changes. */
  items: SyncItem[];
  /** Given to the next call; `isLast` if that's for a later visit, and otherwise the feed goes on right now. */
  token: string;
  isLast: boolean;
}

/**
 * One page of the sync feed of all resources: from its start, or the changes since a token. `limit`: items on a page, on
 * the first and on all that follow. The fields are in all locales, and links stay links. A token that Contentful doesn't take (anymore) is refused with 400.
 * https://www.contentful.com/developers/docs/references/content-delivery-api/synchronization
 */
export async function sync(
  settings: ContentfulSettings,
  from: { limit: string } | { token: string },
  call?: Call,
): Promise<SyncPage> {
  // Beside a token, any other parameter is refused.
  const query: Query =
    'token' in from ? { sync_token: from.token } : { initial: 'true', type: 'all', ...from };
  const { items, nextPageUrl, nextSyncUrl } = await get(settings, 'sync', query, syncSchema, call);
  return {
    items: items.flatMap(readSyncItem),
    token: nextPageUrl ?? nextSyncUrl,
    isLast: nextPageUrl === undefined,
  };
}

/** Of an address in an answer, only the token is taken: our own token goes to the configured host alone. */
const tokenSchema = z.pipe(
  z.string(),
  z.transform((url: string, { issues }) => {
    const token = parseUrl(url)?.searchParams.get('sync_token');
    if (token) return token;
    issues.push({ code: 'custom', message: 'an address without a sync_token', input: url });
    return z.NEVER;
  }),
);

const syncSchema = z.union([
  z.object({ items: z.array(z.unknown()), nextPageUrl: tokenSchema, nextSyncUrl: z.optional(z.undefined()) }),
  z.object({ items: z.array(z.unknown()), nextSyncUrl: tokenSchema, nextPageUrl: z.optional(z.undefined()) }),
]);

const syncItemSchema = z.object({
  sys: z.object({ id: z.string(), type: z.enum(['Entry', 'Asset', 'DeletedEntry', 'DeletedAsset']) }),
  fields: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});

function readSyncItem(value: unknown): SyncItem[] {
  const read = syncItemSchema.safeParse(value);
  if (!read.success) return [];
  const { sys, fields = {} } = read.data;
  switch (sys.type) {
    case 'Entry':
      return readEntry(value).map(({ id, contentType, tags }) => ({
        type: 'Entry',
        id,
        contentType,
        tags,
        fields,
      }));
    case 'Asset':
      return [{ type: 'Asset', id: sys.id, fields }];
    default:
      return [{ type: sys.type, id: sys.id }];
  }
}
