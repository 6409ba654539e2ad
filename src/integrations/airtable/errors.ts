import * as z from 'zod/mini';
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
  return answerError(operation, answer, {
    reason: reasonOf(answer, hasKey, type, message),
    retryAfterMs: answer.status === 429 ? WAIT_MS : undefined,
    answeredBy,
  });
}

function reasonOf(
  answer: HttpAnswer,
  hasKey: boolean,
  type: string | undefined,
  message: string | undefined,
): string | undefined {
  switch (answer.status) {
    case 401:
      return hasKey
        ? 'Airtable does not know this token: copy a personal access token from Airtable again.'
        : 'Airtable does not know the token that the proxy adds: replace it at your host.';
    case 403:
      return 'Airtable has no such base or table, or the token may not use it: check base ID and table names, and what the token may read and write.';
    case 404:
      return type && `Airtable found no such base or table (${type}): check base ID and table names.`;
    case 429:
      return undefined;
    default: {
      const words = answer.status < 500 && !answer.ok ? (message ?? type) : undefined;
      const remedy = REMEDIES.get(type ?? '');
      return words && quoted('Airtable', words) + (remedy ? `: ${remedy}` : '');
    }
  }
}

const REMEDIES = new Map([
  ['UNKNOWN_FIELD_NAME', 'add this column to the table.'],
  ['INVALID_VALUE_FOR_COLUMN', 'make it a text column, or a date column for the date.'],
  ['INVALID_MULTIPLE_CHOICE_OPTIONS', 'make it a text column.'],
]);

// Two shapes: {error: {type, message}} and the bare {error: 'NOT_FOUND'}.
const errorSchema = z.object({
  error: z.union([z.string(), z.object({ type: z.optional(z.string()), message: z.optional(z.string()) })]),
});

function readError(json: unknown): { type?: string | undefined; message?: string | undefined } {
  const error = errorSchema.safeParse(json).data?.error;
  return typeof error === 'string' ? { type: error } : (error ?? {});
}
