import type { ServiceName } from './fake-service.ts';
import { parseBody } from './request-body.ts';

/** One request that reached the fake backend. */
export interface LogEntry {
  readonly service: ServiceName;
  readonly method: string;
  /** The vendor's own path, with its query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  /** Parsed JSON, the fields of a form, the text, or undefined if there's no body. */
  readonly body: unknown;
  /** The answered status; null while there is none, or if the connection was cut. */
  status: number | null;
  /** Whether the service carried out the request, even if the caller never found out. */
  applied: boolean;
}

export function logEntry(
  service: ServiceName,
  request: Request,
  facts: { path: string; body: string },
): LogEntry {
  return {
    service,
    method: request.method,
    path: facts.path,
    headers: Object.fromEntries(request.headers),
    body: parseBody(facts.body, request.headers.get('Content-Type') ?? ''),
    status: null,
    applied: false,
  };
}
