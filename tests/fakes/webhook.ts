import { htmlPage, json } from './answers.ts';
import { preflight, withCors } from './cors.ts';
import { createOptions, type FakeService } from './fake-service.ts';
import { readJson } from './request-body.ts';

export interface WebhookOptions {
  /** The status of success: automation tools answer 200, 201, 202 or 204. */
  status: 200 | 201 | 202 | 204;
  /** `redirect`: it has moved to a page that accepts anything. `page`: there's only a page with 200. */
  moved: 'redirect' | 'page' | null;
}

export interface WebhookState {
  /** Each body that arrived, including repeats: a webhook doesn't remember earlier ones. */
  webhooks: unknown[];
}

// Most receivers allow the content type and nothing else.
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type',
};

/** A form backend or automation tool that takes any JSON on any path. */
export function createWebhook(
  given: Partial<WebhookOptions> = {},
): FakeService<WebhookOptions, WebhookState> {
  const { options, restore } = createOptions<WebhookOptions>({ status: 200, moved: null }, given);
  let bodies: unknown[] = [];

  async function answer(request: Request): Promise<Response> {
    if (options.moved === 'page') return htmlPage(200, 'Welcome');
    if (options.moved === 'redirect') {
      if (request.method === 'GET') return json(200, { ok: true });
      return new Response(null, { status: 302, headers: { Location: '?moved' } });
    }
    if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
    const body = await readJson(request);
    if (body === undefined) return json(400, { error: 'The body is not JSON' });
    bodies.push(body);
    return options.status === 204 ? new Response(null, { status: 204 }) : json(options.status, { ok: true });
  }

  return {
    name: 'webhook',
    options,
    handle: async (request) =>
      request.method === 'OPTIONS' ? preflight(CORS) : withCors(await answer(request), CORS),
    failure: async (status) => withCors(json(status, { error: `Status ${status}` }), CORS),
    state: () => ({ webhooks: structuredClone(bodies) }),
    reset() {
      bodies = [];
      restore();
    },
  };
}
