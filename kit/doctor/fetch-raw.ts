/** A response with its redirect not followed. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** Why there is no answer; its status is 0. */
  readonly failure?: string;
}

export interface RawRequest {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
}

export type FetchRaw = (url: string, init?: RawRequest) => Promise<RawResponse>;

/** Requests a site without cookies. Rejects with the reason in words if no complete response comes. */
export const fetchRaw: FetchRaw = async (url, { method = 'GET', headers, json } = {}) => {
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
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes,
      text: bytes.toString('utf8'),
    };
  } catch (error) {
    throw new Error(getFailureReason(error as Error), { cause: error });
  }
};

/** Why a request failed, in Node's words. */
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
