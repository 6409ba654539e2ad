/** A response with its redirect not followed. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** Why there is no complete response, in Node's words; its status is 0. */
  readonly failure?: string;
}

export interface RawRequest {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
}

const MAX_ATTEMPTS = 4;
const PAUSE_S = 2.5;
const MAX_PAUSE_S = 10;

/** Requests an address without cookies. Waits and asks again where the host limits the rate. */
export async function fetchAnswer(url: string, init?: RawRequest): Promise<RawResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetchOnce(url, init);
    if (response.status !== 429 || attempt === MAX_ATTEMPTS) return response;
    const seconds = Math.min(Number(response.headers['retry-after']) || PAUSE_S, MAX_PAUSE_S);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function fetchOnce(
  url: string,
  { method = 'GET', headers, json }: RawRequest = {},
): Promise<RawResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'Accept-Encoding': 'identity',
        'User-Agent': 'site-doctor',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), bytes, text: bytes.toString('utf8') };
  } catch (error) {
    const failure = getFailureReason(error as Error);
    return { status: 0, headers: {}, bytes: Buffer.alloc(0), text: '', failure };
  }
}

function getFailureReason(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer came in time';
  const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
  // Several failed addresses of one name have only a code.
  return message || String(code);
}

/** The target of a redirect, or undefined. `from`: the address of the request. */
export function getRedirect({ status, headers }: RawResponse, from: string): URL | undefined {
  const to = status >= 300 && status < 400 ? headers.location : undefined;
  return to && URL.canParse(to, from) ? new URL(to, from) : undefined;
}
