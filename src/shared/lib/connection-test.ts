import { connectionTestWords as words } from '~/content/words/connection-tests';
import { explainPolicy } from './page-policy';
import { ServiceError } from './service-error';

export type ConnectionTest =
  | { state: 'connected' }
  /** The host's proxy answered for the system and doesn't allow reading: submissions may pass. */
  | { state: 'unknown'; reason: string }
  /** The system isn't configured, or it answered and refused. */
  | { state: 'not-connected'; reason: string }
  /** No answer came, so nothing is known about the credentials. */
  | { state: 'error'; reason: string };

/**
 * Runs a check that throws ServiceErrors, and reports the result. Never rejects. `throughProxy` means that
 * the host's proxy adds the credential: it lets submissions through, but might not allow reading.
 */
export async function testConnection(
  check: () => Promise<unknown>,
  { throughProxy = false } = {},
): Promise<ConnectionTest> {
  try {
    await explainPolicy(check);
    return { state: 'connected' };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      console.error(error);
      return { state: 'error', reason: words.failed };
    }
    if (isSilence(error)) return { state: 'error', reason: adviceFor(error) };
    if (throughProxy && isClosed(error)) return { state: 'unknown', reason: words.proxyClosed(error.status) };
    return { state: 'not-connected', reason: adviceFor(error) };
  }
}

/** No answer came, so nothing is known about the settings. */
export const isSilence = ({ kind }: ServiceError): boolean => kind === 'network' || kind === 'timeout';

/** The problem and its remedy, for an administrator waiting for the result. */
export function adviceFor({ kind, reason }: ServiceError): string {
  switch (kind) {
    case 'timeout':
    case 'rate-limited':
      return words.soon(reason);
    case 'unavailable':
      return words.later(reason);
    default:
      return reason;
  }
}

// A service that answers in its own words has been reached; a page with 404 means a missing rule.
function isClosed({ status, answeredBy }: ServiceError): boolean {
  if (answeredBy === 'service') return false;
  return status === 403 || status === 405 || (status === 404 && answeredBy !== 'page');
}
