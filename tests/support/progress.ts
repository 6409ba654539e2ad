import type { DeliveryProgress } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';

export interface MemoryProgress extends DeliveryProgress {
  steps: Record<string, string>;
  notes: string[];
  /** The work done by the time the lead was accepted, or undefined until then. */
  acceptedAfter: string[] | undefined;
  unanswered: string | undefined;
}

/** A delivery's progress in memory, with the outbox's rules: done steps aren't sent again, silence is remembered. */
export function memoryProgress(): MemoryProgress {
  const progress: MemoryProgress = {
    steps: {},
    notes: [],
    acceptedAfter: undefined,
    unanswered: undefined,
    signal: new AbortController().signal,
    note: (text) => progress.notes.push(text),
    accept: async () => {
      progress.acceptedAfter ??= Object.keys(progress.steps);
    },
    step: async (name, send) => {
      const done = progress.steps[name];
      if (done !== undefined) return done;
      const unanswered = progress.unanswered === name;
      progress.unanswered = name;
      try {
        const result = await send(unanswered);
        progress.unanswered = undefined;
        progress.steps[name] = result;
        return result;
      } catch (error) {
        const answered = error instanceof ServiceError && !error.ambiguous && error.kind !== 'unconfirmed';
        if (answered) progress.unanswered = undefined;
        throw error;
      }
    },
  };
  return progress;
}
