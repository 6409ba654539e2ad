import type { RetrySafety, UnsafeRetry } from './destination';
import type { Delivery, Step } from './outbox-row';
import { readWaitEnd } from './retry-policy';

/** The reason for a delivery attempt; it decides which waits the attempt overrides. */
export type Trigger = 'submission' | 'schedule' | 'online' | 'visit' | 'administrator';

/** What happens next with a delivery. `ask-person`: nothing by this trigger; a person has to fix or decide something. */
export type NextAction =
  | { type: 'finished' }
  | { type: 'send' }
  /** `until`: ms since the epoch. */
  | { type: 'wait'; until: number }
  | { type: 'ask-person' };

const triggersByState: Record<Exclude<Delivery['state'], 'delivered'>, readonly Trigger[]> = {
  waiting: ['submission', 'schedule', 'online', 'visit', 'administrator'],
  retrying: ['submission', 'schedule', 'online', 'visit', 'administrator'],
  refused: ['submission', 'visit', 'administrator'],
  failed: ['submission', 'administrator'],
};

/** What this trigger does with a delivery. Nothing overrides a Retry-After; only an administrator the limit of attempts. */
export function getNextAction(delivery: Delivery, trigger: Trigger, now = Date.now()): NextAction {
  const { state, nextAt, holdUntil } = delivery;
  if (state === 'delivered') return { type: 'finished' };
  if (!triggersByState[state].includes(trigger)) return { type: 'ask-person' };
  const until = Math.max(
    readWaitEnd(holdUntil, now),
    trigger === 'administrator' ? 0 : getAttemptLimitEnd(delivery, now),
    trigger === 'schedule' ? readWaitEnd(nextAt, now) : 0,
  );
  return until > now ? { type: 'wait', until } : { type: 'send' };
}

/** When `schedule` sends it, in ms since the epoch: 0 is at once. Undefined if it never does. */
export function getNextAttemptAt(delivery: Delivery, now = Date.now()): number | undefined {
  const action = getNextAction(delivery, 'schedule', now);
  return action.type === 'wait' ? action.until : action.type === 'send' ? 0 : undefined;
}

/** Until when the service asked for no requests, in ms since the epoch. Undefined if it didn't, or no longer. */
export function getRequestedWaitEnd(delivery: Delivery | undefined): number | undefined {
  const action = delivery && getNextAction(delivery, 'administrator');
  return action?.type === 'wait' ? action.until : undefined;
}

/** Per lead, destination and window, however often the network returns, the page reloads or the visitor clicks. */
const MAX_ATTEMPTS = 3;
const ATTEMPT_WINDOW_MS = 60_000;

/** The latest attempts' times. Each attempt has the time at which its last step began. */
export const addAttemptStart = (begunAt: readonly number[], isFirst: boolean, now: number): number[] =>
  [...(isFirst ? begunAt : begunAt.slice(0, -1)), now].slice(-MAX_ATTEMPTS);

/** When the limit of attempts ends, in ms since the epoch; 0 if it isn't reached. */
function getAttemptLimitEnd({ attempts, begunAt }: Delivery, now: number): number {
  const first = Math.max(
    Date.parse(attempts.at(-MAX_ATTEMPTS)?.at ?? '') || 0,
    begunAt?.at(-MAX_ATTEMPTS) ?? 0,
  );
  // A time in the future was written under a wrong clock.
  return first > 0 && first <= now ? first + ATTEMPT_WINDOW_MS : 0;
}

/** What happens next with a step. */
export type StepAction =
  | { type: 'finished'; result: string }
  /** `isRepeat`: it may have been carried out before. `unsafe`: it can't be sent another time. */
  | { type: 'send'; isRepeat: boolean; unsafe: UnsafeRetry | undefined }
  /** It may have been carried out, and must not be sent again. */
  | { type: 'ask-person'; unsafe: UnsafeRetry };

/** What an attempt does with a step. Other settings may have applied when it was sent, so that no repeat is recognized. */
export function getStepAction(step: Step | undefined, retrySafety: RetrySafety): StepAction {
  if (step?.status === 'done') return { type: 'finished', result: step.result };
  const unsafe =
    typeof retrySafety === 'object' && (!retrySafety.idempotentNow || step?.status === 'sent-once')
      ? retrySafety
      : undefined;
  return step && unsafe
    ? { type: 'ask-person', unsafe }
    : { type: 'send', isRepeat: step !== undefined, unsafe };
}
