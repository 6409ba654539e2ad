import type { ReadSettings } from '~/config/config-store';
import { isSameOrigin } from '~/shared/lib/http';
import { atVisitors } from './system';

/** A path of this site whose requests the host passes on, with a credential that only the host knows. */
export interface ProxiedPath {
  /** As browsers ask for it, percent signs included: '/api/hubspot/crm/v3/objects/contacts'. */
  readonly path: string;
  /** The address behind it; undefined where only the deployment knows it. */
  readonly upstream: string | undefined;
  /** The credential's name at the host: several paths may share one. */
  readonly credential: string;
  /** `lead`: a short JSON request and answer, and no reading but for a test. `chat`: an answer that comes in pieces. */
  readonly kind: 'lead' | 'chat';
  /** A credential alone isn't enough: it needs a sign-in, which only the function of deploy/edge does. */
  readonly needsFunction?: true;
  /** The query with which a GET of the upstream tries the credential and reads nobody's data. */
  readonly testQuery?: string;
  /** What follows the path where the function tries it. */
  readonly testPath?: string;
  /** The beginning of a credential as the system writes it, where it's known by it. */
  readonly looksLike?: string;
  /** How the functions of deploy/edge serve it; undefined where they don't. */
  readonly served?: ServedPath;
}

export interface ServedPath {
  /** Where they answer: '/api/hubspot/crm/v3/objects/contacts'. */
  readonly path: string;
  /** The setting that decides about the path, and the value that leads there. */
  readonly setting: string;
  readonly below: string;
  /** What they do that a rule which can't look into bodies doesn't: '... adds the audience'. */
  readonly gain?: string;
  /** The variables that they need for it, with the values that the settings tell; the others only a person knows. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/**
 * The paths that one system wants passed on for visitors, given the settings of a build: none while it isn't in use, or
 * while its address is on another origin. Only the build and the command line read these; pages don't load them.
 */
export type Proxied = (built: ReadSettings) => readonly ProxiedPath[];

/** The path of an address on the site's own origin; undefined for any other address, and for none. */
export function ownPath(built: ReadSettings, address: string): string | undefined {
  const { origin } = atVisitors(built);
  return address && isSameOrigin(address, origin) ? new URL(address, origin).pathname : undefined;
}

/** Paths below an address on this site, each with the address behind it: `paths` are of `upstream`'s own. */
export const pathsBelow = (
  base: string | undefined,
  paths: readonly string[],
  {
    served,
    ...rest
  }: Omit<ProxiedPath, 'path' | 'upstream' | 'served'> & {
    upstream?: string;
    served?: Omit<ServedPath, 'path'>;
  },
): ProxiedPath[] =>
  base === undefined
    ? []
    : paths.map((path) => ({
        ...rest,
        path: base.replace(/\/+$/, '') + path,
        upstream: rest.upstream && rest.upstream + path,
        ...(served && { served: { ...served, path: served.below + path } }),
      }));
