import { connectionTestWords } from '~/content/words/connection-tests';
import { restated } from './service-call';
import { ServiceError } from './service-error';

/**
 * Runs work that calls a service. If this page's content security policy stopped the request, which fails
 * like a missing connection, the error says that instead.
 */
export async function explainPolicy<T>(work: () => Promise<T>): Promise<T> {
  let blocked: string | undefined;
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI))
      blocked = new URL(blockedURI).origin;
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'network') throw error;
    // The report is a task of its own, and may come after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    throw blocked
      ? restated(error, { reason: connectionTestWords.policy(blocked), ambiguous: false })
      : error;
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}
