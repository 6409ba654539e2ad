import { createSeededRandom } from '../../src/shared/motion/random.ts';

/** The random values of a run. A seed always gives the same run. */
export function createRandom(seed: number) {
  const next = createSeededRandom(seed);
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** Small numbers more often than large ones. */
    small: (low: number, high: number) => Math.round(low * (high / low) ** next()),
  };
}
export type Random = ReturnType<typeof createRandom>;

/** A receiver of events. A dead one gets none, and a frozen one gets them after thawing. */
export interface Owner {
  readonly name: string;
  state: 'alive' | 'frozen' | 'dead';
  /** The events that arrived while it was frozen. */
  readonly held: HostEvent[];
  /** Host events delivered so far. */
  delivered: number;
  /** Called before each event; it may kill or freeze the owner. */
  interrupt?: (() => void) | undefined;
}

export interface HostEvent {
  at: number;
  tie: number;
  readonly owner: Owner | undefined;
  readonly label: string;
  readonly run: () => void;
  cancelled: boolean;
}

/** The start in true time. */
export const START = Date.UTC(2026, 10, 21, 9);

/** The queue of all events by virtual time. All random values come from one seed. */
export class World {
  now = START;
  delivered = 0;
  readonly random: Random;
  /** The next event is last. */
  private readonly queue: HostEvent[] = [];

  constructor(
    seed: number,
    readonly trace?: (line: string) => void,
  ) {
    this.random = createRandom(seed);
  }

  note(line: () => string): void {
    this.trace?.(`${((this.now - START) / 1000).toFixed(3).padStart(11)} ${line()}`);
  }

  schedule(delay: number, owner: Owner | undefined, label: string, run: () => void): HostEvent {
    const event: HostEvent = {
      at: this.now + Math.max(0, delay),
      tie: this.random.next(),
      owner,
      label,
      run,
      cancelled: false,
    };
    this.push(event);
    return event;
  }

  /** Runs right after the current event, before any other. */
  next(run: () => void): void {
    this.push({ at: this.now, tie: -1, owner: undefined, label: '', run, cancelled: false });
  }

  /** Thaws an owner: the held events arrive at once, in order. */
  release(owner: Owner): void {
    if (owner.state !== 'frozen') return;
    owner.state = 'alive';
    const held = owner.held.splice(0);
    for (const [index, event] of held.entries()) {
      // Keeps the object, because it may still be cancelled.
      this.push(Object.assign(event, { at: this.now, tie: index / (held.length + 1) }));
    }
  }

  /** Delivers events until `until` or until none is left, each with all of its microtasks. */
  async runUntil(until: number): Promise<void> {
    await flushMicrotasks();
    for (;;) {
      const next = this.queue.at(-1);
      if (!next || next.at > until) break;
      this.queue.pop();
      if (next.cancelled) continue;
      this.now = Math.max(this.now, next.at);
      if (this.deliver(next)) await flushMicrotasks();
    }
    this.now = Math.max(this.now, until);
  }

  private deliver(event: HostEvent): boolean {
    const { owner } = event;
    if (owner) {
      if (owner.state === 'alive') owner.interrupt?.();
      if (owner.state === 'frozen') owner.held.push(event);
      if (owner.state !== 'alive') return false;
      owner.delivered += 1;
    }
    this.delivered += 1;
    if (this.trace && event.label) this.note(() => `${owner?.name ?? '-'}: ${event.label}`);
    event.run();
    return true;
  }

  private push(event: HostEvent): void {
    const place = this.queue.findLastIndex((other) => isEarlier(event, other));
    this.queue.splice(place + 1, 0, event);
  }
}

const isEarlier = (one: HostEvent, other: HostEvent) =>
  one.at < other.at || (one.at === other.at && one.tie < other.tie);

/** Resolves once no microtask is left: Node runs its tick queue after the promises' queue. */
const flushMicrotasks = () => new Promise<void>((resolve) => process.nextTick(resolve));
