import { json } from '../answers.ts';

/** Most errors are objects with a type and a message. */
export const airtableError = (status: number, type: string, message: string) =>
  json(status, { error: { type, message } });

const USUAL: Record<number, readonly [type: string, message: string]> = {
  401: ['AUTHENTICATION_REQUIRED', 'Authentication required'],
  // A wrong base or table isn't distinguished from a token without access.
  403: [
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.',
  ],
  422: ['INVALID_REQUEST_UNKNOWN', 'Invalid request: parameter validation failed. Check your request data.'],
  429: ['RATE_LIMIT_REACHED', 'Rate limit exceeded. Please try again later'],
  503: [
    'RETRIABLE_ERROR',
    'Server encountered an error while processing your request, and it is safe to retry the request',
  ],
};

/** Airtable's usual error with this status. */
export function airtableFailure(status: number): Response {
  // An unknown path gets the other shape: a bare string.
  if (status === 404) return json(404, { error: 'NOT_FOUND' });
  const [type, message] = USUAL[status] ?? ['SERVER_ERROR', 'An unexpected error occurred'];
  return airtableError(status, type, message);
}
