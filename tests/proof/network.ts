import type { Tab } from './tab.ts';
import {
  findMark,
  findPerson,
  findVendor,
  type Route,
  SITE_HOST,
  type VendorName,
  type Vendors,
} from './vendors.ts';
import type { World } from './world.ts';

type HeaderList = Record<string, string>;

/** Faults of a request. '-applied': the vendor has carried it out. */
export const FAULTS = [
  'offline',
  'cut',
  'cut-applied',
  'silence',
  'silence-applied',
  'late',
  'slow',
  'error',
  'error-applied',
  'gateway',
  'gateway-applied',
  'busy',
  'denied',
  'rejected',
  'conflict',
  'broken-applied',
  'body-cut-applied',
  'page',
  'page-error',
  'page-error-applied',
] as const;
export type Fault = (typeof FAULTS)[number];

/** One request that a tab made. */
export interface Attempt {
  at: number;
  tab: Tab;
  vendor: VendorName;
  step: string;
  of: string;
  fault: Fault | undefined;
  wasOffline: boolean;
}

interface Init extends RequestInit {
  headers?: HeaderList;
  body?: string | null;
  signal?: AbortSignal;
}

const MAX_BODY_MS = 5;

/** The network between the tabs and the vendors. */
export class Network {
  readonly attempts: Attempt[] = [];
  readonly tabs: Tab[] = [];
  /** Retry-After answers, as the page knows them. */
  readonly holds: { tab: Tab; vendor: VendorName; of: string; since: number; until: number }[] = [];
  private readonly flights = new Set<{ tab: Tab; keepalive: boolean; isLost: boolean }>();

  constructor(
    readonly world: World,
    readonly vendors: Vendors,
    /** The fault of the next request, if any. */
    private readonly nextFault: () => Fault | undefined,
    private readonly route: Route,
  ) {}

  logConsole(tab: Tab, values: unknown[]): void {
    const texts = values.map((value) =>
      value instanceof Error ? `${value.name}: ${value.message}` : String(value),
    );
    this.world.note(() => `${tab.name}: console: ${texts.join(' ')}`);
  }

  /** Loses some of a killed tab's requests. The others still arrive. */
  loseRequests(tab: Tab): void {
    for (const flight of this.flights)
      if (flight.tab === tab && !flight.keepalive && this.world.random.chance(0.5)) flight.isLost = true;
  }

  fetch(
    tab: Tab,
    url: URL,
    { method = 'GET', headers, body, signal, keepalive = false }: Init,
  ): Promise<object> {
    const { world } = this;
    const { random } = world;
    if (tab.isDead) return new Promise(() => undefined);
    if (signal?.aborted) return Promise.reject(signal.reason);
    const vendor = findVendor(url);
    const fault = this.nextFault();
    const step = `${vendor} ${method} ${url.pathname}`;
    const of = findMark(body) || findPerson(body);
    this.attempts.push({ at: world.now, tab, vendor, step, of, fault, wasOffline: !tab.browser.online });
    world.note(() => `${tab.name}: -> ${step} ${of}${fault ? ` [${fault}]` : ''}`);
    const apply = () => this.vendors.answer(url, { method, headers, body }, this.route);

    return new Promise((resolve, reject) => {
      let isSettled = false;
      const flight = { tab, keepalive, isLost: false };
      const finish = (label: string, delay: number, deliver: () => void) => {
        world.schedule(delay, tab, `${label} ${step} ${of}`, () => {
          if (isSettled) return;
          isSettled = true;
          deliver();
        });
      };
      const failConnection = (delay: number) =>
        finish('<- no connection:', delay, () => reject(new TypeError('Failed to fetch')));
      signal?.addEventListener('abort', () => {
        if (isSettled) return;
        isSettled = true;
        world.note(() => `${tab.name}: gave up ${step} ${of}`);
        if (random.chance(0.5)) flight.isLost = true;
        reject(signal.reason);
      });

      if (fault === 'offline' || !tab.browser.connected) return failConnection(random.between(0.5, 50));
      this.flights.add(flight);
      const requestDelay = fault === 'slow' ? random.between(100, 7000) : random.between(5, 150);
      world.schedule(requestDelay, undefined, '', async () => {
        this.flights.delete(flight);
        if (flight.isLost) return failConnection(1);
        // The connection may break before the request arrives, or before the answer does.
        if (!tab.browser.connected && random.chance(0.5)) return failConnection(10);
        const answer = await this.answer(fault, url.host === SITE_HOST, apply);
        const answerDelay =
          fault === 'slow'
            ? random.between(100, 7000)
            : fault === 'late'
              ? random.between(15e3, 45e3)
              : random.between(5, 150);
        world.schedule(answerDelay, undefined, '', () => {
          if (answer === 'silence') return;
          if (answer === 'cut' || !tab.browser.connected) return failConnection(1);
          finish(`<- ${answer.status}:`, 0, () => {
            if (answer.until !== undefined) {
              // The page knows it once it has read the body.
              const since = world.now + MAX_BODY_MS;
              this.holds.push({ tab, vendor, of, since, until: answer.until });
            }
            resolve(this.createResponse(tab, answer, fault === 'body-cut-applied'));
          });
        });
      });
    });
  }

  private createResponse(tab: Tab, { status, text, headers }: Reply, cut: boolean) {
    const read = () =>
      new Promise<string>((resolve, reject) => {
        this.world.schedule(this.world.random.between(0.1, MAX_BODY_MS), tab, 'body', () =>
          cut ? reject(new TypeError('network error')) : resolve(text),
        );
      });
    return {
      status,
      ok: status >= 200 && status < 300,
      headers: new Headers(headers),
      url: '',
      redirected: false,
      type: 'cors',
      text: read,
      json: async () => JSON.parse(await read()),
      clone() {
        return this;
      },
    };
  }

  private async answer(
    fault: Fault | undefined,
    proxied: boolean,
    apply: () => Promise<Reply>,
  ): Promise<Reply | 'cut' | 'silence'> {
    const { random } = this.world;
    // An intermediary answers without CORS headers, which another origin can't read.
    const page = (status: number): Reply | 'cut' =>
      proxied
        ? {
            status,
            text: '<!doctype html><html><body>Oops</body></html>',
            headers: { 'Content-Type': 'text/html' },
          }
        : 'cut';
    const kind = fault?.replace('-applied', '');
    // For a broken answer, the vendor has carried the request out.
    if (fault !== kind && kind !== 'broken' && kind !== 'body-cut') await apply();
    switch (kind) {
      case 'cut':
      case 'silence':
        return kind;
      case 'error':
        return createReply(random.pick([500, 502, 503]));
      case 'gateway':
        return proxied ? createReply(504) : 'cut';
      case 'busy':
        return this.answerTooManyRequests(proxied);
      case 'denied':
        return createReply(random.pick([401, 403]));
      case 'rejected':
        return createReply(random.pick([400, 422]));
      case 'conflict':
        return createReply(409);
      case 'page':
        return page(200);
      case 'page-error':
        return page(502);
      default: {
        const answer = await apply();
        return kind === 'broken' ? { ...answer, text: answer.text.slice(0, answer.text.length / 2) } : answer;
      }
    }
  }

  private answerTooManyRequests(proxied: boolean): Reply {
    const { random, now } = this.world;
    const seconds = random.small(1, 240);
    // Other origins don't expose the header.
    if (!proxied || random.chance(0.2)) return createReply(429);
    const asDate = random.chance(0.4);
    const at = Math.ceil((now + seconds * 1000) / 1000) * 1000;
    const header = { 'Retry-After': asDate ? new Date(at).toUTCString() : String(seconds) };
    return { ...createReply(429, header), until: now + seconds * 1000 };
  }
}

interface Reply {
  status: number;
  text: string;
  headers: HeaderList;
  /** The end of the vendor's Retry-After, in true time. */
  until?: number;
}

const createReply = (status: number, headers: HeaderList = {}): Reply => ({
  status,
  text: JSON.stringify({ status: 'error', message: `Fault ${status}`, error: { type: `FAULT_${status}` } }),
  headers: { 'Content-Type': 'application/json', ...headers },
});
