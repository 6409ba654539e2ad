import type { FakeService } from './fake-service.ts';

/** The CORS headers of a system that allows every origin. */
export const openCors = (methods: string, headers: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers': headers,
});

/** A system that sends these CORS headers with every response, and answers every preflight with nothing else. */
export const answerWithCors = (
  cors: Record<string, string>,
  answer: (request: Request) => Response | Promise<Response>,
  failure: (status: number, request: Request) => Response | Promise<Response>,
): Pick<FakeService, 'handle' | 'failure'> => ({
  handle: async (request) =>
    withCors(request.method === 'OPTIONS' ? new Response(null) : await answer(request), cors),
  failure: async (status, request) => withCors(await failure(status, request), cors),
});

/**
 * Adds a system's CORS headers to a response of any status. Neither the fakes nor the real systems check the Origin.
 */
export function withCors(answer: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** The same response, without permission for other origins. */
export function withoutCors(answer: Response): Response {
  for (const name of [...answer.headers.keys()]) {
    if (name.startsWith('access-control-')) answer.headers.delete(name);
  }
  return answer;
}
