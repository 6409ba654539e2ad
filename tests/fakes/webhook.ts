import { json } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { readJson } from './request-body.ts';

// Most receivers allow the content type and nothing else.
const CORS = openCors('POST, OPTIONS', 'Content-Type');

/** A form backend or automation tool that accepts any JSON on any path. */
export function createWebhook() {
  /** Each received body, including repeats: a webhook doesn't detect them. */
  let bodies: unknown[] = [];

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
    const body = await readJson(request);
    if (body === undefined) return json(400, { error: 'The body is not JSON' });
    bodies.push(body);
    return json(200, { ok: true });
  }

  return {
    options: {},
    ...answerWithCors(CORS, answer, (status) => json(status, { error: `Status ${status}` })),
    state: () => ({ webhooks: structuredClone(bodies) }),
    reset() {
      bodies = [];
    },
  };
}
