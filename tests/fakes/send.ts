import { parseJson } from './request-body.ts';

interface Answerer {
  handle(request: Request): Promise<Response>;
}

interface Sent {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or undefined if it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  json: any;
}

/** Sends one request; `body` is sent as JSON unless it is text. */
export async function send(
  to: Answerer,
  line: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const answer = await to.handle(
    new Request(`https://vendor.example${path}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parseJson(text) };
}
