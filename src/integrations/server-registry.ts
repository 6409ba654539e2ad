import type { GetProxiedPaths, PrivacyByCapability, Probe } from './system-server';

/** The exports of a system's `server.ts`, for the build, the hosts' files and the doctor. Pages don't load it. */
interface SystemServer {
  readonly privacy: PrivacyByCapability;
  /** The paths that a host has to proxy. */
  readonly listProxiedPaths?: GetProxiedPaths;
  /** The doctor's checks. */
  readonly probe?: Probe;
}

const files = import.meta.glob<SystemServer>('./*/server.ts', { eager: true });

/** By the system's folder: 'hubspot'. */
export const systemServers: ReadonlyMap<string, SystemServer> = new Map(
  Object.entries(files).map(([file, server]) => [file.split('/').at(-2) ?? '', server]),
);
