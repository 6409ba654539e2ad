import { shortenText } from './shorten-text';

export type ServiceErrorKind =
  /** The request never got an answer: offline, DNS, blocked by CORS, connection cut. */
  | 'network'
  | 'timeout'
  /** 401 or 403: the credential is missing, wrong, expired or lacks a scope. */
  | 'unauthorized'
  | 'rate-limited'
  /** 5xx, 408, 423 or 425: the service may work again later. */
  | 'unavailable'
  /** Any other 4xx: sending the same again will fail the same way. */
  | 'rejected'
  /** An answer that isn't what the service documents, such as a web page. */
  | 'malformed'
  /** An earlier request may have been carried out and can't be checked: a person has to look. */
  | 'unconfirmed'
  /** Switched off or not configured. */
  | 'disabled';

/** The source of the refusal, if known: the service in its own error format, or a web page instead. */
type AnswerSource = 'service' | 'page';

export interface ServiceErrorDetails {
  kind: ServiceErrorKind;
  reason: string;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** Only if the caller knows better than kind and status. */
  ambiguous?: boolean | undefined;
  answeredBy?: AnswerSource | undefined;
  cause?: unknown;
}

/**
 * The error thrown by every outside system's client. `message` names the operation ('Failed to create contact
 * in HubSpot'); `reason` is one sentence that can be shown to a person and never holds a secret.
 */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  readonly reason: string;
  readonly status: number | undefined;
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | undefined;
  /** True if the service may have carried out the request: no response arrived, or an unclear one. */
  readonly ambiguous: boolean;
  readonly answeredBy: AnswerSource | undefined;

  constructor(message: string, details: ServiceErrorDetails) {
    super(message, { cause: details.cause });
    this.name = 'ServiceError';
    this.kind = details.kind;
    this.reason = shortenText(details.reason, MAX_REASON_LENGTH);
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.answeredBy = details.answeredBy;
    this.ambiguous =
      details.ambiguous ?? (this.kind === 'network' || this.kind === 'timeout' || (this.status ?? 0) >= 500);
  }
}

/** Each delivery attempt stores its reason, so a service's long list must not fill the browser's storage. */
const MAX_REASON_LENGTH = 1_000;
