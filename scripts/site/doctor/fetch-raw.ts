import http from 'node:http';
import https from 'node:https';

/** A raw response: no redirect followed, nothing decompressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
}

export type FetchRaw = (url: string, init?: RawRequest) => Promise<RawResponse>;

interface ClientOptions {
  timeoutMs?: number;
  /** Connects to another host than the address names, for tests and before a DNS change. */
  connectTo?: (url: URL) => { host: string; port: number } | undefined;
  /** An additional certificate authority, as PEM. */
  ca?: string;
}

/** Why no response came, by Node's error code. */
const ERROR_REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host name is known',
  EAI_AGAIN: 'the host name couldn’t be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'no answer came in time',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate isn’t valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself, and browsers refuse it',
  SELF_SIGNED_CERT_IN_CHAIN: 'an authority that nobody knows signed the certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server doesn’t send the certificates in between',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the server doesn’t send the certificates in between',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

const MAX_CONCURRENT_REQUESTS = 6;

/**
 * Creates a client that requests a site without cookies. Rejects with the reason in words if no complete response
 * comes.
 */
export function createFetchRaw({ timeoutMs = 15_000, connectTo, ca }: ClientOptions = {}): FetchRaw {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (url, init = {}) => {
    if (running >= MAX_CONCURRENT_REQUESTS) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await sendRequest(new URL(url), init, { timeoutMs, to: connectTo?.(new URL(url)), ca });
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** The target of a redirect, or undefined. `from`: the address of the request. */
export function getRedirect({ status, headers }: RawResponse, from: string): URL | undefined {
  const to = status >= 300 && status < 400 ? headers.location : undefined;
  return to && URL.canParse(to, from) ? new URL(to, from) : undefined;
}

function sendRequest(
  url: URL,
  { method = 'GET', headers = {}, json }: RawRequest,
  { timeoutMs, to, ca }: { timeoutMs: number; to?: { host: string; port: number }; ca?: string },
): Promise<RawResponse> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new Error(ERROR_REASONS[error.code ?? ''] ?? error.message, { cause: error }));
    const request = (isSecure ? https : http).request(
      url,
      {
        method,
        headers: {
          Accept: '*/*',
          'User-Agent': 'site-doctor',
          ...(body !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(body)),
          }),
          ...headers,
          Host: url.host,
        },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(to && { hostname: to.host, port: to.port }),
        ...(isSecure && { servername: url.hostname, ...(ca && { ca }) }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString('utf8'),
          });
        });
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? { ...error, code: 'ETIMEDOUT' }
          : error,
      ),
    );
    request.end(body);
  });
}
