import { leadDelivery as words } from '~/content/lead-delivery';
import { href } from '~/shared/base-path';
import { answersAtAll, type RequestControl } from '~/shared/lib/http';
import { isHidden } from '~/shared/lib/lock';
import { ServiceError } from '~/shared/lib/service-error';
import { withoutEnd } from '~/shared/lib/without-end';
import type { Claim } from './claim';
import type { DeliveryProgress, Destination, Repeat } from './destination';
import type { Lead } from './lead';
import type { Outbox } from './outbox';
import {
  ATTEMPTS_KEPT,
  type Attempt,
  type Delivery,
  isOwnedBy,
  newDelivery,
  type OutboxRow,
} from './outbox-row';
import { heldFor, hold, noteBeginning } from './pauses';
import { afterFailure, failuresInARow, holdOf, withBeginning } from './retry-policy';
import { asCopied, asLost, asServiceError, findLost, isUnsafe, isVerdict, wasUnsafe } from './step-outcome';

/** One lead's way to one destination, while this tab has the row. */
export interface Attempted {
  outbox: Outbox;
  claim: Claim;
  lead: Lead;
  destination: Destination;
  /** Called whenever the destination is known to have the lead. */
  onAccepted: () => Promise<void>;
  hearing: Hearing;
  /** The other systems that should have the lead and haven't confirmed it. `all`: those that are being tried as well. */
  troubles: (all: boolean) => readonly Trouble[];
  /** The first record of the lead that another system is known to have. */
  record: () => string | undefined;
}

/** A system that should have the lead. */
export interface Trouble extends Pick<Destination, 'id' | 'label'> {
  /** It has a contact, say, and lacks the deal. Otherwise it may have nothing. */
  inPart: boolean;
}

/**
 * Delivers a lead to one destination and records how that ended. Never rejects.
 *
 * Everything that must hold before a request is sent, and the meaning of every answer, is decided here and in
 * `createProgress`: the claim is held, the note is stored, the device is online; and then a step was carried out, or
 * it was not, or nobody knows.
 */
export async function attemptDelivery(attempted: Attempted): Promise<void> {
  const { outbox, claim, lead, destination, onAccepted } = attempted;
  const abort = new AbortController();
  const notes: string[] = [];
  const progress = createProgress(attempted, abort.signal, notes);
  const settle = (edit: (delivery: Delivery) => Delivery) =>
    changeDelivery(outbox, lead.id, destination.id, edit, (row) => isOwnedBy(row, claim.owner));
  try {
    await destination.deliver(lead, progress);
    // A fact, whoever has the row by now.
    await changeDelivery(outbox, lead.id, destination.id, (delivery) => ({
      ...delivery,
      state: 'delivered',
      accepted: true,
      nextAt: undefined,
      holdUntil: undefined,
      ...withAttempt(delivery, { outcome: 'delivered', notes }),
    }));
    await onAccepted();
  } catch (thrown) {
    const error = asServiceError(thrown, destination.label);
    hold(outbox, destination.id, holdOf(error) ?? 0);
    await settle((delivery) => ({
      ...delivery,
      ...afterFailure(error, failuresInARow(delivery) + 1),
      ...withAttempt(delivery, {
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
const checkHeader = (...parts: [id: string, check: string]): string =>
  parts.filter((part) => /^[\w+/=.-]{1,4096}$/.test(part)).join(' ');

/** Adds other systems' troubles to a lead that this destination has. False if that failed. Never rejects. */
export async function attemptReport(attempted: Attempted, about: readonly Trouble[]): Promise<boolean> {
  const { destination, lead } = attempted;
  const abort = new AbortController();
  const progress = createProgress(attempted, abort.signal, []);
  try {
    await progress.step(toldStep(about), 'visible', async () => {
      await destination.report?.(lead, linesOn(about, lead), progress.control);
      return 'sent';
    });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) console.error(error);
    return false;
  } finally {
    abort.abort();
  }
}

const TOLD = 'told:';

/** The stored step that says: this destination's lead names these troubles. */
const toldStep = (about: readonly Trouble[]) => TOLD + about.map(nameOf).join('+');

const PART = '*';
const nameOf = ({ id, inPart }: Trouble) => (inPart ? id + PART : id);

const linesOn = (troubles: readonly Trouble[], { id }: Lead) =>
  troubles.map(({ label, inPart }) => (inPart ? words.inPart : words.notConfirmed)(label, id));

/** Whether a stored step is such a note. */
export const isToldStep = (name: string): boolean => name.startsWith(TOLD);

const namesToldBy = ({ steps }: Delivery): string[] =>
  Object.keys(steps)
    .filter(isToldStep)
    .flatMap((name) => name.slice(TOLD.length).split('+'));

/** Whether this delivery has told of the trouble. */
export const hasTold = (delivery: Delivery, trouble: Trouble): boolean =>
  namesToldBy(delivery).includes(nameOf(trouble));

/** The systems whose troubles this delivery has told, by id. */
export const toldBy = (delivery: Delivery): string[] =>
  namesToldBy(delivery).map((name) => withoutEnd(name, PART));

function createProgress(
  { outbox, claim, lead, destination, hearing, onAccepted, troubles, record }: Attempted,
  signal: AbortSignal,
  notes: string[],
): DeliveryProgress {
  const { label } = destination;
  const { check } = claim.row;
  const owned = (row: OutboxRow) => isOwnedBy(row, claim.owner);
  const change = (
    edit: (delivery: Delivery, row: OutboxRow) => Delivery,
    may?: (row: OutboxRow) => boolean,
  ) => changeDelivery(outbox, lead.id, destination.id, edit, may);
  const control: RequestControl = {
    signal,
    keepalive: true,
    ownHeaders: check === undefined ? undefined : { 'Spam-Check': checkHeader(lead.id, check) },
    permit: () => {
      if (!claim.isHeld()) throw notSent(label, words.reasons.asleep);
      const wait = heldFor(outbox, destination.id);
      if (wait > 0) throw notSent(label, words.reasons.paused, wait);
    },
  };
  let accepted = false;
  /** Until its first step. */
  let begins = true;

  /** Stores that the step begins. Undefined if that can't be stored, or if the row is no longer this tab's. */
  const begin = async (name: string, repeat: Repeat) => {
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
        begun: { step: name, at: withBeginning(earlier, begins, Date.now()) },
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
    accept: async () => {
      accepted = true;
      await change((delivery) => ({ ...delivery, accepted: true }));
      await onAccepted();
    },
    step: async (name, repeat, send, { tells = false, follows = false } = {}) => {
      const known = (await outbox.get(lead.id))?.deliveries[destination.id]?.steps[name];
      if (known !== undefined) return known;
      if (!destination.instant && (await isOffline())) throw offline(label);
      const before = await begin(name, repeat);
      if (!before) throw notSent(label, words.reasons.notStored);
      const done = before.steps[name];
      if (done !== undefined) return done;
      noteBeginning(outbox, lead.id, destination.id, begins);
      begins = false;
      const unanswered = before.unanswered === name;
      try {
        const lost = unanswered && wasUnsafe(repeat, before) ? repeat : undefined;
        // Its note is stored by now: nothing may come between the end of this wait and the request.
        if (follows) await hearing.ends(destination.id);
        else if (tells && accepted && !lost) await hearing.others(destination.id);
        const about = tells && !lost ? troubles(accepted) : [];
        const result = lost
          ? await findLost(before, lost, label, isAnothers)
          : await send(unanswered, linesOn(about, lead), follows ? record() : undefined);
        hearing.note(destination.id, name, result);
        const told = about.length > 0 ? { [toldStep(about)]: name } : {};
        const said = [...notes];
        const stored = await change((delivery) => ({
          ...withoutNote(delivery, name),
          steps: { ...delivery.steps, [name]: result, ...told },
          ...(said.length > 0 && { notes: [...(delivery.notes ?? []), ...said] }),
        }));
        if (stored) notes.splice(0, said.length);
        return result;
      } catch (thrown) {
        const error = asServiceError(thrown, label);
        // A refusal says that this request did nothing, and nothing about an earlier one.
        if (isVerdict(error) && !unanswered) await change((delivery) => withoutNote(delivery, name), owned);
        if (error.kind === 'malformed' && !isUnsafe(repeat)) throw asCopied(error, before);
        if (isVerdict(error) || unanswered || !isUnsafe(repeat)) throw error;
        throw asLost(error, repeat);
      }
    },
  };
}

/** Changes one delivery of a row, if the row allows it. Undefined if the outbox can't store that. */
function changeDelivery(
  outbox: Outbox,
  rowId: string,
  destinationId: string,
  edit: (delivery: Delivery, row: OutboxRow) => Delivery,
  may: (row: OutboxRow) => boolean = () => true,
): Promise<OutboxRow | undefined> {
  return outbox.update(rowId, (row) => {
    if (!may(row)) return row;
    const delivery = edit(row.deliveries[destinationId] ?? newDelivery(), row);
    return { ...row, deliveries: { ...row.deliveries, [destinationId]: delivery } };
  });
}

const withoutNote = (delivery: Delivery, step: string): Delivery => {
  if (delivery.unanswered !== step) return delivery;
  const { unanswered: _, recognized: __, ...answered } = delivery;
  return answered;
};

const withAttempt = (
  { attempts, notes = [] }: Delivery,
  attempt: Omit<Attempt, 'at'>,
): Pick<Delivery, 'attempts' | 'notes'> => {
  const at = new Date().toISOString();
  const ended = { at, ...attempt, notes: [...notes, ...attempt.notes] };
  return { attempts: [...attempts, ended].slice(-ATTEMPTS_KEPT), notes: undefined };
};

const notSent = (label: string, reason: string, retryAfterMs?: number) =>
  new ServiceError(words.notSent(label), { kind: 'unavailable', reason, retryAfterMs });

const offline = (label: string) =>
  new ServiceError(words.notSent(label), {
    kind: 'network',
    reason: words.reasons.offline,
    ambiguous: false,
  });

/** Longer than a request may take. */
const PATIENCE_MS = 20_000;

type Hearing = ReturnType<typeof createHearing>;

/**
 * How it stands with the destinations of one round, in memory: a page that is being left has no time to read it from
 * the outbox. `ids` are those that are tried in parallel.
 */
export function createHearing(ids: readonly string[]) {
  const confirmed = new Set<string>();
  const failed = new Set<string>();
  const steps = new Map<string, Record<string, string>>();
  const heard = createWait(ids);
  const over = createWait(ids);
  return {
    confirmed,
    failed,
    /** The results of the steps that this round has done at a destination. */
    stepsOf: (id: string): Readonly<Record<string, string>> => steps.get(id) ?? {},
    note(id: string, name: string, result: string): void {
      steps.set(id, { ...steps.get(id), [name]: result });
    },
    /** It has the lead. */
    confirm(id: string): void {
      confirmed.add(id);
      heard.without(id);
    },
    /** Its attempt is over. */
    end(id: string): void {
      if (!confirmed.has(id)) failed.add(id);
      heard.without(id);
      over.without(id);
    },
    /** Resolves once all others have been heard of. One that waits for the others doesn't keep them waiting. */
    others(id: string): Promise<void> {
      heard.without(id);
      return heard.end();
    },
    /** Resolves once the attempts of all others that don't wait for the end as well are over. */
    ends(id: string): Promise<void> {
      heard.without(id);
      over.without(id);
      return over.end();
    },
  };
}

/** A wait for all of these, or for 20 seconds, or until the page is left: then it's still possible to send, at once. */
function createWait(ids: readonly string[]) {
  const missing = new Set(ids);
  let complete = () => {};
  const all = new Promise<void>((resolve) => {
    complete = resolve;
  });
  return {
    without(id: string): void {
      missing.delete(id);
      if (missing.size === 0) complete();
    },
    end(): Promise<void> {
      if (missing.size === 0 || isHidden()) return Promise.resolve();
      const timer = setTimeout(complete, PATIENCE_MS);
      const leave = () => {
        if (isHidden()) complete();
      };
      addEventListener('pagehide', complete);
      addEventListener('visibilitychange', leave);
      return all.finally(() => {
        clearTimeout(timer);
        removeEventListener('pagehide', complete);
        removeEventListener('visibilitychange', leave);
      });
    },
  };
}

/**
 * Whether this device has no network, so that a request wouldn't leave it. Some browsers say so for ever, behind a
 * virtual adapter for example, so the site's own server has the last word: any answer of it will do.
 */
export function isOffline(): Promise<boolean> {
  if (!saysOffline()) return Promise.resolve(false);
  probing ??= answersAtAll(href('/')).finally(() => {
    probing = undefined;
  });
  return probing.then((answers) => !answers);
}

function saysOffline(): boolean {
  try {
    return navigator.onLine === false;
  } catch {
    return false;
  }
}

let probing: Promise<boolean> | undefined;
