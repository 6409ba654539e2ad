import { readConsent } from './consent';

/**
 * The events that analytics counts. Names and values are a contract with the goals in the deployer's analytics. They
 * are never personal: no name, no address, no typed text.
 */
interface Events {
  /** A message of the contact form has arrived. */
  inquiry: { service?: string };
  /** An answered list of questions about a plan has arrived. */
  qualification: { plan?: string };
  /** A request for a demo has arrived. */
  booking: { focus?: string };
  /** An address for the newsletter has arrived, from the newsletter's own form. */
  subscription: Record<never, string>;
  /** The visitor entered their own numbers into the savings calculator. */
  calculator: Record<never, string>;
  /** The visitor continued a chat in the contact form. */
  handover: Record<never, string>;
}

/** An event with its values. */
export interface AnalyticsEvent {
  readonly name: keyof Events;
  readonly values: Readonly<Record<string, string>>;
}

/** Enough for a visit; bounds the queue when nothing subscribes. */
const MAX_QUEUED = 20;

let queuedEvents: AnalyticsEvent[] = [];
let currentListener: ((event: AnalyticsEvent) => void) | undefined;

/**
 * Counts a visitor's action, if the deployment has analytics. Queues the event in this page until the visitor answers
 * the consent banner, and drops it after a refusal.
 */
export function recordEvent<Name extends keyof Events>(name: Name, values: Events[Name] = {}): void {
  if (readConsent() === 'denied') return;
  const event = { name, values: { ...values } as Record<string, string> };
  if (currentListener) currentListener(event);
  else if (queuedEvents.length < MAX_QUEUED) queuedEvents.push(event);
}

/** Calls back for the queued events, then for each new one. Returns a function that unsubscribes. */
export function subscribeEvents(listener: (event: AnalyticsEvent) => void): () => void {
  currentListener = listener;
  for (const event of queuedEvents.splice(0)) listener(event);
  return () => {
    if (currentListener === listener) currentListener = undefined;
  };
}

/** Drops the queued events. */
export function clearQueuedEvents(): void {
  queuedEvents = [];
}
