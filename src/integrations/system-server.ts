import type { ReadSettings } from '~/config/config-store';
import { providersSettings } from '~/config/site-settings';
import words from '~/content/recipients.json';
import type { Recipient } from '~/facts/deployment';
import { fillTemplate } from '~/shared/lib/fill-template';
import { isSameOrigin } from '~/shared/lib/http';
import { parseUrl } from '~/shared/lib/parse-url';
import type { Finding } from './site-check';
import { type CheckContext, getVisitorContext, isUsable, type Use } from './system';

/** A request of `npm run site -- doctor`. It rejects where no answer comes. */
export type SendRequest = (what: {
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
}) => Promise<{ status: number; json: unknown }>;

/** A request that pages send to another origin. */
interface DirectCall {
  readonly label: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Names of the headers that browsers ask about first. */
  readonly headers: readonly string[];
}

/** What `make` gives, as long as nothing stops visitors from using it. */
export const buildIfUsable =
  <T>(obstacles: Use['obstacles'], make: (built: ReadSettings) => readonly T[]) =>
  (built: ReadSettings): readonly T[] =>
    isUsable(obstacles, getVisitorContext(built)) ? make(built) : [];

interface LinkedAddress {
  readonly label: string;
  readonly url: string;
  readonly kind: 'script' | 'page';
}

/** The result of looking into an account. */
export interface Inspection {
  readonly findings: readonly Finding[];
  /** What wasn't looked at, and why: a sentence each. */
  readonly unchecked: readonly string[];
}

/**
 * How `npm run site -- doctor` asks a system whether leads arrive, without leaving anything there. A system's
 * `server.ts` exports one as `probe`; pages load none.
 */
export interface Probe {
  /**
   * A body for a path that the site's host passes on: the system refuses it for sure, but only after it has looked at
   * the credential. Undefined for a path where no such body is known.
   */
  readonly getRefusedBody?: (path: string) => object | undefined;
  /** Its paths only answer a GET, the same for everybody: whether this is such an answer. */
  readonly isAnswer?: (json: unknown, built: ReadSettings) => boolean;
  /** The receiver may take any request for a lead, so it isn't asked at all. */
  readonly takesAnything?: true;
  /** Headers, by lowercase name, in which the function of deploy/edge has to say that it fits these settings. */
  readonly getExpectedHeaders?: (built: ReadSettings) => Readonly<Record<string, string>>;
  readonly getDirectCalls?: (built: ReadSettings) => readonly DirectCall[];
  /** What pages load of other origins, or lead visitors to. */
  readonly getLinks?: (built: ReadSettings) => readonly LinkedAddress[];
  /** Reads, with the credentials of the environment, whether the account has what leads need. */
  readonly inspect?: (
    built: ReadSettings,
    env: Readonly<Record<string, string | undefined>>,
    ask: SendRequest,
  ) => Promise<Inspection>;
}

export const createInspection = (...findings: Finding[]): Inspection => ({ findings, unchecked: [] });
export const emptyInspection = createInspection();
export const createUncheckedInspection = (...sentences: string[]): Inspection => ({
  findings: [],
  unchecked: sentences,
});
export const mergeInspections = (...parts: readonly Inspection[]): Inspection => ({
  findings: parts.flatMap(({ findings }) => findings),
  unchecked: parts.flatMap((part) => part.unchecked),
});

/** What one use of a system gets of visitors' data, for the privacy policy and the trust page. Only the build reads it. */
interface Privacy {
  readonly describe: (built: ReadSettings) => Omit<Recipient, 'id'>;
  /** Whether it gets data although something keeps it from counting as a place that takes inquiries. */
  readonly getsAnyway?: (where: CheckContext) => boolean;
}

/** By the id of the use; null for one that sends nothing anywhere. */
export type PrivacyByUse = Readonly<Record<string, Privacy | null>>;

/** A company or the name of a host, and its country; both may be empty. */
export interface Provider {
  readonly name: string;
  readonly country: string;
}

/** 'SuiteCRM (crm.agency.example)', a processor in a country that the deployment may have named. */
export const describeProcessor = (label: string, { name, country }: Provider) => ({
  name: name ? fillTemplate(words.named, { label, name }) : label,
  role: words.roles.processor,
  where: country || words.transfers.unnamedCountry,
  transfer: words.transfers.clausesOutside,
});

/** A company that people deal with on their own. */
export const describeIndependent = (name: string) => ({
  name,
  role: words.roles.independent,
  where: words.transfers.theirPolicy,
  transfer: words.transfers.theirPolicy,
});

/** HubSpot, by its data center. */
export const describeHubspot = (region: 'na1' | 'eu1' = 'na1') => ({
  role: words.roles.processor,
  where: words.hubspot.where[region],
  transfer: words.transfers.frameworkAndClauses,
});

/** The company that the deployment names as 'Netlify, Inc. (United States)'; without a name, the host of the address. */
export function getProvider(
  built: ReadSettings,
  which: keyof (typeof providersSettings)['defaults'],
  address = '',
): Provider {
  const given = built(providersSettings)[which].trim();
  const [, name = given, country = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(given) ?? [];
  return { name: name || getProviderName(address), country };
}

/** The company or the host at an address; empty for a path of this site, whose proxy passes it on. */
export function getProviderName(address: string): string {
  const hostname = parseUrl(address)?.hostname ?? '';
  const known = Object.entries(words.companies).find(
    ([name]) => hostname === name || hostname.endsWith(`.${name}`),
  );
  return known?.[1] ?? hostname;
}

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
  /** A credential alone isn't enough: it needs a sign-in, say, which only the function of deploy/edge does. */
  readonly needsFunction?: true;
  /** The function looks at every submission, so that none may go past it. */
  readonly checksAll?: true;
  /** What's behind it wants to know how the submission passed the spam check; a function also where it's from. */
  readonly checked?: true;
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
  /** Those with which they read leads to administrators besides, in the same shape. */
  readonly reading?: Readonly<Record<string, string | undefined>>;
}

/**
 * The paths that one system wants passed on for visitors, given the settings of a build: none while it isn't in use, or
 * while its address is on another origin. Only the build and the command line read these; pages don't load them.
 */
export type GetProxiedPaths = (built: ReadSettings) => readonly ProxiedPath[];

/** The path of an address on the site's own origin; undefined for any other address, and for none. */
export function getSitePath(built: ReadSettings, address: string): string | undefined {
  const { origin } = getVisitorContext(built);
  return address && isSameOrigin(address, origin) ? new URL(address, origin).pathname : undefined;
}

/** Paths below an address on this site, each with the address behind it: `paths` are of `upstream`'s own. */
export const createProxiedPaths = (
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
