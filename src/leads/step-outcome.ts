import { leadDelivery as words } from '~/content/lead-delivery';
import { restated } from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';
import type { Repeat, Unsafe } from './destination';
import type { Delivery } from './outbox-row';
import { failuresInARow, mayWorkLater } from './retry-policy';

/*
 * A step was carried out, or it wasn't, or nobody knows.
 */

/** Whether the error tells that nothing was carried out. */
export const isVerdict = ({ ambiguous, kind }: ServiceError) => !ambiguous && kind !== 'unconfirmed';

/** Whether a step must not be sent again once its outcome is unknown. */
export const isUnsafe = (repeat: Repeat): repeat is Unsafe =>
  typeof repeat === 'object' && !repeat.recognized;

/** Whether a step whose outcome is unknown, and that was perhaps sent with other settings, must not be sent again. */
export const wasUnsafe = (repeat: Repeat, before: Delivery): repeat is Unsafe =>
  typeof repeat === 'object' && !(repeat.recognized && before.recognized);

/** Systems show a new record in their search only after some seconds. */
const SHOWN_AFTER_MS = 15_000;
/** One that isn't shown by then may still exist. */
const MOST_SEARCHES = 6;

/** The result of a step that got no answer, if the system shows it. Throws otherwise. */
export async function findLost(
  before: Delivery,
  repeat: Unsafe,
  label: string,
  isAnothers: (result: string) => Promise<boolean>,
): Promise<string> {
  const lost = (kind: ServiceErrorKind) =>
    new ServiceError(repeat.failure, {
      kind,
      reason: words.unanswered,
      retryAfterMs: SHOWN_AFTER_MS,
      ambiguous: true,
    });
  if (!repeat.find) throw unconfirmed(lost('unconfirmed'), repeat);
  let found: string | undefined;
  try {
    found = await repeat.find();
  } catch (thrown) {
    const error = asServiceError(thrown, label);
    throw mayWorkLater(error) ? error : unconfirmed(lost('unconfirmed'), repeat);
  }
  if (found !== undefined && !(await isAnothers(found))) return found;
  throw failuresInARow(before) < MOST_SEARCHES
    ? lost('unavailable')
    : unconfirmed(lost('unconfirmed'), repeat);
}

/** The error of a step whose outcome has just become unknown, as the system lets it be treated. */
export function asLost(error: ServiceError, repeat: Unsafe): ServiceError {
  return repeat.find ? restated(error, { retryAfterMs: SHOWN_AFTER_MS }) : unconfirmed(error, repeat);
}

/** How often a step is sent whose success can't be read. Without a way to recognize a repeat, each makes a copy. */
const MAX_COPIES = 5;

/** The error of a step that was perhaps carried out, as every time before: the last one of them is for a person. */
export function asCopied(error: ServiceError, { attempts }: Delivery): ServiceError {
  const copies = attempts.filter(({ kind }) => kind === 'malformed').length + 1;
  return copies < MAX_COPIES ? error : unconfirmed(error, { look: words.copied(copies) });
}

const unconfirmed = (error: ServiceError, { look }: Pick<Unsafe, 'look'>): ServiceError =>
  restated(error, {
    kind: 'unconfirmed',
    reason: `${error.reason} ${look}`,
    ambiguous: true,
    retryAfterMs: undefined,
  });

/** Anything that was thrown, as a failure of the delivery. */
export function asServiceError(thrown: unknown, label: string): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // A bug of ours must not lose the lead or stop the other destinations, and may come after the request.
  console.error(thrown);
  return new ServiceError(words.brokeOff(label), {
    kind: 'unavailable',
    reason: words.brokeOffBy,
    ambiguous: true,
    cause: thrown,
  });
}
