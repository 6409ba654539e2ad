import { testPanel } from '~/content/admin/voice-ai';
import { ServiceError } from '~/shared/lib/service-error';

/** One sentence about a failure, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  console.error(error);
  return testPanel.failed;
}
