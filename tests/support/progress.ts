import { expect } from 'vitest';
import {
  createLostError,
  isDefiniteFailure,
  mustNotRetry,
  mustNotRetryAfter,
  toUnconfirmedError,
} from '~/leads/attempt-delivery';
import type { DeliveryContext } from '~/leads/destination';
import { createDelivery } from '~/leads/outbox-row';
import { ServiceError } from '~/shared/lib/service-error';

export interface MemoryProgress extends DeliveryContext {
  steps: Record<string, string>;
  notes: string[];
  /** The work done when the lead was accepted, or undefined until then. */
  acceptedAfter: string[] | undefined;
}

/**
 * A delivery's progress in memory, with the outbox's rules (`src/leads/attempt-delivery.ts`): finished steps aren't
 * sent again, missing responses are remembered, and an unsafe step isn't repeated after one.
 */
export function memoryProgress(): MemoryProgress {
  let delivery = createDelivery();
  const progress: MemoryProgress = {
    steps: {},
    notes: [],
    acceptedAfter: undefined,
    requestOptions: { signal: new AbortController().signal },
    note: (text) => progress.notes.push(text),
    markAccepted: async () => {
      progress.acceptedAfter ??= Object.keys(progress.steps);
    },
    runStep: async (name, retrySafety, send) => {
      const done = progress.steps[name];
      if (done !== undefined) return done;
      const before = delivery;
      const unanswered = before.unanswered === name;
      const recognized = !mustNotRetry(retrySafety) && (!unanswered || before.recognized);
      delivery = { ...before, unanswered: name, recognized };
      try {
        if (unanswered && mustNotRetryAfter(retrySafety, before)) throw createLostError(retrySafety);
        const result = await send(unanswered);
        delivery = { ...delivery, unanswered: undefined };
        progress.steps[name] = result;
        return result;
      } catch (error) {
        delivery.attempts = [...before.attempts, { at: '', outcome: 'failed', notes: [] }];
        if (!(error instanceof ServiceError)) throw error;
        if (isDefiniteFailure(error) && !unanswered) delivery.unanswered = undefined;
        if (isDefiniteFailure(error) || unanswered || !mustNotRetry(retrySafety)) throw error;
        throw toUnconfirmedError(error, retrySafety);
      }
    },
  };
  return progress;
}

/** The state of a delivery that fails with such an error. */
export async function expectDeliveryToFail(
  deliver: (progress: MemoryProgress) => Promise<void>,
  error: object,
) {
  const progress = memoryProgress();
  await expect(deliver(progress)).rejects.toMatchObject(error);
  return progress;
}
