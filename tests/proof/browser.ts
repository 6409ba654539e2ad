import { createEngineGlobals, type Engine } from './database.ts';
import type { HostEvent, Owner, World } from './world.ts';

/** Missing and blocked features of a browser, for a whole run. */
export interface BrowserTraits {
  locks: 'works' | 'missing' | 'rejects';
  channel: 'works' | 'throws';
  /** Reading any storage property throws. */
  storageBlocked: boolean;
  hasDatabase: boolean;
  /** It has service workers with background sync. */
  worker: boolean;
}

interface Waiting {
  owner: Owner;
  mode: 'exclusive' | 'shared';
  grant: () => void;
  /** Called when the lock is stolen. */
  lose: () => void;
}

interface Lock {
  held: Waiting[];
  queue: Waiting[];
}

/** A listener of a BroadcastChannel. */
export interface ChannelListener {
  owner: Owner;
  name: string;
  receive(data: unknown): void;
}

/** The state that the tabs of one browser share. */
export class Browser {
  online = true;
  /** Whether requests reach the network. `navigator.onLine` follows with a delay. */
  connected = true;
  readonly local = new Map<string, string>();
  readonly engine: Engine;
  readonly databases: IDBFactory;
  readonly channelListeners = new Set<ChannelListener>();
  private readonly locks = new Map<string, Lock>();

  constructor(
    readonly world: World,
    readonly traits: BrowserTraits,
    startEngine: (globals: Record<string, unknown>) => Engine,
  ) {
    this.engine = startEngine(createEngineGlobals(world));
    this.databases = new this.engine.IDBFactory();
  }

  clock(): number {
    return Math.floor(this.world.now);
  }

  post(from: ChannelListener, data: unknown): void {
    for (const listener of this.channelListeners) {
      if (listener === from || listener.name !== from.name) continue;
      this.world.schedule(this.world.random.between(0.2, 5), listener.owner, '', () =>
        listener.receive(data),
      );
    }
  }

  /** Requests a lock. `granted` gets false if it isn't available now. Returns its release. */
  lock(
    owner: Owner,
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; steal?: boolean },
    granted: (held: boolean) => void,
    stolen: () => void,
  ): () => void {
    const lock = this.locks.get(name) ?? { held: [], queue: [] };
    this.locks.set(name, lock);
    const event = { current: undefined as HostEvent | undefined };
    const waiting: Waiting = {
      owner,
      mode: options.mode ?? 'exclusive',
      grant: () => {
        event.current = this.world.schedule(this.world.random.between(0.1, 1), owner, `lock ${name}`, () =>
          granted(true),
        );
      },
      lose: () => {
        this.world.schedule(this.world.random.between(0.1, 1), owner, `lock ${name} is stolen`, stolen);
      },
    };
    if (options.steal) for (const holder of lock.held.splice(0)) holder.lose();
    if (options.ifAvailable && !isFree(lock, waiting)) {
      this.world.schedule(0.2, owner, `lock ${name} is taken`, () => granted(false));
      return () => undefined;
    }
    lock.queue.push(waiting);
    this.nextLock(lock);
    return () => {
      lock.held = lock.held.filter((one) => one !== waiting);
      lock.queue = lock.queue.filter((one) => one !== waiting);
      this.nextLock(lock);
    };
  }

  private nextLock(lock: Lock): void {
    for (;;) {
      const [first] = lock.queue;
      if (!first || !isFree({ ...lock, queue: [] }, first)) return;
      lock.queue.shift();
      lock.held.push(first);
      first.grant();
    }
  }

  /** Releases everything that a closed tab held. */
  leave(owner: Owner): void {
    owner.isDead = true;
    for (const listener of this.channelListeners)
      if (listener.owner === owner) this.channelListeners.delete(listener);
    for (const lock of this.locks.values()) {
      lock.held = lock.held.filter((one) => one.owner !== owner);
      lock.queue = lock.queue.filter((one) => one.owner !== owner);
      this.nextLock(lock);
    }
  }
}

const isFree = ({ held, queue }: Lock, { mode }: Waiting) =>
  mode === 'shared'
    ? [...held, ...queue].every((one) => one.mode === 'shared')
    : held.length === 0 && queue.length === 0;
