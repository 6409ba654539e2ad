import { createAirtable } from './airtable.ts';
import { createDiscord, createSlack, createTeams } from './chats.ts';
import { createContentful } from './contentful.ts';
import { createElevenLabs } from './elevenlabs.ts';
import { applyFault, createFaults } from './faults.ts';
import { ConnectionCut, json, parseBody } from './http.ts';
import { createHubspot } from './hubspot.ts';
import { createHubspotForms } from './hubspot-forms.ts';
import { createOpenAi } from './openai.ts';
import { createEmailMarketing, createFormspree, createWebhook } from './receivers.ts';
import { createSuiteCrm } from './suitecrm.ts';

/** One outside system, in memory. It knows nothing of prefixes, faults, logs or servers. */
interface FakeService {
  /** This server's setup. `configure` changes it. */
  readonly options: object;
  /** Answers a request whose path is the vendor's own. */
  handle(request: Request): Promise<Response>;
  /** This system's own response with `status`, without carrying out the request. */
  failure(status: number, request: Request): Promise<Response>;
  /** The system's current state, as plain data. */
  state(): object;
  /** Removes all records. */
  reset(): void;
}

const createServices = () => ({
  hubspot: createHubspot(),
  'hubspot-forms': createHubspotForms(),
  airtable: createAirtable(),
  suitecrm: createSuiteCrm(),
  webhook: createWebhook(),
  formspree: createFormspree(),
  email: createEmailMarketing(),
  slack: createSlack(),
  teams: createTeams(),
  discord: createDiscord(),
  contentful: createContentful(),
  elevenlabs: createElevenLabs(),
  openai: createOpenAi(),
});

type Services = ReturnType<typeof createServices>;
/** The outside systems, each under the path prefix of the same name. */
export type ServiceName = keyof Services;
/** Settings by service; missing ones keep their values. */
export type ServiceOptions = { [Name in ServiceName]?: Partial<Services[Name]['options']> };

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

type States = { [Name in ServiceName]: (one: ReturnType<Services[Name]['state']>) => void };
/** The state of every service. */
type FakeState = States[ServiceName] extends (all: infer All) => void ? All : never;

export type FakeBackend = ReturnType<typeof createFakeBackend>;

/** All outside systems in memory, one under each path prefix: /hubspot, /hubspot-forms, /airtable, ... */
export function createFakeBackend(options: ServiceOptions = {}) {
  const services = createServices();
  const all = Object.entries(services) as [ServiceName, FakeService][];
  const defaults = all.map(([, { options }]) => structuredClone(options));
  const faults = createFaults();
  const log: LogEntry[] = [];
  let resets = 0;

  /** Changes options of services. */
  function configure(changes: ServiceOptions): void {
    for (const [name, given] of Object.entries(changes))
      Object.assign(services[name as ServiceName].options, given);
  }
  configure(options);

  /**
   * Answers a request to `/{service}/{the vendor's own path}` on any host. A cut connection rejects with
   * TypeError('Failed to fetch'); a request that is never answered stays pending.
   */
  async function handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const name = pathname.split('/')[1] as ServiceName;
    const service: FakeService | undefined = services[name];
    if (!service) return json(404, { error: `There is no fake under ${pathname}.` });
    const { method, headers } = request;
    const path = (pathname.slice(name.length + 1) || '/') + search;
    const body = await request.text();
    const entry: LogEntry = {
      service: name,
      method,
      path,
      headers: Object.fromEntries(headers),
      body: parseBody(body, headers.get('Content-Type') ?? ''),
      status: null,
      applied: false,
    };
    log.push(entry);
    // A body can only be read once, and a fault may need the request as well as the service.
    const vendorRequest = () =>
      new Request(`https://${name}.fake${path}`, { method, headers, body: body === '' ? null : body });
    const resetsBefore = resets;
    const run = async () => {
      // A slow request must not leak into the next test.
      if (resets !== resetsBefore) throw new ConnectionCut();
      const answer = await service.handle(vendorRequest());
      entry.applied = answer.ok;
      return answer;
    };
    const fault = faults.take(name, { method, path, body });
    const answer = fault
      ? await applyFault(fault, (status) => service.failure(status, vendorRequest()), run)
      : await run();
    entry.status = answer.status;
    return answer;
  }

  return {
    handle,
    /** Every request, in the order of arrival. */
    log,
    faults,
    services,
    /** A copy of the systems' current state. */
    get state() {
      return Object.assign({}, ...all.map(([, one]) => one.state())) as FakeState;
    },
    configure,
    /** Resets everything: records, faults, log and options. */
    reset() {
      resets += 1;
      for (const [index, [, service]] of all.entries()) {
        service.reset();
        Object.assign(service.options, structuredClone(defaults[index]));
      }
      configure(options);
      faults.clear();
      log.length = 0;
    },
  };
}
