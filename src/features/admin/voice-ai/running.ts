import { testPanel } from '~/content/admin/voice-ai';
import { ServiceError } from '~/shared/lib/service-error';

/** Aborts the running task, and makes way for the next. */
export function startAnew(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}

/** Resolves after `ms`, or at once when aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** One readable sentence about a failure. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  console.error(error);
  return testPanel.failed;
}
