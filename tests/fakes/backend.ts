import { json } from './answers.ts';
import { ConnectionCut } from './connection-cut.ts';
import { type FakeService, isServiceName, type ServiceName } from './fake-service.ts';
import { applyFault, createFaults, type FaultSwitchboard } from './faults.ts';
import { parseBody } from './request-body.ts';
import { createSentinels } from './sentinels.ts';
import { configureServices, createServices, type ServiceOptions, type Services } from './services.ts';

export interface FakeBackendOptions extends ServiceOptions {
  /** Addresses such as down@... make requests fail (see sentinels.ts). Enabled unless false. */
  sentinels?: boolean;
  /** Returns 0 to 1; decides when chaos strikes. */
  random?: () => number;
}

/** One request to the fake backend. */
interface LogEntry {
  readonly service: ServiceName;
  readonly method: string;
  /** The vendor's own path, with its query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  /** Parsed JSON, the fields of a form, the text, or undefined without a body. */
  readonly body: unknown;
  /** The response's status; null while there is none, or if the connection was cut. */
  status: number | null;
  /** Whether the service carried out the request, even if the caller doesn't know. */
  applied: boolean;
}

type States = { [Name in keyof Services]: (one: ReturnType<Services[Name]['state']>) => void };
/** The state of every service. */
type FakeState = States[keyof Services] extends (all: infer All) => void ? All : never;

/** All outside systems in memory, one under each path prefix: /hubspot, /hubspot-forms, /airtable, ... */
export interface FakeBackend {
  /**
   * Answers a request to `/{service}/{the vendor's own path}` on any host. A cut connection rejects with
   * TypeError('Failed to fetch'); a request that is never answered stays pending.
   */
  handle(request: Request): Promise<Response>;
  /** Every request, in the order of arrival. */
  readonly log: LogEntry[];
  /** A copy of the systems' current state. */
  readonly state: FakeState;
  readonly faults: FaultSwitchboard;
  readonly services: Services;
  /** Changes options of services; throws if one doesn't exist. */
  configure(options: ServiceOptions): void;
  /** Resets everything: records, faults, log and options. */
  reset(): void;
}

export function createFakeBackend({
  sentinels: withSentinels = true,
  random = Math.random,
  ...options
}: FakeBackendOptions = {}): FakeBackend {
  const services = createServices();
  configureServices(services, options);
  const faults = createFaults(random);
  const sentinels = createSentinels();
  const log: LogEntry[] = [];
  let resets = 0;

  async function handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const name = pathname.split('/')[1] ?? '';
    if (!isServiceName(name)) return json(404, { error: `There is no fake under ${pathname}.` });
    const service: FakeService = services[name];
    const path = pathname.slice(name.length + 1) || '/';
    const body = await request.text();
    const facts = { method: request.method, path: path + search, body };
    const fault = faults.take(name, facts) ?? (withSentinels ? sentinels.take(name, facts) : undefined);
    const entry = logEntry(name, request, facts);
    log.push(entry);
    // A body can only be read once, and a fault may need the request as well as the service.
    const vendorRequest = () =>
      new Request(`https://${name}.fake${facts.path}`, {
        method: request.method,
        headers: request.headers,
        body: body === '' ? null : body,
      });
    const resetsBefore = resets;
    const run = async () => {
      // A slow request must not leak into the next test.
      if (resets !== resetsBefore) throw new ConnectionCut();
      const answer = await service.handle(vendorRequest());
      entry.applied = answer.ok;
      return answer;
    };
    const answer = fault ? await applyFault(fault, service, vendorRequest(), run) : await run();
    entry.status = answer.status;
    return answer;
  }

  return {
    handle,
    log,
    faults,
    services,
    get state() {
      return Object.assign({}, ...Object.values(services).map((one) => one.state())) as FakeState;
    },
    configure: (changes) => configureServices(services, changes),
    reset() {
      resets += 1;
      for (const service of Object.values(services)) service.reset();
      configureServices(services, options);
      faults.clear();
      sentinels.reset();
      log.length = 0;
    },
  };
}

function logEntry(service: ServiceName, request: Request, facts: { path: string; body: string }): LogEntry {
  return {
    service,
    method: request.method,
    path: facts.path,
    headers: Object.fromEntries(request.headers),
    body: parseBody(facts.body, request.headers.get('Content-Type') ?? ''),
    status: null,
    applied: false,
  };
}
