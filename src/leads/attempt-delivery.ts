import texts from '~/content/lead-delivery.json';
import { toHref } from '~/shared/base-path';
import { fillTemplate } from '~/shared/lib/fill-template';
import { probe, type RequestOptions } from '~/shared/lib/http';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
// The readers of these texts use the same code.
import { addMark } from '../../deploy/edge/lead-mark.js';
import type { DeliveryContext, Destination, RetrySafety, UnsafeRetry } from './destination';
import { addAttemptStart, getStepAction, type StepAction } from './next-action';
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
  countRecentFailures,
  getRemainingRetryAfterMs,
  getRetryAfterMs,
  getStateAfterFailure,
  setRetryAfter,
} from './retry-policy';

/** One attempt to deliver a lead to one destination, while this tab has the claim. */
interface DeliveryAttempt {
  outbox: Outbox;
  lead: Lead;
  /** The solution of the spam check, if any. */
  spamCheckSolution: string | undefined;
  /** The owner of the row's claim. */
  owner: string;
  /** Whether the claim still lets this tab send. */
  ownsClaim: () => boolean;
  destination: Destination;
  /** All of them. */
  destinations: readonly Destination[];
  /** Called whenever the destination has accepted the lead. */
  onAccepted: () => Promise<void>;
}

/**
 * Delivers a lead to one destination and records the outcome. Never rejects.
 *
 * Only this function and `createDeliveryContext` decide whether a request may be sent (the claim is held, the note is
 * stored, the device is online) and what every response means: a step was done, was not done, or is unknown.
 */
export async function attemptDelivery(attempt: DeliveryAttempt): Promise<void> {
  const { outbox, lead, owner, destination, onAccepted } = attempt;
  const abort = new AbortController();
  const notes: string[] = [];
  const context = createDeliveryContext(attempt, abort.signal, notes);
  const settle = (edit: (delivery: Delivery) => Delivery) =>
    outbox.record(lead.id, (row) => (isOwnedBy(row, owner) ? editDelivery(row, destination.id, edit) : row));
  try {
    await destination.deliver(lead, context);
    // Stored whoever owns the claim by now: the delivery is a fact.
    await outbox.record(lead.id, (row) =>
      editDelivery(row, destination.id, (delivery) => ({
        ...delivery,
        state: 'delivered',
        accepted: true,
        nextAt: undefined,
        holdUntil: undefined,
        ...addAttempt(delivery, { outcome: 'delivered', notes }),
      })),
    );
    await onAccepted();
  } catch (thrown) {
    const error = readFailure(attempt, thrown);
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

/** The submission's id and its solution. Texts of an imported row may be invalid in a header. */
const formatSpamCheckHeader = (...parts: [id: string, spamCheckSolution: string]): string =>
  parts.filter((part) => /^[\w+/=.-]{1,4096}$/.test(part)).join(' ');

/** The error of a failed request. Its Retry-After applies at once: another lead may be about to be sent. */
function readFailure({ outbox, destination }: DeliveryAttempt, thrown: unknown): ServiceError {
  const error = wrapThrown(thrown, destination.label);
  setRetryAfter(outbox, destination.id, getRetryAfterMs(error) ?? 0);
  return error;
}

function createDeliveryContext(
  attempt: DeliveryAttempt,
  signal: AbortSignal,
  notes: string[],
): DeliveryContext {
  const { outbox, lead, spamCheckSolution, owner, ownsClaim, destination, destinations, onAccepted } =
    attempt;
  const { label } = destination;
  const isOwned = (row: OutboxRow) => isOwnedBy(row, owner);
  const record = (edit: (delivery: Delivery) => Delivery, isAllowed = (_: OutboxRow) => true) =>
    outbox.record(lead.id, (row) => (isAllowed(row) ? editDelivery(row, destination.id, edit) : row));
  const getDelivery = async () => (await outbox.get(lead.id))?.deliveries[destination.id];
  const requestOptions: RequestOptions = {
    signal,
    keepalive: true,
    sameOriginHeaders:
      spamCheckSolution === undefined
        ? undefined
        : { 'Spam-Check': formatSpamCheckHeader(lead.id, spamCheckSolution) },
    beforeSend: () => {
      if (!ownsClaim()) throw createNotSentError(label, texts.reasons.suspended);
      const wait = getRemainingRetryAfterMs(outbox, destination.id);
      if (wait > 0) throw createNotSentError(label, texts.reasons.paused, wait);
    },
  };
  let isFirstStep = true;

  /** Decides about the step and stores its note. Undefined if that can't be stored, or if this tab has lost the claim. */
  const beginStep = async (name: string, retrySafety: RetrySafety) => {
    let action: StepAction | undefined;
    const begin = (delivery: Delivery, { unsure }: OutboxRow): Delivery => {
      // The copy of an unsure row may have been sent, under any settings, and just now.
      const earlier = unsure
        ? ({ step: { status: 'sent-once' }, begunAt: [Date.now()] } as const)
        : undefined;
      action = getStepAction(delivery.steps[name] ?? earlier?.step, retrySafety);
      if (action.type !== 'send') return delivery;
      return {
        ...delivery,
        steps: { ...delivery.steps, [name]: { status: action.unsafe ? 'sent-once' : 'sent' } },
        begunAt: addAttemptStart(delivery.begunAt ?? earlier?.begunAt ?? [], isFirstStep, Date.now()),
      };
    };
    // Nothing is sent unless every tab can see the note.
    const stored = await outbox.update(lead.id, (row) =>
      isOwned(row) ? editDelivery(row, destination.id, (delivery) => begin(delivery, row)) : row,
    );
    return stored && isOwned(stored) ? action : undefined;
  };

  return {
    requestOptions,
    note: (text) => notes.push(text),
    addReceipts: async (text) => {
      const { deliveries = {} } = (await outbox.get(lead.id)) ?? {};
      const places = destinations.flatMap(({ id, label, getPlace }) =>
        getPlace && deliveries[id]?.accepted ? [`${label}: ${getPlace()}`] : [],
      );
      return addMark(text, { ...lead, places });
    },
    markAccepted: async () => {
      await record((delivery) => ({ ...delivery, accepted: true }));
      await onAccepted();
    },
    runStep: async (name, retrySafety, send) => {
      const known = (await getDelivery())?.steps[name];
      if (known?.status === 'done') return known.result;
      if (!destination.worksOffline && (await isOffline())) throw createOfflineError(label);
      const action = await beginStep(name, retrySafety);
      if (!action) throw createNotSentError(label, texts.reasons.notStored);
      if (action.type === 'finished') return action.result;
      if (action.type === 'ask-person') throw createLostError(action.unsafe);
      const { unsafe, isRepeat } = action;
      isFirstStep = false;
      try {
        const result = await send(isRepeat);
        const savedNotes = [...notes];
        const stored = await record((delivery) => ({
          ...delivery,
          steps: { ...delivery.steps, [name]: { status: 'done', result } },
          ...(savedNotes.length > 0 && { notes: [...(delivery.notes ?? []), ...savedNotes] }),
        }));
        if (stored) notes.splice(0, savedNotes.length);
        return result;
      } catch (thrown) {
        const error = readFailure(attempt, thrown);
        // A refusal means that this request did nothing. An earlier one may still have been carried out.
        if (isDefiniteFailure(error) && !isRepeat)
          await record((delivery) => removeStep(delivery, name), isOwned);
        if (unsafe) throw isDefiniteFailure(error) ? error : toUnconfirmedError(error, unsafe);
        if (error.kind !== 'malformed') throw error;
        throw retrySafety === 'duplicates-visible'
          ? toCopiedError(error, (await getDelivery())?.attempts ?? [])
          : // A system that recognizes the repeat makes no copy.
            updateError(error, { kind: 'unavailable' });
      }
    },
  };
}

/** The row with one delivery changed. */
const editDelivery = (
  row: OutboxRow,
  destinationId: string,
  edit: (delivery: Delivery) => Delivery,
): OutboxRow => ({
  ...row,
  deliveries: {
    ...row.deliveries,
    [destinationId]: edit(row.deliveries[destinationId] ?? createDelivery()),
  },
});

const removeStep = ({ steps, ...delivery }: Delivery, name: string): Delivery => {
  const { [name]: _, ...others } = steps;
  return { ...delivery, steps: others };
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
  new ServiceError(fillTemplate(texts.notSent, { system: label }), {
    kind: 'unavailable',
    reason,
    retryAfterMs,
  });

const createOfflineError = (label: string) =>
  new ServiceError(fillTemplate(texts.notSent, { system: label }), {
    kind: 'network',
    reason: texts.reasons.offline,
    ambiguous: false,
  });

/** Whether the error proves that nothing was carried out. */
const isDefiniteFailure = ({ ambiguous, kind }: ServiceError) => !ambiguous && kind !== 'unconfirmed';

/** The error of a step that got no answer earlier, and must not be sent again. */
const createLostError = ({ errorMessage, manualCheck }: UnsafeRetry): ServiceError =>
  new ServiceError(errorMessage, {
    kind: 'unconfirmed',
    reason: `${texts.unanswered} ${manualCheck}`,
    ambiguous: true,
  });

/** How often a step is sent whose success can't be read, and whose repeat the system doesn't recognize. */
const MAX_COPIES = 5;

/** The error of a step that may have created a copy each time. After `MAX_COPIES`, a person has to check. */
function toCopiedError(error: ServiceError, attempts: readonly Attempt[]): ServiceError {
  const copies = attempts.filter(({ kind }) => kind === 'malformed').length + 1;
  return copies < MAX_COPIES
    ? error
    : toUnconfirmedError(error, { manualCheck: fillTemplate(texts.copied, { count: copies }) });
}

/** The error of a step whose outcome has just become unknown: a person has to check. */
const toUnconfirmedError = (
  error: ServiceError,
  { manualCheck }: Pick<UnsafeRetry, 'manualCheck'>,
): ServiceError =>
  updateError(error, {
    kind: 'unconfirmed',
    reason: `${error.reason} ${manualCheck}`,
    ambiguous: true,
    retryAfterMs: undefined,
  });

/** Converts any thrown value to a failure of the delivery. */
function wrapThrown(thrown: unknown, label: string): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // A bug of ours must not lose the lead or stop the other destinations. It may occur after the request was sent.
  console.error(thrown);
  return new ServiceError(fillTemplate(texts.brokeOff, { system: label }), {
    kind: 'unavailable',
    reason: texts.brokeOffBy,
    ambiguous: true,
    cause: thrown,
  });
}

/**
 * Whether this device has no network. Some browsers report that forever, behind a virtual adapter for example, so any
 * answer of the site's own server overrules them.
 */
function isOffline(): Promise<boolean> {
  if (!isReportedOffline()) return Promise.resolve(false);
  pendingProbe ??= probe(toHref('/')).finally(() => {
    pendingProbe = undefined;
  });
  return pendingProbe.then((headers) => !headers);
}

function isReportedOffline(): boolean {
  try {
    return navigator.onLine === false;
  } catch {
    return false;
  }
}

let pendingProbe: ReturnType<typeof probe> | undefined;
