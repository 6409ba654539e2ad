/** The outside systems, each under the path prefix of the same name in the fake backend. */
const SERVICE_NAMES = [
  'hubspot',
  'hubspot-forms',
  'airtable',
  'suitecrm',
  'webhook',
  'formspree',
  'email',
  'slack',
  'teams',
  'discord',
  'contentful',
  'elevenlabs',
  'openai',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export function isServiceName(name: string): name is ServiceName {
  return (SERVICE_NAMES as readonly string[]).includes(name);
}

/** One outside system, in memory. It knows nothing of prefixes, faults, logs or servers. */
export interface FakeService {
  /** This server's setup. Assign to change it; `reset` restores the original options. */
  readonly options: object;
  /** Names of options that are groups: `configure` changes only the given members. */
  readonly groups?: readonly string[];
  /** Answers a request whose path is the vendor's own. */
  handle(request: Request): Promise<Response>;
  /** This system's own response with `status`, without carrying out the request. */
  failure(status: number, request: Request): Promise<Response>;
  /** The system's current state, as plain data. */
  state(): object;
  /** Removes all records and restores the original options. */
  reset(): void;
}

/** Options that can be changed in place and restored. */
export function createOptions<T extends object>(defaults: T): { options: T; restore(): void } {
  const options = structuredClone(defaults);
  return { options, restore: () => void Object.assign(options, structuredClone(defaults)) };
}
