import { isOffline } from '~/leads/attempt-delivery';
import type { DeliveryProgress } from '~/leads/destination';
import { mayWorkLater } from '~/leads/retry-policy';
import { restated } from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';

export interface MemoryProgress extends DeliveryProgress {
  steps: Record<string, string>;
  notes: string[];
  /** The work done by the time the lead was accepted, or undefined until then. */
  acceptedAfter: string[] | undefined;
  /** The step in `unanswered` was sent so that the system recognizes a repeat. */
  recognized: boolean;
  unanswered: string | undefined;
  /** Failed tries so far. */
  failures: number;
  /** The lines for a step that tells. */
  troubles: string[];
}

/**
 * A delivery's progress in memory, with the outbox's rules (`src/leads/attempt-delivery.ts`): done steps aren't sent
 * again, silence is remembered, and an unsafe step isn't repeated after it.
 */
export function memoryProgress(): MemoryProgress {
  const progress: MemoryProgress = {
    steps: {},
    notes: [],
    acceptedAfter: undefined,
    recognized: false,
    unanswered: undefined,
    failures: 0,
    troubles: [],
    control: { signal: new AbortController().signal },
    note: (text) => progress.notes.push(text),
    accept: async () => {
      progress.acceptedAfter ??= Object.keys(progress.steps);
    },
    step: async (name, repeat, send, { tells } = { tells: false }) => {
      const done = progress.steps[name];
      if (done !== undefined) return done;
      if (await isOffline()) {
        throw new ServiceError('Nothing was sent', {
          kind: 'network',
          reason: 'this device is offline.',
          ambiguous: false,
        });
      }
      const unanswered = progress.unanswered === name;
      const unsafe =
        typeof repeat === 'object' && !(repeat.recognized && (!unanswered || progress.recognized))
          ? repeat
          : undefined;
      progress.recognized = !unsafe;
      progress.unanswered = name;
      const unknown = (kind: ServiceErrorKind) =>
        new ServiceError(String(unsafe?.failure), { kind, reason: String(unsafe?.look), ambiguous: true });
      const find = async () => {
        const found = await unsafe?.find?.().catch((error) => {
          throw mayWorkLater(error) ? error : unknown('unconfirmed');
        });
        if (found !== undefined) return found;
        throw unknown(unsafe?.find && progress.failures < MOST_SEARCHES ? 'unavailable' : 'unconfirmed');
      };
      try {
        const result =
          unsafe && unanswered ? await find() : await send(unanswered, tells ? progress.troubles : []);
        progress.unanswered = undefined;
        progress.steps[name] = result;
        return result;
      } catch (error) {
        progress.failures += 1;
        if (!(error instanceof ServiceError)) throw error;
        const isVerdict = !error.ambiguous && error.kind !== 'unconfirmed';
        if (isVerdict && !unanswered) progress.unanswered = undefined;
        if (isVerdict || unanswered || !unsafe) throw error;
        throw restated(
          error,
          unsafe.find
            ? { retryAfterMs: 15_000 }
            : { kind: 'unconfirmed', reason: `${error.reason} ${unsafe.look}` },
        );
      }
    },
  };
  return progress;
}

const MOST_SEARCHES = 6;
