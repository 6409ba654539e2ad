// One pace for all requests of this instance to a system that limits them. What visitors send goes first.

const MAX_REQUESTS = { airtable: 5, hubspot: 4 }; // Per window. HubSpot: only searches, of which it allows five.
const WINDOW_MS = 1_100; // A second, and what requests may be late.
const MAX_WAIT_MS = 4_000;
const POLL_MS = 50;

/** By system: the times of the latest requests, and who waits. */
const paces = new Map();

/**
 * Waits until a request to the system may be sent. False: it would wait for too long. Each caller has a timer of its
 * own, since a host may end any of them.
 */
export async function waitForTurn(system, isVisitor = false) {
  const pace = paces.get(system) ?? { sent: [], waiting: [] };
  paces.set(system, pace);
  const turn = { isVisitor, until: Date.now() + MAX_WAIT_MS };
  const visitors = pace.waiting.filter((other) => other.isVisitor);
  const others = pace.waiting.filter((other) => !other.isVisitor);
  pace.waiting = isVisitor ? [...visitors, turn, ...others] : [...visitors, ...others, turn];
  for (;;) {
    const now = Date.now();
    pace.waiting = pace.waiting.filter((other) => other === turn || other.until > now);
    pace.sent = pace.sent.filter((time) => now - time < WINDOW_MS);
    const isFirst = pace.waiting[0] === turn;
    const isNext = isFirst && pace.sent.length < MAX_REQUESTS[system];
    if (isNext || now >= turn.until) {
      pace.waiting = pace.waiting.filter((other) => other !== turn);
      if (isNext) pace.sent.push(now);
      return isNext;
    }
    const delay = isFirst ? pace.sent[0] + WINDOW_MS - now : POLL_MS;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
