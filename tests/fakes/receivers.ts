import { allowAllOrigins, json, parseBody, readJson, toRecord, toText } from './http.ts';

/** A system that takes posts on any path, and answers a status with a body of `refuse`. */
const createReceiver = (
  headers: string,
  receive: (request: Request) => Promise<Response>,
  refuse: (status: number) => Response,
) => {
  const allow = (answer: Response) => allowAllOrigins(answer, 'POST, OPTIONS', headers);
  return {
    handle: async (request: Request) => {
      if (request.method === 'OPTIONS') return allow(new Response(null));
      return allow(request.method === 'POST' ? await receive(request) : refuse(405));
    },
    failure: async (status: number) => allow(refuse(status)),
  };
};

const refuse = (status: number, error = `Status ${status}`) => json(status, { error });

/** A backend or automation tool that accepts any JSON. */
export function createWebhook() {
  /** Each received body, including repeats: a webhook doesn't detect them. */
  const bodies: unknown[] = [];

  async function receive(request: Request): Promise<Response> {
    const body = await readJson(request);
    if (body === undefined) return refuse(400, 'The body is not JSON');
    bodies.push(body);
    return json(200, { ok: true });
  }

  return {
    options: {},
    // Most receivers allow the content type and nothing else.
    ...createReceiver('Content-Type', receive, refuse),
    state: () => ({ webhooks: structuredClone(bodies) }),
    reset: () => void bodies.splice(0),
  };
}

/** A cloud function that maintains a mailing list. Subscribing twice changes nothing. */
export function createEmailMarketing() {
  /** `apiKey`: the bearer key that the function requires; empty allows everyone. */
  const options = { apiKey: '' };
  /** One per email address, as last sent. */
  const subscribers = new Map<string, Record<string, unknown>>();

  async function receive(request: Request): Promise<Response> {
    if (options.apiKey && request.headers.get('Authorization') !== `Bearer ${options.apiKey}`)
      return refuse(401, 'Unauthorized');
    const body = toRecord(await readJson(request));
    const email = toText(body.email).toLowerCase();
    if (!email.includes('@')) return refuse(400, 'A valid email is required');
    subscribers.set(email, body);
    return json(200, { success: true });
  }

  return {
    options,
    ...createReceiver('Content-Type, Authorization', receive, refuse),
    state: () => ({ subscribers: structuredClone([...subscribers.values()]) }),
    reset: () => subscribers.clear(),
  };
}

/**
 * Formspree's form `POST /f/xsample1`, asked for JSON. Its refusals have codes:
 * https://github.com/formspree/formspree-js (packages/formspree-core/src/submission.ts)
 */
export function createFormspree() {
  /** Each accepted post, including repeats: Formspree keeps no ids. */
  const submissions: { form: string; fields: Record<string, unknown> }[] = [];
  const refusal = (status: number, code = 'INACTIVE', message = 'The request failed', field?: string) =>
    json(status, { error: message, errors: [{ code, message, ...(field && { field }) }] });

  async function receive(request: Request): Promise<Response> {
    const [, form] = /^\/f\/(xsample1)$/.exec(new URL(request.url).pathname) ?? [];
    if (!form) return refusal(404, 'FORM_NOT_FOUND', 'Form not found');
    const fields = toRecord(parseBody(await request.text(), request.headers.get('Content-Type') ?? ''));
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(toText(fields.email)))
      return refusal(422, 'TYPE_EMAIL', 'should be an email', 'email');
    submissions.push({ form, fields });
    return json(200, { next: '/thanks?language=en', ok: true });
  }

  return {
    options: {},
    ...createReceiver('Content-Type, Accept', receive, refusal),
    state: () => ({ formspreeSubmissions: structuredClone(submissions) }),
    reset: () => void submissions.splice(0),
  };
}
