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

/** Why no response came, by the code of Node's error. */
const ERROR_REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host name is known',
  EAI_AGAIN: 'the host name couldn’t be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'no answer came in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer came in time',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate isn’t valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself, and browsers refuse it',
  SELF_SIGNED_CERT_IN_CHAIN: 'an authority that nobody knows signed the certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server doesn’t send the certificates in between',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the server doesn’t send the certificates in between',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

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

/** Why a request failed, in words. */
function getFailureReason(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer came in time';
  const { code = '', message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return ERROR_REASONS[code] ?? message;
}

/** The target of a redirect, or undefined. `from`: the address of the request. */
export function getRedirect({ status, headers }: RawResponse, from: string): URL | undefined {
  const to = status >= 300 && status < 400 ? headers.location : undefined;
  return to && URL.canParse(to, from) ? new URL(to, from) : undefined;
}
