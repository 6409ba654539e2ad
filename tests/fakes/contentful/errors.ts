import { json } from '../answers.ts';

/** JSON with the delivery API's own media type. */
export const delivery = (status: number, body: unknown): Response =>
  json(status, body, { 'Content-Type': 'application/vnd.contentful.delivery.v1+json' });

/** Every error has the same shape. */
const contentfulError = (status: number, id: string, message: string, details?: object) =>
  delivery(status, {
    sys: { type: 'Error', id },
    message,
    ...(details && { details }),
    requestId: '7d0e5c1a-2f0b-4b55-9f0e-1c3a9d0c6f11',
  });

export const badRequest = (message: string) => contentfulError(400, 'BadRequest', message);

const USUAL: Record<number, readonly [id: string, message: string]> = {
  400: [
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
  ],
  401: ['AccessTokenInvalid', 'The access token you sent could not be found or is invalid.'],
  403: ['AccessDenied', 'Access denied'],
  404: ['NotFound', 'The resource could not be found.'],
  422: ['ValidationFailed', 'Validation error'],
  429: ['RateLimitExceeded', 'You have exceeded the rate limit'],
};

/** Contentful's usual error with this status. */
export function contentfulFailure(status: number, details?: object): Response {
  const [id, message] = USUAL[status] ?? ['ServerError', 'Internal server error'];
  const answer = contentfulError(status, id, message, details);
  if (status === 429) answer.headers.set('X-Contentful-RateLimit-Reset', '1');
  return answer;
}
