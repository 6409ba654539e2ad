import words from '~/content/lead-delivery.json';
import { toHref } from '~/shared/base-path';
import { fillTemplate } from '~/shared/lib/fill-template';
import { isReachable, type RequestOptions } from '~/shared/lib/http';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';
import type { DeliveryProgress, Destination, RepeatSafety, UnsafeRepeat } from './destination';
import type { Outbox } from './outbox';
import {
  type Attempt,
  createDelivery,
  type Delivery,
  isOwnedBy,
  type Lead,
  MAX_STORED_ATTEMPTS,
  type OutboxRow,
} from './outbox-row';
import {
  addAttemptStart,
  countRecentFailures,
  getHoldMs,
  getRemainingHold,
  getStateAfterFailure,
  isTemporary,
  recordAttemptStart,
  setHold,
} from './retry-policy';

/** One attempt to deliver a lead to one destination, while this tab has the row. */
interface DeliveryAttempt {
  outbox: Outbox;
  lead: Lead;
  /** The solution of the spam check, where there is one. */
  check: string | undefined;
  /** The owner of the row's claim. */
  owner: string;
  /** Whether the claim still lets this tab send. */
  ownsClaim: () => boolean;
  destination: Destination;
  /** Called whenever the destination is known to have the lead. */
  onAccepted: () => Promise<void>;
}

/**
 * Delivers a lead to one destination and records how that ended. Never rejects.
 *
 * Everything that must hold before a request is sent, and the meaning of every answer, is decided here and in
 * `createProgress`: the claim is held, the note is stored, the device is online; and then a step was carried out, or
 * it was not, or nobody knows.
 */
export async function attemptDelivery(attempt: DeliveryAttempt): Promise<void> {
  const { outbox, lead, owner, destination, onAccepted } = attempt;
  const abort = new AbortController();
  const notes: string[] = [];
  const progress = createProgress(attempt, abort.signal, notes);
  const settle = (edit: (delivery: Delivery) => Delivery) =>
    updateDelivery(outbox, lead.id, destination.id, edit, (row) => isOwnedBy(row, owner));
  try {
    await destination.deliver(lead, progress);
    // A fact, whoever has the row by now.
    await updateDelivery(outbox, lead.id, destination.id, (delivery) => ({
      ...delivery,
      state: 'delivered',
      accepted: true,
      nextAt: undefined,
      holdUntil: undefined,
      ...addAttempt(delivery, { outcome: 'delivered', notes }),
    }));
    await onAccepted();
  } catch (thrown) {
    const error = toServiceError(thrown, destination.label);
    setHold(outbox, destination.id, getHoldMs(error) ?? 0);
    await settle((delivery) => ({
      ...delivery,
      ...getStateAfterFailure(error, countRecentFailures(delivery) + 1),
      ...addAttempt(delivery, {
        outcome: 'failed',
        kind: error.kind,
        reason: `${error.message}: ${error.reason}`,
        notes,
      }),
    }));
  } finally {
    abort.abort();
  }
}

/** The submission's id and its solution. In an imported row both may be texts that no request takes for a header. */
const formatSpamCheckHeader = (...parts: [id: string, check: string]): string =>
  parts.filter((part) => /^[\w+/=.-]{1,4096}$/.test(part)).join(' ');

function createProgress(
  { outbox, lead, check, owner, ownsClaim: isHeld, destination, onAccepted }: DeliveryAttempt,
  signal: AbortSignal,
  notes: string[],
): DeliveryProgress {
  const { label } = destination;
  const owned = (row: OutboxRow) => isOwnedBy(row, owner);
  const change = (
    edit: (delivery: Delivery, row: OutboxRow) => Delivery,
    may?: (row: OutboxRow) => boolean,
  ) => updateDelivery(outbox, lead.id, destination.id, edit, may);
  const control: RequestOptions = {
    signal,
    keepalive: true,
    sameOriginHeaders:
      check === undefined ? undefined : { 'Spam-Check': formatSpamCheckHeader(lead.id, check) },
    beforeSend: () => {
      if (!isHeld()) throw createNotSentError(label, words.reasons.asleep);
      const wait = getRemainingHold(outbox, destination.id);
      if (wait > 0) throw createNotSentError(label, words.reasons.paused, wait);
    },
  };
  /** Until its first step. */
  let begins = true;

  /** Stores that the step begins. Undefined if that can't be stored, or if the row is no longer this tab's. */
  const begin = async (name: string, repeat: RepeatSafety) => {
    let before: Delivery | undefined;
    const stored = await change((delivery, row) => {
      // Another copy of the row, which can't be read, may have been sent.
      before = row.unsure ? { ...delivery, unanswered: name } : delivery;
      if (delivery.steps[name] !== undefined) return delivery;
      // Once a step has begun so that a repeat isn't recognized, it stays so.
      const recognized = !isUnsafe(repeat) && (delivery.unanswered !== name || delivery.recognized === true);
      // As that copy may have been sent just now, it counts as well.
      const unseen = row.unsure ? [Date.now()] : [];
      const earlier = delivery.begun?.at ?? unseen;
      return {
        ...delivery,
        unanswered: name,
        recognized: recognized || undefined,
        begun: { step: name, at: addAttemptStart(earlier, begins, Date.now()) },
      };
    }, owned);
    return stored && owned(stored) ? before : undefined;
  };

  /** Whether another lead of this browser has this result of a step. */
  const isAnothers = async (result: string) =>
    (await outbox.all()).some(
      ({ id, deliveries }) =>
        id !== lead.id && Object.values(deliveries[destination.id]?.steps ?? {}).includes(result),
    );

  return {
    control,
    note: (text) => notes.push(text),
    markAccepted: async () => {
      await change((delivery) => ({ ...delivery, accepted: true }));
      await onAccepted();
    },
    runStep: async (name, repeat, send) => {
      const known = (await outbox.get(lead.id))?.deliveries[destination.id]?.steps[name];
      if (known !== undefined) return known;
      if (!destination.worksOffline && (await isOffline())) throw createOfflineError(label);
      const before = await begin(name, repeat);
      if (!before) throw createNotSentError(label, words.reasons.notStored);
      const done = before.steps[name];
      if (done !== undefined) return done;
      recordAttemptStart(outbox, lead.id, destination.id, begins);
      begins = false;
      const unanswered = before.unanswered === name;
      try {
        const lost = unanswered && wasUnsafe(repeat, before) ? repeat : undefined;
        const result = lost ? await findLostResult(before, lost, label, isAnothers) : await send(unanswered);
        const said = [...notes];
        const stored = await change((delivery) => ({
          ...clearUnanswered(delivery, name),
          steps: { ...delivery.steps, [name]: result },
          ...(said.length > 0 && { notes: [...(delivery.notes ?? []), ...said] }),
        }));
        if (stored) notes.splice(0, said.length);
        return result;
      } catch (thrown) {
        const error = toServiceError(thrown, label);
        // A refusal says that this request did nothing, and nothing about an earlier one.
        if (isDefiniteFailure(error) && !unanswered)
          await change((delivery) => clearUnanswered(delivery, name), owned);
        if (error.kind === 'malformed' && !isUnsafe(repeat)) throw toCopiedError(error, before);
        if (isDefiniteFailure(error) || unanswered || !isUnsafe(repeat)) throw error;
        throw toLostError(error, repeat);
      }
    },
  };
}

/** Changes one delivery of a row, if the row allows it. Undefined if the outbox can't store that. */
function updateDelivery(
  outbox: Outbox,
  rowId: string,
  destinationId: string,
  edit: (delivery: Delivery, row: OutboxRow) => Delivery,
  may: (row: OutboxRow) => boolean = () => true,
): Promise<OutboxRow | undefined> {
  return outbox.update(rowId, (row) => {
    if (!may(row)) return row;
    const delivery = edit(row.deliveries[destinationId] ?? createDelivery(), row);
    return { ...row, deliveries: { ...row.deliveries, [destinationId]: delivery } };
  });
}

const clearUnanswered = (delivery: Delivery, step: string): Delivery => {
  if (delivery.unanswered !== step) return delivery;
  const { unanswered: _, recognized: __, ...answered } = delivery;
  return answered;
};

const addAttempt = (
  { attempts, notes = [] }: Delivery,
  attempt: Omit<Attempt, 'at'>,
): Pick<Delivery, 'attempts' | 'notes'> => {
  const at = new Date().toISOString();
  const ended = { at, ...attempt, notes: [...notes, ...attempt.notes] };
  return { attempts: [...attempts, ended].slice(-MAX_STORED_ATTEMPTS), notes: undefined };
};

const createNotSentError = (label: string, reason: string, retryAfterMs?: number) =>
  new ServiceError(fillTemplate(words.notSent, { system: label }), {
    kind: 'unavailable',
    reason,
    retryAfterMs,
  });

const createOfflineError = (label: string) =>
  new ServiceError(fillTemplate(words.notSent, { system: label }), {
    kind: 'network',
    reason: words.reasons.offline,
    ambiguous: false,
  });

/** Whether the error tells that nothing was carried out. */
export const isDefiniteFailure = ({ ambiguous, kind }: ServiceError) => !ambiguous && kind !== 'unconfirmed';

/** Whether a step must not be sent again once its outcome is unknown. */
export const isUnsafe = (repeat: RepeatSafety): repeat is UnsafeRepeat =>
  typeof repeat === 'object' && !repeat.recognized;

/** Whether a step whose outcome is unknown, and that was perhaps sent with other settings, must not be sent again. */
export const wasUnsafe = (repeat: RepeatSafety, before: Delivery): repeat is UnsafeRepeat =>
  typeof repeat === 'object' && !(repeat.recognized && before.recognized);

/** Systems show a new record in their search only after some seconds. */
const SEARCH_DELAY_MS = 15_000;
/** One that isn't shown by then may still exist. */
const MAX_SEARCHES = 6;

/** The result of a step that got no answer, if the system shows it. Throws otherwise. */
export async function findLostResult(
  before: Delivery,
  repeat: UnsafeRepeat,
  label: string,
  isAnothers: (result: string) => Promise<boolean>,
): Promise<string> {
  const lost = (kind: ServiceErrorKind) =>
    new ServiceError(repeat.failure, {
      kind,
      reason: words.unanswered,
      retryAfterMs: SEARCH_DELAY_MS,
      ambiguous: true,
    });
  if (!repeat.find) throw toUnconfirmedError(lost('unconfirmed'), repeat);
  let found: string | undefined;
  try {
    found = await repeat.find();
  } catch (thrown) {
    const error = toServiceError(thrown, label);
    throw isTemporary(error) ? error : toUnconfirmedError(lost('unconfirmed'), repeat);
  }
  if (found !== undefined && !(await isAnothers(found))) return found;
  throw countRecentFailures(before) < MAX_SEARCHES
    ? lost('unavailable')
    : toUnconfirmedError(lost('unconfirmed'), repeat);
}

/** The error of a step whose outcome has just become unknown, as the system lets it be treated. */
export function toLostError(error: ServiceError, repeat: UnsafeRepeat): ServiceError {
  return repeat.find
    ? updateError(error, { retryAfterMs: SEARCH_DELAY_MS })
    : toUnconfirmedError(error, repeat);
}

/** How often a step is sent whose success can't be read. Without a way to recognize a repeat, each makes a copy. */
const MAX_COPIES = 5;

/** The error of a step that was perhaps carried out, as every time before: the last one of them is for a person. */
function toCopiedError(error: ServiceError, { attempts }: Delivery): ServiceError {
  const copies = attempts.filter(({ kind }) => kind === 'malformed').length + 1;
  return copies < MAX_COPIES
    ? error
    : toUnconfirmedError(error, { manualCheck: fillTemplate(words.copied, { count: copies }) });
}

const toUnconfirmedError = (
  error: ServiceError,
  { manualCheck: look }: Pick<UnsafeRepeat, 'manualCheck'>,
): ServiceError =>
  updateError(error, {
    kind: 'unconfirmed',
    reason: `${error.reason} ${look}`,
    ambiguous: true,
    retryAfterMs: undefined,
  });

/** Anything that was thrown, as a failure of the delivery. */
export function toServiceError(thrown: unknown, label: string): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // A bug of ours must not lose the lead or stop the other destinations, and may come after the request.
  console.error(thrown);
  return new ServiceError(fillTemplate(words.brokeOff, { system: label }), {
    kind: 'unavailable',
    reason: words.brokeOffBy,
    ambiguous: true,
    cause: thrown,
  });
}

/**
 * Whether this device has no network, so that a request wouldn't leave it. Some browsers say so for ever, behind a
 * virtual adapter for example, so the site's own server has the last word: any answer of it will do.
 */
export function isOffline(): Promise<boolean> {
  if (!isReportedOffline()) return Promise.resolve(false);
  pendingProbe ??= isReachable(toHref('/')).finally(() => {
    pendingProbe = undefined;
  });
  return pendingProbe.then((answers) => !answers);
}

function isReportedOffline(): boolean {
  try {
    return navigator.onLine === false;
  } catch {
    return false;
  }
}

let pendingProbe: Promise<boolean> | undefined;
