import * as z from 'zod/mini';
import { airtableWords as words } from '~/content/systems/airtable';
import { UnknownNamesError } from '~/integrations/fold-into';
import type { HttpAnswer } from '~/shared/lib/http';
import { answerError, type Operation, quoted } from '~/shared/lib/service-call';
import type { ServiceError } from '~/shared/lib/service-error';

/** Airtable asks for half a minute of silence after 429. */
const WAIT_MS = 30_000;

/**
 * The error for any answer of Airtable other than the documented success. `hasKey`: the request carried a
 * token; otherwise the token is the proxy's.
 */
export function airtableError(operation: Operation, answer: HttpAnswer, hasKey: boolean): ServiceError {
  const { type, message } = readError(answer.json);
  // A proxy's own words, such as 'Not found', aren't spelled like Airtable's types.
  const answeredBy = type && /^[A-Z][A-Z_]+$/.test(type) ? 'service' : undefined;
  const error = answerError(operation, answer, {
    reason: reasonOf(answer, hasKey, type, message),
    retryAfterMs: answer.status === 429 ? WAIT_MS : undefined,
    answeredBy,
  });
  const unknown = type === 'UNKNOWN_FIELD_NAME' && /^Unknown field name: "(.+)"$/.exec(message ?? '')?.[1];
  return unknown ? new UnknownNamesError(error, [unknown]) : error;
}

function reasonOf(
  answer: HttpAnswer,
  hasKey: boolean,
  type: string | undefined,
  message: string | undefined,
): string | undefined {
  switch (answer.status) {
    case 401:
      return hasKey ? words.unknownToken : words.unknownProxyToken;
    case 403:
      return words.forbidden;
    case 404:
      return type && words.notFound(type);
    case 429:
      return undefined;
    default: {
      const said = answer.status < 500 && !answer.ok ? (message ?? type) : undefined;
      const remedy = REMEDIES.get(type ?? '');
      const theirs = said && quoted(words.label, said);
      return theirs && remedy ? words.withRemedy(theirs, remedy) : theirs;
    }
  }
}

const REMEDIES = new Map<string, string>([
  ['UNKNOWN_FIELD_NAME', words.remedies.column],
  ['INVALID_VALUE_FOR_COLUMN', words.remedies.value],
  ['INVALID_MULTIPLE_CHOICE_OPTIONS', words.remedies.choice],
]);

// Two shapes: {error: {type, message}} and the bare {error: 'NOT_FOUND'}.
const errorSchema = z.object({
  error: z.union([z.string(), z.object({ type: z.optional(z.string()), message: z.optional(z.string()) })]),
});

function readError(json: unknown): { type?: string | undefined; message?: string | undefined } {
  const error = errorSchema.safeParse(json).data?.error;
  return typeof error === 'string' ? { type: error } : (error ?? {});
}
