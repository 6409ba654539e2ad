/** The outside systems, each under the path prefix of the same name in the fake backend. */
export const SERVICE_NAMES = [
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
export interface FakeService<Options extends object = object, State extends object = object> {
  /** This server's setup. Assign to change it; `reset` restores the original options. */
  readonly options: Options;
  /** Names of options that are groups of options: `configure` changes only the given ones. */
  readonly groups?: readonly string[];
  /** Answers a request whose path is the vendor's own. */
  handle(request: Request): Promise<Response>;
  /** This system's own answer with `status`, without carrying out the request. */
  failure(status: number, request: Request): Promise<Response>;
  /** The system's current state, as plain data. */
  state(): State;
  /** Forgets all records and restores the original options. */
  reset(): void;
}

/** Options that can be changed in place and restored. */
export function createOptions<T extends object>(
  defaults: T,
  given: Partial<T>,
): { options: T; restore(): void } {
  const initial = structuredClone({ ...defaults, ...given });
  const options = structuredClone(initial);
  return { options, restore: () => void Object.assign(options, structuredClone(initial)) };
}
