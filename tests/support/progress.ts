import { expect } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { DeliveryContext } from '~/leads/destination';
import { createRow, failure, fakeDestination, memoryOutbox } from './leads';

export interface MemoryProgress extends DeliveryContext {
  /** Results of completed steps, by name. */
  steps: Record<string, string>;
  notes: string[];
  /** The work done when the lead was accepted, or undefined until then. */
  acceptedAfter: string[] | undefined;
}

/** A delivery's progress in an outbox of its own: each step runs in an attempt of the pipeline. */
export function memoryProgress(): MemoryProgress {
  let row = createRow('lead');
  const progress: MemoryProgress = {
    steps: {},
    notes: [],
    acceptedAfter: undefined,
    requestOptions: { signal: new AbortController().signal },
    note: (text) => progress.notes.push(text),
    addReceipts: async (text) => text,
    markAccepted: async () => {
      progress.acceptedAfter ??= Object.keys(progress.steps);
    },
    runStep: async (name, retrySafety, send) => {
      // A new page for each step: a wait that a system asks for is over.
      const outbox = memoryOutbox();
      await outbox.put(row);
      let outcome: () => string = () => {
        throw new Error('The step was not tried');
      };
      const destination = {
        ...fakeDestination().destination,
        deliver: async (_: unknown, context: DeliveryContext) => {
          try {
            const result = await context.runStep(name, retrySafety, send);
            outcome = () => result;
          } catch (error) {
            outcome = () => {
              throw error;
            };
          }
          // The delivery stays open for the next step.
          throw failure('unavailable');
        },
      };
      row = (await deliverRow({ outbox, destinations: [destination] }, row.id, 'administrator')) ?? row;
      progress.steps[name] = outcome();
      return progress.steps[name];
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
