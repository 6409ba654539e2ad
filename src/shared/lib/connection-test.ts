import { request } from './http';
import { parseUrl } from './parse-url';
import { updateError } from './service-call';
import { ServiceError } from './service-error';

export type ConnectionTest =
  /** `reason`: what is missing all the same. */
  | { state: 'connected'; reason?: string }
  /** The host's proxy refused the check, but may still pass submissions on. */
  | { state: 'unknown'; reason: string }
  /** The system isn't configured, or it answered and refused. */
  | { state: 'not-connected'; reason: string }
  /** No answer came, so nothing is known about the credentials. */
  | { state: 'error'; reason: string };

/**
 * Runs a check that throws ServiceErrors, and reports the result. Never rejects. It may resolve with a sentence about
 * something that is missing although the connection works. Pass `readable` if the host's proxy
 * adds the credential: such a proxy passes submissions on, but may refuse reads. A proxy that can't hide response
 * bodies (nginx) answers these URLs with their status alone.
 */
export async function testConnection(
  check: () => Promise<unknown>,
  { readable }: { readable?: readonly string[] | undefined } = {},
): Promise<ConnectionTest> {
  try {
    const reason = await withPolicyExplanation(check);
    return { state: 'connected', ...(typeof reason === 'string' && { reason }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      console.error(error);
      return { state: 'error', reason: 'The test itself failed.' };
    }
    if (isNoAnswer(error)) return { state: 'error', reason: getAdvice(error) };
    if (readable && isRefusedByProxy(error)) {
      const statusResult = error.status === 405 ? await readStatuses(readable) : undefined;
      return (
        statusResult ?? {
          state: 'unknown',
          reason: `The proxy answered, but does not allow this check (${error.status}). Leads may still get through: send a test lead.`,
        }
      );
    }
    return { state: 'not-connected', reason: getAdvice(error) };
  }
}

/** No answer came, so nothing is known about the settings. */
export const isNoAnswer = ({ kind }: ServiceError): boolean => kind === 'network' || kind === 'timeout';

/** The problem and its remedy, for an administrator waiting for the result. */
export function getAdvice({ kind, reason }: ServiceError): string {
  switch (kind) {
    case 'timeout':
    case 'rate-limited':
      return `${reason} Try again in a minute.`;
    case 'unavailable':
      return `${reason} Try again later.`;
    default:
      return reason;
  }
}

/** The result according to the statuses of these URLs; undefined if the proxy refuses them. */
async function readStatuses(addresses: readonly string[]): Promise<ConnectionTest | undefined> {
  for (const url of addresses) {
    const answer = await request({ method: 'HEAD', url }).catch(() => undefined);
    if (!answer || answer.status === 405) return undefined;
    if (!answer.ok) return { state: 'not-connected', reason: explainStatus(answer.status, decodeURI(url)) };
  }
  return addresses.length > 0 ? { state: 'connected' } : undefined;
}

function explainStatus(status: number, address: string): string {
  const answered = `The system behind ${address} answered ${status}`;
  if (status === 401 || status === 403)
    return `${answered}: it does not take the credential that your host adds, or that lacks a right.`;
  if (status === 404) return `${answered}: it does not know this address. Check the names in it.`;
  return `${answered}. Try again later.`;
}

// An error in the service's own format proves that it was reached; a 404 page means a missing proxy rule.
function isRefusedByProxy({ status, answeredBy }: ServiceError): boolean {
  if (answeredBy === 'service') return false;
  return status === 403 || status === 405 || (status === 404 && answeredBy !== 'page');
}

/**
 * Runs work that calls a service. If this page's content security policy blocked the request, the error says so;
 * browsers report it like a missing connection.
 */
export async function withPolicyExplanation<T>(work: () => Promise<T>): Promise<T> {
  let blocked: string | undefined;
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') blocked = parseUrl(blockedURI)?.origin ?? blocked;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'network') throw error;
    // The violation event is a separate task, and may come after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    throw blocked
      ? updateError(error, {
          reason: `This site's content security policy does not allow requests to ${blocked}: add it to security.connectOrigins in site.config.json, and build.`,
          ambiguous: false,
        })
      : error;
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}
