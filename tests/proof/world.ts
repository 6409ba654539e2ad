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

/** A receiver of events. A dead one gets none. */
export interface Owner {
  readonly name: string;
  isDead: boolean;
}

export interface HostEvent {
  at: number;
  tie: number;
  readonly owner: Owner | undefined;
  readonly label: string;
  readonly run: () => unknown;
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
  private interrupts: { after: number; run: () => void }[] = [];

  constructor(
    seed: number,
    readonly trace?: (line: string) => void,
  ) {
    this.random = createRandom(seed);
  }

  note(line: () => string): void {
    this.trace?.(`${((this.now - START) / 1000).toFixed(3).padStart(11)} ${line()}`);
  }

  schedule(delay: number, owner: Owner | undefined, label: string, run: () => unknown): HostEvent {
    const event: HostEvent = {
      at: this.now + Math.max(0, delay),
      tie: this.random.next(),
      owner,
      label,
      run,
      cancelled: false,
    };
    const place = this.queue.findLastIndex((other) => isEarlier(event, other));
    this.queue.splice(place + 1, 0, event);
    return event;
  }

  /** Runs between two events, after so many of them. */
  interrupt(events: number, run: () => void): void {
    this.interrupts.push({ after: this.delivered + events, run });
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
      await this.deliver(next);
    }
    this.now = Math.max(this.now, until);
  }

  private async deliver({ owner, label, run }: HostEvent): Promise<void> {
    if (owner?.isDead) return;
    this.delivered += 1;
    if (this.trace && label) this.note(() => `${owner?.name ?? '-'}: ${label}`);
    await run();
    await flushMicrotasks();
    const due = this.interrupts.filter(({ after }) => after <= this.delivered);
    if (due.length === 0) return;
    this.interrupts = this.interrupts.filter((one) => !due.includes(one));
    for (const { run: interrupt } of due) interrupt();
  }
}

const isEarlier = (one: HostEvent, other: HostEvent) =>
  one.at < other.at || (one.at === other.at && one.tie < other.tie);

/** Resolves once no microtask is left: Node runs its tick queue after the promises' queue. */
const flushMicrotasks = () => new Promise<void>((resolve) => process.nextTick(resolve));
