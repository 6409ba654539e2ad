import { htmlPage, json } from '../answers.ts';

/** The V8 API's own media type, with the Accept header that it also sends back. */
const API_HEADERS = { 'Content-Type': 'application/vnd.api+json', Accept: 'application/vnd.api+json' };

/** SuiteCRM indents its JSON. */
export const apiAnswer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body, null, 4), { status, headers: API_HEADERS });

/** `errors` is an object, not a list. Refused parameters are plain JSON, failed actions API JSON. */
export function apiError(status: number, detail: string, stage: 'parameters' | 'action'): Response {
  const answer = apiAnswer(status, { errors: { status, title: null, detail } });
  if (stage === 'action') return answer;
  return new Response(answer.body, { status, headers: { 'Content-Type': 'application/json' } });
}

/** Its output when an insert fails: JSON, followed by the same text again. */
export function databaseFailure(): Response {
  const text = 'Database failure. Please refer to suitecrm.log for details.';
  const body = JSON.stringify({ errors: { status: 400, title: null, detail: text } }, null, 4);
  return new Response(body + text, { status: 400, headers: API_HEADERS });
}

/** PHP's response when it crashes, for example without a database. */
export const deadServer = () =>
  new Response('', { status: 500, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });

/** The OAuth server's errors have another shape. */
export function oauthError(status: number, error: string, description: string, hint?: string): Response {
  return json(
    status,
    { error, error_description: description, ...(hint !== undefined && { hint }), message: description },
    { 'Content-Type': 'application/json' },
  );
}

export const accessDenied = (hint: string) =>
  oauthError(401, 'access_denied', 'The resource owner or authorization server denied the request.', hint);

export const methodNotAllowed = (allowed: string) => htmlPage(405, 'Method not allowed', { Allow: allowed });

export const pageNotFound = () => htmlPage(404, 'Page Not Found');
