import { ServiceError } from './service-error';

export type ConnectionTest =
  | { state: 'connected' }
  /** The system is not configured, or it answered and refused. */
  | { state: 'not-connected'; reason: string }
  /** No answer came, so nothing is known about the credentials. */
  | { state: 'error'; reason: string };

/**
 * Runs a check that throws ServiceErrors, and says how it went. Never rejects. `throughProxy` tells that
 * the host's proxy adds the credential: it lets submissions through, and need not let anything be read.
 */
export async function testConnection(
  check: () => Promise<unknown>,
  { throughProxy = false } = {},
): Promise<ConnectionTest> {
  try {
    await check();
    return { state: 'connected' };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      console.error(error);
      return { state: 'error', reason: 'The test itself failed.' };
    }
    if (error.kind === 'network' || error.kind === 'timeout') return { state: 'error', reason: error.reason };
    const closed = throughProxy && (error.status === 403 || error.status === 404 || error.status === 405);
    return { state: 'not-connected', reason: closed ? proxyClosed(error.status) : error.reason };
  }
}

const proxyClosed = (status: number | undefined) =>
  `The proxy answered, but does not allow this check (${status}). Submissions may still pass: send a test inquiry.`;
