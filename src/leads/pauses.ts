import type { Outbox } from './outbox';
import { CLAIM_MS } from './outbox-row';
import { ATTEMPTS_WITHIN_MS, MOST_ATTEMPTS, withBeginning } from './retry-policy';

/** Claims are renewed long before their end, so a smaller change of the clock makes no difference. */
const CLOCK_SLACK_MS = 5_000;

/*
 * Pauses by a clock that nobody can change, as long as the page is open. A service that asks for one means all leads;
 * the pause after several attempts is that of a single lead.
 */
interface Pauses {
  /** By destination. */
  holds: Map<string, number>;
  /** By row and destination: see `withBeginning`. */
  begun: Map<string, number[]>;
  /** How far the wall clock is ahead of the page's own, and when a change of that was last noticed. */
  ahead: number;
  setAt: number;
}

const known = new WeakMap<Outbox, Pauses>();

function pausesOf(outbox: Outbox): Pauses {
  const pauses = known.get(outbox) ?? {
    holds: new Map(),
    begun: new Map(),
    ahead: Date.now() - performance.now(),
    setAt: Number.NEGATIVE_INFINITY,
  };
  known.set(outbox, pauses);
  return pauses;
}

/**
 * Whether somebody set the clock within the last 20 seconds, a claim's duration, as far as this page has noticed: it
 * compares with the last call, or with the page's start. Then the end of another tab's claim says nothing.
 */
export function wasClockSet(outbox: Outbox): boolean {
  const pauses = pausesOf(outbox);
  const now = performance.now();
  const ahead = Date.now() - now;
  if (Math.abs(ahead - pauses.ahead) > CLOCK_SLACK_MS) Object.assign(pauses, { ahead, setAt: now });
  return now < pauses.setAt + CLAIM_MS;
}

/** Notes that a service asked for a wait. */
export function hold(outbox: Outbox, destinationId: string, ms: number): void {
  const { holds } = pausesOf(outbox);
  holds.set(destinationId, Math.max(holds.get(destinationId) ?? 0, performance.now() + ms));
}

/** For how long a destination still wants no request of this page, in ms. */
export const heldFor = (outbox: Outbox, destinationId: string): number =>
  Math.max(0, (pausesOf(outbox).holds.get(destinationId) ?? 0) - performance.now());

/** Notes that a step is being sent, the first of an attempt or a later one. */
export function noteBeginning(outbox: Outbox, rowId: string, destinationId: string, isFirst: boolean): void {
  const { begun } = pausesOf(outbox);
  const key = keyOf(rowId, destinationId);
  begun.set(key, withBeginning(begun.get(key) ?? [], isFirst, performance.now()));
}

/** For how long this lead should not be sent to a destination, in ms: it asked for that, or got the lead several times. */
export const pauseFor = (outbox: Outbox, rowId: string, destinationId: string): number =>
  Math.max(heldFor(outbox, destinationId), restsFor(outbox, rowId, destinationId));

function restsFor(outbox: Outbox, rowId: string, destinationId: string): number {
  const first = pausesOf(outbox).begun.get(keyOf(rowId, destinationId))?.at(-MOST_ATTEMPTS);
  return first === undefined ? 0 : Math.max(0, first + ATTEMPTS_WITHIN_MS - performance.now());
}

const keyOf = (rowId: string, destinationId: string) => `${rowId}/${destinationId}`;
