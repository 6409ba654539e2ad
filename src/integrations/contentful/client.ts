import * as z from 'zod/mini';
import type { HttpResponse } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  createResponseError,
  quoteService,
} from '~/shared/lib/service-call';
import { type Asset, type Entry, pageSchema, readAsset, readEntry } from './resources';
import { type ContentfulSettings, getEnvironmentUrl } from './settings';

const TIMEOUT_MS = 30_000;

type Query = Readonly<Record<string, string>>;

/**
 * One GET request to a resource of the environment, such as 'entries', with the delivery token. Throws a ServiceError if
 * Contentful refuses, doesn't answer, or gives an answer that the schema doesn't fit.
 * https://www.contentful.com/developers/docs/references/content-delivery-api
 */
async function getResource<T>(
  settings: ContentfulSettings,
  resource: string,
  query: Query,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const operation = { errorMessage: 'Failed to read articles from Contentful', service: 'Contentful' };
  const url = `${getEnvironmentUrl(settings)}/${resource}?${new URLSearchParams(query)}`;
  const headers = createBearerHeader(settings.accessToken);
  const response = await callService(operation, { method: 'GET', url, headers, timeoutMs: TIMEOUT_MS });
  const body = schema.safeParse(response.json);
  if (response.ok && body.success) return body.data;
  const reason = response.ok ? undefined : getRefusalReason(response.json);
  throw createResponseError(operation, response, { reason, retryAfterMs: getResetMs(response) });
}

// Contentful sends this header in place of Retry-After.
function getResetMs({ headers }: HttpResponse): number {
  const seconds = Number(headers.get('X-Contentful-RateLimit-Reset') ?? 1);
  return Number.isFinite(seconds) ? seconds * 1000 : 1000;
}

// {sys: {type: 'Error', id}, message, details, requestId}
const errorSchema = z.object({ sys: z.object({ id: z.string() }), message: z.optional(z.string()) });

/** The reason in the body of a refusal, if it's one of Contentful's errors. */
function getRefusalReason(json: unknown): string | undefined {
  const error = errorSchema.safeParse(json).data;
  if (!error) return undefined;
  switch (error.sys.id) {
    case 'AccessTokenInvalid':
      return 'Contentful does not know this token: CONTENTFUL_ACCESS_TOKEN has to be one of the Content Delivery API, not of the preview.';
    case 'NotFound':
      return 'Contentful found no such space or environment for this token: check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.';
    default:
      return quoteService('Contentful', error.message ?? error.sys.id);
  }
}

/*
 * Each call throws a ServiceError if Contentful refuses, doesn't answer in time, or gives an answer that can't be read.
 * `query` is Contentful's own:
 * https://www.contentful.com/developers/docs/references/content-delivery-api/search-parameters
 */

export interface EntryPage {
  /** The number of matching entries on all pages. */
  total: number;
  items: Entry[];
  /** The assets that the entries link to, by id. */
  assets: ReadonlyMap<string, Asset>;
}

/** One page of entries, with the assets they link to. */
export async function fetchEntries(settings: ContentfulSettings, query: Query): Promise<EntryPage> {
  const { total, items, includes } = await getResource(settings, 'entries', query, pageSchema);
  return {
    total,
    items: items.flatMap(readEntry),
    assets: new Map(includes?.Asset?.flatMap(readAsset)),
  };
}

/** The assets that match the query, by id: at most 1,000. */
export async function fetchAssets(
  settings: ContentfulSettings,
  query: Query,
): Promise<ReadonlyMap<string, Asset>> {
  const { items } = await getResource(settings, 'assets', { limit: MAX_ITEMS, ...query }, pageSchema);
  return new Map(items.flatMap(readAsset));
}

/** Contentful's limit per page. */
const MAX_ITEMS = '1000';
