import * as z from 'zod/mini';
import { contentfulErrors, contentfulLabel } from '~/content/systems/contentful';
import type { HttpAnswer } from '~/shared/lib/http';
import { answerError, bearer, callService, quoted } from '~/shared/lib/service-call';
import { type ContentfulSettings, environmentUrl } from './settings';

/** How a call is made. */
export interface Call {
  /** The error's message: what failed. By default that articles couldn't be read. */
  failure?: string;
  /** Milliseconds; 8,000 by default, because a reader is waiting and the bundled articles are at hand. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export type Query = Readonly<Record<string, string>>;

/**
 * One GET request to a resource of the environment ('entries', 'sync' and so on) with the delivery token. Throws a
 * ServiceError if Contentful refuses, doesn't answer, or gives an answer that isn't of the schema's form.
 * https://www.contentful.com/developers/docs/references/content-delivery-api
 */
export async function get<T>(
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
