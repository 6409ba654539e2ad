// Shared by the functions: limits what they read of a request or response.

export const MAX_RESPONSE_BYTES = 65_536;

/** A response's text, up to about `max` bytes, more than these systems usually send. */
export async function readText(answer, max = MAX_RESPONSE_BYTES) {
  const reader = answer.body?.getReader();
  const parts = [];
  for (let size = 0; reader && size < max; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size >= max) await reader.cancel();
  }
  return new Blob(parts).text();
}

/** A request's text, or undefined if it is longer than `max`. Checks a declared length before reading. */
export async function readBody(request, max) {
  const announced = Number(request.headers.get('Content-Length'));
  if (announced > max) return undefined;
  const text = await request.text();
  return text.length > max ? undefined : text;
}

/** A function's answer. */
export const reply = (status, body, headers = {}) => ({ status, body, headers });

/** The response of a `reply`, as JSON. */
export const toResponse = ({ status, body, headers }) =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });

/** How long a system asks to wait: seconds, or a date. */
export function getRetryAfter(answer) {
  const wait = answer.headers.get('Retry-After') ?? '';
  return /^(?:\d{1,6}|\w{3}, [\w ]{11} [\d:]{8} GMT)$/.test(wait) ? { 'Retry-After': wait } : {};
}

export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
