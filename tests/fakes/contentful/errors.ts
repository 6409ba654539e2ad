import { delivery } from './delivery.ts';

/** Every error has the same shape. */
const contentfulError = (status: number, id: string, message: string, details?: object) =>
  delivery(status, {
    sys: { type: 'Error', id },
    message,
    ...(details && { details }),
    requestId: '7d0e5c1a-2f0b-4b55-9f0e-1c3a9d0c6f11',
  });

export const tokenInvalid = () =>
  contentfulError(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');

export const notFound = (details?: object) =>
  contentfulError(404, 'NotFound', 'The resource could not be found.', details);

export const badRequest = (message: string) => contentfulError(400, 'BadRequest', message);

export const invalidQuery = (errors: object[]) =>
  contentfulError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors },
  );

/** Contentful's error for a status that no request of ours provoked. */
export function contentfulFailure(status: number): Response {
  switch (status) {
    case 400:
      return invalidQuery([]);
    case 401:
      return tokenInvalid();
    case 403:
      return contentfulError(403, 'AccessDenied', 'Access denied');
    case 404:
      return notFound();
    case 422:
      return contentfulError(422, 'ValidationFailed', 'Validation error');
    case 429: {
      const answer = contentfulError(429, 'RateLimitExceeded', 'You have exceeded the rate limit');
      answer.headers.set('X-Contentful-RateLimit-Reset', '1');
      answer.headers.set('X-Contentful-RateLimit-Second-Limit', '55');
      answer.headers.set('X-Contentful-RateLimit-Second-Remaining', '0');
      return answer;
    }
    default:
      return contentfulError(status, 'ServerError', 'Internal server error');
  }
}
