import * as z from 'zod/mini';
import { hubspotWords } from '~/content/systems/hubspot';
import { UnknownNamesError } from '~/integrations/fold-into';
import type { HttpAnswer } from '~/shared/lib/http';
import { answerError, isWebPage, type Operation, quoted } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';

const { reasons } = hubspotWords;

/** The contact exists already; HubSpot gives its id only in the message. */
export class ContactExistsError extends ServiceError {
  readonly contactId: string;

  constructor(error: ServiceError, contactId: string) {
    super(error.message, error);
    this.contactId = contactId;
  }
}

/** Another record has this value of a property whose values are unique: its id, if HubSpot tells. */
export class ValueTakenError extends ServiceError {
  readonly recordId: string | undefined;

  constructor(error: ServiceError, recordId: string | undefined) {
    super(error.message, error);
    this.recordId = recordId;
  }
}

/**
 * The error for any non-2xx answer of the CRM API, or one that isn't JSON. `hasKey`: the request carried
 * a key; otherwise the key is the proxy's.
 */
export function hubspotError(operation: Operation, answer: HttpAnswer, hasKey: boolean): ServiceError {
  const body = readBody(answer.json);
  const answeredBy = body.category === undefined ? undefined : 'service';
  const because = (reason: string | undefined) => answerError(operation, answer, { reason, answeredBy });
  // HubSpot writes 400 for this; by its kind, it's a conflict.
  if ((answer.status === 400 || answer.status === 409) && TAKEN.test(answer.text)) {
    const error = because(reasons.taken);
    return new ValueTakenError(error, /(\d{1,20}) already has that value/.exec(answer.text)?.[1]);
  }
  switch (answer.status) {
    case 400: {
      const names = unknownProperties(body);
      const reason =
        names.length > 0
          ? reasons.unknownProperties(names.join(', '))
          : body.message && quoted(hubspotWords.label, body.message);
      const error = because(reason);
      return names.length > 0 ? new UnknownNamesError(error, names) : error;
    }
    case 401:
      return because(hasKey ? reasons.unknownKey : reasons.unknownProxyKey);
    case 403: {
      const scopes = missingScopes(body);
      return because(scopes.length > 0 ? reasons.missingScopes(scopes.join(', ')) : undefined);
    }
    case 404:
      if (isWebPage(answer)) return answerError(operation, answer);
      return because(reasons.notFound);
    case 409: {
      const id = /Existing ID: (\d+)/.exec(body.message ?? '')?.[1];
      const error = answerError(operation, answer, { reason: reasons.contactExists });
      return id ? new ContactExistsError(error, id) : error;
    }
    case 423:
      return answerError(operation, answer, {
        reason: reasons.locked,
        retryAfterMs: 2_000,
      });
    case 429:
      return answerError(operation, answer, { retryAfterMs: 10_000 });
    default:
      return answerError(operation, answer);
  }
}

const TAKEN = /CONFLICTING_UNIQUE_VALUE|already has that value/;

// HubSpot asks clients to treat every field of an error as optional.
const errorSchema = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  category: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(
    z.array(
      z.object({
        message: z.catch(z.string(), ''),
        code: z.catch(z.string(), ''),
        context: z.catch(z.record(z.string(), z.array(z.string())), {}),
      }),
    ),
    [],
  ),
});

const readBody = (json: unknown): z.infer<typeof errorSchema> =>
  errorSchema.safeParse(json).data ?? { message: undefined, category: undefined, errors: [] };

function unknownProperties({ message = '', errors }: z.infer<typeof errorSchema>): string[] {
  const coded = errors
    .filter(({ code }) => code === 'PROPERTY_DOESNT_EXIST')
    .flatMap(({ context }) => context.propertyName ?? []);
  const written = [message, ...errors.map((error) => error.message)].flatMap((text) =>
    text
      .split(' does not exist')
      .slice(0, -1)
      .flatMap((part) => UNKNOWN.exec(part.slice(part.lastIndexOf('Property ')))?.[1] ?? []),
  );
  return [...new Set([...coded, ...written])];
}

const UNKNOWN = /^Property \\?"([^"\\]+)\\?"$/;

const missingScopes = ({ errors }: z.infer<typeof errorSchema>): string[] => [
  ...new Set(
    errors.flatMap(
      ({ context }) =>
        context.requiredGranularScopes ?? context.requiredScopes ?? context.missingScopes ?? [],
    ),
  ),
];
