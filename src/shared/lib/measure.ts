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
export interface Measured {
  readonly name: keyof Events;
  readonly values: Readonly<Record<string, string>>;
}

/** Enough for a visit; nothing piles up where nobody listens. */
const MOST_WAITING = 20;

let waiting: Measured[] = [];
let hear: ((event: Measured) => void) | undefined;

/**
 * Counts something that a visitor did, once each time it's called, if the deployment measures at all. Until the visitor
 * has answered the banner it waits in this page; after a no it's forgotten.
 */
export function measure<Name extends keyof Events>(name: Name, values: Events[Name] = {}): void {
  if (readConsent() === 'denied') return;
  const event = { name, values: { ...values } as Record<string, string> };
  if (hear) hear(event);
  else if (waiting.length < MOST_WAITING) waiting.push(event);
}

/** Hears of events, those that are waiting first. Returns a function that ends it. */
export function hearMeasured(listener: (event: Measured) => void): () => void {
  hear = listener;
  for (const event of waiting.splice(0)) listener(event);
  return () => {
    if (hear === listener) hear = undefined;
  };
}

/** Forgets what waits to be heard. */
export function forgetMeasured(): void {
  waiting = [];
}
