import * as z from 'zod/mini';
import type { HttpAnswer } from '~/shared/lib/http';
import { answerError, type Operation, quoted } from '~/shared/lib/service-call';
import type { ServiceError } from '~/shared/lib/service-error';

/** Airtable asks for half a minute of silence after 429. */
const WAIT_MS = 30_000;

/** The error for any answer of Airtable that is not the documented success. */
export function airtableError(operation: Operation, answer: HttpAnswer): ServiceError {
  const { type, message } = readError(answer.json);
  switch (answer.status) {
    case 401:
      return answerError(operation, answer, { reason: 'Airtable does not know this token.' });
    case 403:
      return answerError(operation, answer, {
        reason: 'The Airtable token has no access to this base or table.',
      });
    case 404:
      return answerError(operation, answer, {
        reason: type && `Airtable found no such base or table (${type}).`,
      });
    case 429:
      return answerError(operation, answer, { retryAfterMs: WAIT_MS });
    default: {
      const words = answer.status < 500 && !answer.ok ? (message ?? type) : undefined;
      return answerError(operation, answer, { reason: words && quoted('Airtable', words) });
    }
  }
}

// Two shapes: {error: {type, message}} and the bare {error: 'NOT_FOUND'}.
const errorSchema = z.object({
  error: z.union([z.string(), z.object({ type: z.optional(z.string()), message: z.optional(z.string()) })]),
});

function readError(json: unknown): { type?: string | undefined; message?: string | undefined } {
  const error = errorSchema.safeParse(json).data?.error;
  return typeof error === 'string' ? { type: error } : (error ?? {});
}
