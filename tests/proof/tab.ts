import { webcrypto } from 'node:crypto';
import type { BackgroundSync } from './background-sync.ts';
import type { Browser, ChannelListener } from './browser.ts';
import { createTabDatabases } from './database.ts';
import { createLocks } from './locks.ts';
import type { Network } from './network.ts';
import { SITE_HOST } from './vendors.ts';
import { createAbortSignal, createStorage, ProofEvent } from './web.ts';
import type { HostEvent, Owner } from './world.ts';

/** The exports of the site's bundle: see entry.ts. */
export interface Page {
  open(onDelivered: (row: StoredRow) => void): void;
  form(onOutcome: (outcome: ToldOutcome) => void): { submit(draft: object): Promise<unknown>; close(): void };
  retry(id: string): Promise<unknown>;
  rows(): Promise<StoredRow[]>;
}

export interface ToldOutcome {
  status: string;
  keptIn?: string;
  values?: Record<string, unknown>;
}

export interface SubmitResult {
  status: string;
  willRetry?: boolean;
  keptIn?: string;
}

export interface StoredRow {
  id: string;
  createdAt: string;
  lead?: { contact: { message: string } };
  deliveries: Record<string, { state: string; accepted: boolean; attempts: { reason?: string }[] }>;
}

/** A build of the site: runs it with a tab's globals. */
export type Build = (globals: Record<string, unknown>) => Page;

/** One tab: a page of the site with its own globals. Every host event goes through the world's queue. */
export class Tab implements Owner {
  isDead = false;
  goneAt: number | undefined;
  readonly page: Page;
  readonly window = new EventTarget();
  readonly document = new EventTarget();
  readonly openedAt: number;
  private readonly databases: ReturnType<typeof createTabDatabases>;

  constructor(
    readonly browser: Browser,
    readonly network: Network,
    readonly name: string,
    /** Session storage, which survives reloads. */
    readonly session: Map<string, string>,
    build: Build,
    settings: unknown,
    /** Undefined for the worker, which has no document, and no storage but the database. */
    private readonly sync?: BackgroundSync,
    private readonly onSessionWrite: (value: string) => void = () => undefined,
  ) {
    this.openedAt = browser.world.now;
    this.databases = createTabDatabases(browser.engine, browser.databases, this);
    this.page = build(this.globals(settings));
  }

  kill(): void {
    if (this.isDead) return;
    this.browser.world.note(() => `${this.name}: KILLED`);
    this.goneAt = this.browser.world.now;
    this.databases.close();
    this.network.loseRequests(this);
    this.browser.leave(this);
  }

  /** Closes the page as a person does: it gets the events first. */
  close(): void {
    this.show('hidden');
    this.dispatch('pagehide', this.window, { persisted: false });
    this.browser.world.schedule(0.2, undefined, '', () => this.kill());
  }

  private show(visibilityState: 'visible' | 'hidden'): void {
    Object.assign(this.document, { visibilityState, hidden: visibilityState === 'hidden' });
    this.dispatch('visibilitychange', this.document);
  }

  dispatch(type: string, target: EventTarget = this.window, more: object = {}): void {
    this.browser.world.schedule(0.1, this, type, () => target.dispatchEvent(new ProofEvent(type, more)));
  }

  private globals(settings: unknown): Record<string, unknown> {
    const { browser, window } = this;
    const { world, traits } = browser;
    const tab = this;
    const schedule = (ms: number, run: () => void, label = 'timer') =>
      world.schedule(Math.max(1, Number(ms) || 0) + world.random.between(0, 2), this, label, run);

    const timers = new Map<number, { event: HostEvent | undefined }>();
    let lastTimer = 0;
    const setTimer =
      (again: boolean) =>
      (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
        lastTimer += 1;
        const id = lastTimer;
        const timer: { event: HostEvent | undefined } = { event: undefined };
        const fire = () => {
          if (again) timer.event = schedule(ms, fire);
          else timers.delete(id);
          run(...args);
        };
        timers.set(id, timer);
        timer.event = schedule(ms, fire);
        return id;
      };
    const clearTimer = (id: number) => {
      const event = timers.get(id)?.event;
      if (event) event.cancelled = true;
      timers.delete(id);
    };

    class TabDate extends Date {
      constructor(...given: []) {
        super(...((given.length === 0 ? [browser.clock()] : given) as []));
      }
      static override now(): number {
        return browser.clock();
      }
    }
    const fillRandomly = (bytes: Uint8Array) => {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = world.random.whole(0, 255);
      return bytes;
    };
    const tabMath = Object.create(Math, { random: { value: () => world.random.next() } });
    const crypto = {
      subtle: webcrypto.subtle,
      getRandomValues: fillRandomly,
      randomUUID: () => {
        const hex = Buffer.from(fillRandomly(new Uint8Array(16))).toString('hex');
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
      },
    };

    const createBlockedError = () => new DOMException('The user has blocked site data', 'SecurityError');
    const dispatchToOthers = (key: string, newValue: string | null) => {
      for (const other of this.network.tabs) {
        if (other !== this && !other.isDead) other.dispatch('storage', other.window, { key, newValue });
      }
    };
    const local = createStorage(browser.local, this, (key, value) => {
      world.note(() => `${this.name}: local storage: ${key} ${value === null ? 'removed' : 'written'}`);
      dispatchToOthers(key, value);
    });
    const session = createStorage(this.session, this, (_, value) => this.onSessionWrite(value ?? ''));
    const { factory } = this.databases;
    const { sync } = this;
    const createMissingError = (name: string) => new ReferenceError(`${name} is not defined`);
    const storages = {
      get localStorage() {
        if (!sync) throw createMissingError('localStorage');
        if (traits.storageBlocked) throw createBlockedError();
        return local;
      },
      get sessionStorage() {
        if (!sync) throw createMissingError('sessionStorage');
        if (traits.storageBlocked) throw createBlockedError();
        return session;
      },
      get indexedDB() {
        if (traits.storageBlocked) throw createBlockedError();
        return traits.hasDatabase ? factory : undefined;
      },
    };

    class Channel extends EventTarget {
      private readonly listener: ChannelListener;
      constructor(readonly name: string) {
        super();
        if (traits.channel === 'throws') throw createBlockedError();
        this.listener = {
          owner: tab,
          name,
          receive: (data) => void this.dispatchEvent(new ProofEvent('message', { data })),
        };
        browser.channelListeners.add(this.listener);
      }
      postMessage(data: unknown): void {
        if (!tab.isDead) browser.post(this.listener, structuredClone(data));
      }
      close(): void {
        browser.channelListeners.delete(this.listener);
      }
    }

    const navigator = {
      get onLine() {
        return browser.online;
      },
      language: 'en-US',
      userAgent: 'proof',
      ...(traits.locks !== 'missing' && { locks: createLocks(browser, this) }),
      ...(traits.worker && sync && { serviceWorker: sync.createContainer(this) }),
    };
    const location = new URL(`https://${SITE_HOST}/contact`);
    Object.assign(this.document, { cookie: '', referrer: '', visibilityState: 'visible', hidden: false });
    const given: Record<string, unknown> = {
      Date: TabDate,
      Math: tabMath,
      performance: {
        now: () => world.now - this.openedAt,
        timeOrigin: TabDate.now(),
        mark() {},
        measure() {},
      },
      setTimeout: setTimer(false),
      setInterval: setTimer(true),
      clearTimeout: clearTimer,
      clearInterval: clearTimer,
      requestIdleCallback: setTimer(false),
      cancelIdleCallback: clearTimer,
      requestAnimationFrame: setTimer(false),
      crypto,
      structuredClone,
      navigator,
      location,
      document: this.document,
      BroadcastChannel: Channel,
      fetch: (url: string, init: object = {}) => this.network.fetch(this, new URL(url, location), init),
      Headers,
      AbortSignal: createAbortSignal((ms, run) => void schedule(ms, run, 'abort timer')),
      AbortController,
      Event,
      CustomEvent,
      EventTarget,
      ...pickInterfaces(browser.engine),
      // Silenced: it isn't part of a run, and repeats itself.
      console: {
        log() {},
        info() {},
        debug() {},
        warn() {},
        error: (...values: unknown[]) => this.network.logConsole(this, values),
      },
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
      proofStorages: storages,
      proofSettings: settings,
      ...(traits.worker && sync && { SyncManager: class {} }),
    };
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(storages));
    Object.assign(window, given);
    const registration = { update: async () => undefined };
    const own = sync
      ? { window }
      : { window: undefined, document: undefined, skipWaiting() {}, registration };
    return { ...given, self: window, globalThis: window, ...own };
  }
}

/** What the site's code finds as global. */
const INTERFACES = [
  'IDBRequest',
  'IDBDatabase',
  'IDBTransaction',
  'IDBObjectStore',
  'IDBKeyRange',
  'IDBIndex',
  'IDBCursor',
] as const;
const pickInterfaces = (engine: Browser['engine']) =>
  Object.fromEntries(INTERFACES.map((name) => [name, engine[name]]));
