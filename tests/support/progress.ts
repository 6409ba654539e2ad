import type { DeliveryProgress } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';

export interface MemoryProgress extends DeliveryProgress {
  steps: Record<string, string>;
  notes: string[];
  /** The work done by the time the lead was accepted, or undefined until then. */
  acceptedAfter: string[] | undefined;
  unanswered: string | undefined;
  /** The lines for a step that tells. */
  troubles: string[];
}

/** A delivery's progress in memory, with the outbox's rules: done steps aren't sent again, silence is remembered. */
export function memoryProgress(): MemoryProgress {
  const progress: MemoryProgress = {
    steps: {},
    notes: [],
    acceptedAfter: undefined,
    unanswered: undefined,
    troubles: [],
    control: { signal: new AbortController().signal },
    note: (text) => progress.notes.push(text),
    accept: async () => {
      progress.acceptedAfter ??= Object.keys(progress.steps);
    },
    step: async (name, repeat, send) => {
      const done = progress.steps[name];
      if (done !== undefined) return done;
      const unanswered = progress.unanswered === name;
      progress.unanswered = name;
      const unsafe = typeof repeat === 'object' ? repeat : undefined;
      const unknown = () =>
        new ServiceError('Unknown', { kind: 'unconfirmed', reason: String(unsafe?.look), ambiguous: true });
      try {
        const result =
          unsafe && unanswered ? await unsafe.find?.() : await send(unanswered, progress.troubles);
        if (result === undefined) throw unknown();
        progress.unanswered = undefined;
        progress.steps[name] = result;
        return result;
      } catch (error) {
        const isVerdict = error instanceof ServiceError && !error.ambiguous && error.kind !== 'unconfirmed';
        if (isVerdict && !unanswered) progress.unanswered = undefined;
        throw isVerdict || !unsafe || unsafe.find ? error : unknown();
      }
    },
  };
  return progress;
}
