/** A response with its redirect not followed. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Why there is no complete response, in Node's words; its status is 0. */
  readonly failure?: string;
}

export interface RawRequest {
  readonly method?: 'GET' | 'POST';
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
  const content: HeadersInit = json === undefined ? {} : { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(url, {
      method,
      headers: { 'Accept-Encoding': 'identity', 'User-Agent': 'site-doctor', ...content, ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() };
  } catch (error) {
    const { name, message, cause } = error as Error;
    // Several failed addresses of one name have only a code.
    const { message: why = message, code } = (cause ?? {}) as NodeJS.ErrnoException;
    const failure = name === 'TimeoutError' ? 'no answer came in time' : why || String(code);
    return { status: 0, headers: {}, text: '', failure };
  }
}

/** The target of a redirect, or undefined. `from`: the address of the request. */
export function getRedirect({ status, headers }: RawResponse, from: string): URL | undefined {
  const to = status >= 300 && status < 400 ? headers.location : undefined;
  return to && URL.canParse(to, from) ? new URL(to, from) : undefined;
}
