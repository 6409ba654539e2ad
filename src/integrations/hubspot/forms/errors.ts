import * as z from 'zod/mini';
import { hubspotWords } from '~/content/systems/hubspot';
import { UnknownNamesError } from '~/integrations/fold-into';
import type { HttpAnswer } from '~/shared/lib/http';
import { answerError, isWebPage, type Operation, quoted } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';

/** The form exists, and only the entries are wrong or missing. */
export class InvalidEntryError extends ServiceError {}

/** The error for any answer of the forms endpoint other than the documented success. */
export function formsError(operation: Operation, answer: HttpAnswer): ServiceError {
  // 50 submissions in 10 seconds are the limit.
  if (answer.status === 429) return answerError(operation, answer, { retryAfterMs: 10_000 });
  if (answer.status === 404 && !isWebPage(answer)) {
    return answerError(operation, answer, { reason: hubspotWords.reasons.noForm });
  }
  const body = answer.status === 400 ? errorSchema.safeParse(answer.json).data : undefined;
  if (!body) return answerError(operation, answer);
  const unknown = body.errors
    .filter(({ errorType }) => errorType === 'FIELD_NOT_IN_FORM_DEFINITION')
    .flatMap(({ message }) => /'fields\.([^']+)'/.exec(message)?.[1] ?? []);
  const words = body.errors.map(({ message }) => message).join(' ') || body.message;
  const error = answerError(operation, answer, { reason: quoted(hubspotWords.label, words) });
  if (unknown.length > 0) return new UnknownNamesError(error, unknown);
  const entryOnly = body.errors.length > 0 && body.errors.every(({ errorType }) => ENTRY.has(errorType));
  return entryOnly ? new InvalidEntryError(error.message, error) : error;
}

const ENTRY = new Set(['INVALID_EMAIL', 'REQUIRED_FIELD']);

const errorSchema = z.object({
  message: z.catch(z.string(), hubspotWords.reasons.invalid),
  errors: z.catch(
    z.array(z.object({ message: z.catch(z.string(), ''), errorType: z.catch(z.string(), '') })),
    [],
  ),
});
