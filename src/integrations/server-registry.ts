import type { GetProxiedPaths, PrivacyByUse, Probe } from './system-server';

/** What a system's `server.ts` exports: its part of the build, of a host's files and of the doctor. Pages load none. */
interface SystemServer {
  readonly privacy: PrivacyByUse;
  /** The paths that a host passes on for it. */
  readonly proxied?: GetProxiedPaths;
  /** How the doctor asks whether leads arrive. */
  readonly probe?: Probe;
}

const files = import.meta.glob<SystemServer>('./*/server.ts', { eager: true });

/** By the folder of the system: 'hubspot'. */
export const systemServers: ReadonlyMap<string, SystemServer> = new Map(
  Object.entries(files).map(([file, server]) => [file.split('/').at(-2) ?? '', server]),
);
