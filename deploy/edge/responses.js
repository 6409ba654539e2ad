// Shared by the functions: limits what they read of a request or response, and cuts the host's credentials out of
// everything they pass on.

export const MAX_RESPONSE_BYTES = 65_536;
const MIN_SECRET_LENGTH = 4; // A shorter secret would be found in every text.

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

/** A function's answer, before the host's credentials are cut out of it. */
export const reply = (status, body, headers = {}) => ({ status, body, headers });

/** The response of a `reply`, as JSON. `session`: a credential that a system issued. */
export function toResponse({ status, body, headers }, env, session) {
  const { redact } = createRedactor(env, session);
  const written = JSON.stringify(body, (_, value) => (typeof value === 'string' ? redact(value) : value));
  return new Response(written, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

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

/** The host's credentials by the names of their variables. */
export const getSecrets = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) =>
        /_(?:TOKEN|KEY|SECRET|PASSWORD|CLIENT_ID|WEBHOOK_URL)$/.test(name) && typeof value === 'string',
    ),
  );

/**
 * Cuts the host's credentials out of a text, however a system encoded them. Finds them by the names of their variables;
 * `session`: one that a system issued. `findPartialSecret` returns where the beginning of a secret may stand at a
 * text's end.
 */
export function createRedactor(env, session = '') {
  const spellings = [...Object.values(getSecrets(env)), session]
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [secret, ...toBase64Variants(secret)])
    .flatMap((text) => [text, ...toEscapedVariants(text)]);
  const longestFirst = [...new Set(spellings)].sort((one, other) => other.length - one.length);
  return {
    redact: (text) => longestFirst.reduce((rest, one) => rest.replaceAll(one, '[redacted]'), text),
    findPartialSecret(text) {
      let at = Math.max(0, text.length - (longestFirst[0]?.length ?? 0));
      for (; at < text.length; at += 1) {
        const end = text.slice(at);
        if (longestFirst.some((one) => one.startsWith(end))) break;
      }
      return at;
    },
  };
}

/** The part of base64 that depends on the text alone: the text may start at each of three positions of a group. */
const toBase64Variants = (text) =>
  [0, 2, 3].flatMap((skipped, before) => {
    const bytes = [...new Uint8Array(before), ...new TextEncoder().encode(text)];
    const own = btoa(String.fromCharCode(...bytes)).slice(skipped, Math.floor((bytes.length * 4) / 3));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** As addresses, forms and JSON write it. */
function toEscapedVariants(text) {
  const address = encodeURIComponent(text);
  const json = JSON.stringify(text).slice(1, -1);
  return [
    address,
    address.replace(/%../g, (code) => code.toLowerCase()),
    address.replaceAll('%20', '+'),
    json,
    json.replaceAll('/', '\\/'),
  ];
}
