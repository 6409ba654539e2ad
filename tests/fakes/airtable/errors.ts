import { json } from '../answers.ts';

/** Most errors are objects with a type and a message. */
export const airtableError = (status: number, type: string, message: string) =>
  json(status, { error: { type, message } });

/** An unknown path gets the other shape: a bare string. */
export const notFound = () => json(404, { error: 'NOT_FOUND' });

export const unauthenticated = () => airtableError(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');

/** Airtable doesn't distinguish a wrong base or table from a token without access. */
export const noAccess = () =>
  airtableError(
    403,
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.',
  );

export const invalidRequest = () =>
  airtableError(
    422,
    'INVALID_REQUEST_UNKNOWN',
    'Invalid request: parameter validation failed. Check your request data.',
  );

/** Airtable's error for a status that no request of ours provoked. */
export function airtableFailure(status: number): Response {
  switch (status) {
    case 401:
      return unauthenticated();
    case 403:
      return noAccess();
    case 404:
      return notFound();
    case 413:
      return airtableError(413, 'REQUEST_TOO_LARGE', 'Request too large');
    case 422:
      return invalidRequest();
    case 429:
      return airtableError(429, 'RATE_LIMIT_REACHED', 'Rate limit exceeded. Please try again later');
    case 503:
      return airtableError(
        503,
        'RETRIABLE_ERROR',
        'Server encountered an error while processing your request, and it is safe to retry the request',
      );
    default:
      return airtableError(status, 'SERVER_ERROR', 'An unexpected error occurred');
  }
}
