import { readConsent } from './consent';

/**
 * What people did that's worth counting. Names and values are a contract with the goals that deployers set up in their
 * analytics, and never personal: no name, no address, no text that somebody typed.
 */
interface Events {
  /** A message of the contact form has arrived. */
  inquiry: { service?: string };
  /** An answered list of questions about a plan has arrived. */
  qualification: { plan?: string };
  /** A request for a demo has arrived. */
  booking: { focus?: string };
  /** An address for the newsletter has arrived, from a form of its own. */
  subscription: Record<never, string>;
  /** Somebody has entered a case of their own into the savings calculator. */
  calculator: Record<never, string>;
  /** A conversation with the chat was taken to the contact form. */
  handover: Record<never, string>;
}

/** An event with its values. */
export interface AnalyticsEvent {
  readonly name: keyof Events;
  readonly values: Readonly<Record<string, string>>;
}

/** Enough for a visit; nothing piles up where nobody listens. */
const MAX_QUEUED = 20;

let queuedEvents: AnalyticsEvent[] = [];
let currentListener: ((event: AnalyticsEvent) => void) | undefined;

/**
 * Counts something that a visitor did, once each time it's called, if the deployment measures at all. Until the visitor
 * has answered the banner it waits in this page; after a no it's forgotten.
 */
export function recordEvent<Name extends keyof Events>(name: Name, values: Events[Name] = {}): void {
  if (readConsent() === 'denied') return;
  const event = { name, values: { ...values } as Record<string, string> };
  if (currentListener) currentListener(event);
  else if (queuedEvents.length < MAX_QUEUED) queuedEvents.push(event);
}

/** Hears of events, those that are waiting first. Returns a function that ends it. */
export function subscribeEvents(listener: (event: AnalyticsEvent) => void): () => void {
  currentListener = listener;
  for (const event of queuedEvents.splice(0)) listener(event);
  return () => {
    if (currentListener === listener) currentListener = undefined;
  };
}

/** Forgets what waits to be heard. */
export function clearQueuedEvents(): void {
  queuedEvents = [];
}
