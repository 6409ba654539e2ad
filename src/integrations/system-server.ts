import type { ReadSettings } from '~/config/config-store';
import { providersSettings } from '~/config/site-settings';
import words from '~/content/recipients.json';
import type { Recipient } from '~/facts/deployment';
import { fillTemplate } from '~/shared/lib/fill-template';
import { isSameOrigin } from '~/shared/lib/http';
import { parseUrl } from '~/shared/lib/parse-url';
import type { Finding } from './site-check';
import { type CheckContext, getVisitorContext, isUsable, type Use } from './system';

/** A request of `npm run site -- doctor`. Rejects without an answer. */
export type SendRequest = (request: {
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
}) => Promise<{ status: number; json: unknown }>;

/** A request of pages to another origin. */
interface DirectCall {
  readonly label: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Headers in the browser's preflight request. */
  readonly headers: readonly string[];
}

/** Calls `create` if visitors can use it; otherwise returns an empty list. */
export const buildIfUsable =
  <T>(obstacles: Use['obstacles'], create: (built: ReadSettings) => readonly T[]) =>
  (built: ReadSettings): readonly T[] =>
    isUsable(obstacles, getVisitorContext(built)) ? create(built) : [];

interface LinkedAddress {
  readonly label: string;
  readonly url: string;
  readonly kind: 'script' | 'page';
}

/** The result of inspecting an account. */
export interface Inspection {
  readonly findings: readonly Finding[];
  /** Sentences about unchecked parts, with the reason. */
  readonly unchecked: readonly string[];
}

/**
 * How `npm run site -- doctor` checks whether leads reach a system, without creating anything. A system's `server.ts`
 * exports it as `probe`. Pages don't load it.
 */
export interface Probe {
  /**
   * A body for a proxied path that the system always refuses, but only after it has checked the credential. Undefined if
   * there is no such body for the path.
   */
  readonly getRefusedBody?: (path: string) => object | undefined;
  /** For paths that only answer GET: whether this is the expected answer. */
  readonly isAnswer?: (json: unknown, built: ReadSettings) => boolean;
  /** The receiver may treat any request as a lead, so the doctor sends none. */
  readonly acceptsAnyRequest?: true;
  /** Headers, by lowercase name, that the function of deploy/edge has to send for these settings. */
  readonly getExpectedHeaders?: (built: ReadSettings) => Readonly<Record<string, string>>;
  readonly getDirectCalls?: (built: ReadSettings) => readonly DirectCall[];
  /** Scripts and linked pages of other origins. */
  readonly getLinks?: (built: ReadSettings) => readonly LinkedAddress[];
  /** Checks the account with the credentials of the environment. */
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

/** The visitors' data that one use of a system gets, for the privacy policy and the trust page. Only the build reads it. */
interface Privacy {
  readonly describe: (built: ReadSettings) => Omit<Recipient, 'id'>;
  /** Whether it gets data although it isn't among the destinations of inquiries. */
  readonly isAlsoRecipient?: (context: CheckContext) => boolean;
}

/** By the id of the use; null for a use that sends nothing. */
export type PrivacyByUse = Readonly<Record<string, Privacy | null>>;

/** The name of a company or host, and its country. Both may be empty. */
export interface Provider {
  readonly name: string;
  readonly country: string;
}

/** 'SuiteCRM (crm.agency.example)' as a processor. The country is optional. */
export const describeProcessor = (label: string, { name, country }: Provider) => ({
  name: name ? fillTemplate(words.named, { label, name }) : label,
  role: words.roles.processor,
  where: country || words.transfers.unnamedCountry,
  transfer: words.transfers.clausesOutside,
});

/** A company that visitors deal with directly. */
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

/** The deployment's provider, such as 'Netlify, Inc. (United States)'; without one, the host of the address. */
export function getProvider(
  built: ReadSettings,
  which: keyof (typeof providersSettings)['defaults'],
  address = '',
): Provider {
  const given = built(providersSettings)[which].trim();
  const [, name = given, country = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(given) ?? [];
  return { name: name || getProviderName(address), country };
}

/** The company or host of an address; empty for a path of this site. */
export function getProviderName(address: string): string {
  const hostname = parseUrl(address)?.hostname ?? '';
  const known = Object.entries(words.companies).find(
    ([name]) => hostname === name || hostname.endsWith(`.${name}`),
  );
  return known?.[1] ?? hostname;
}

/** A path of this site that the host proxies, with a credential that only the host knows. */
export interface ProxiedPath {
  /** Percent-encoded: '/api/hubspot/crm/v3/objects/contacts'. */
  readonly path: string;
  /** The upstream address; undefined if only the deployment knows it. */
  readonly upstream: string | undefined;
  /** The credential's name at the host. Several paths may share it. */
  readonly credential: string;
  /** `lead`: a short JSON request and answer, without reads but for a test. `chat`: a streamed answer. */
  readonly kind: 'lead' | 'chat';
  /** Needs the function of deploy/edge, for example to sign in: a proxy rule with a credential isn't enough. */
  readonly needsFunction?: true;
  /** The function has to check every submission. */
  readonly checksAll?: true;
  /** The upstream needs the result of the spam check, and a function also the submission's origin. */
  readonly checked?: true;
  /** The query of a GET that tests the credential without reading personal data. */
  readonly testQuery?: string;
  /** The suffix of the path for the function's test. */
  readonly testPath?: string;
  /** The prefix of the system's credentials, if they have one. */
  readonly looksLike?: string;
  /** How the functions of deploy/edge serve it; undefined if they don't. */
  readonly served?: ServedPath;
}

export interface ServedPath {
  /** The functions' path: '/api/hubspot/crm/v3/objects/contacts'. */
  readonly path: string;
  /** The setting with the path, and its value for the functions. */
  readonly setting: string;
  readonly below: string;
  /** What a proxy rule can't do, because it doesn't read bodies: '... adds the audience'. */
  readonly gain?: string;
  /** The required variables, with values from the settings; undefined if only a person knows the value. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The variables for reading leads in the admin area. */
  readonly reading?: Readonly<Record<string, string | undefined>>;
}

/**
 * The paths of one system that the host has to proxy, by the settings of a build. Empty while the system isn't in use, or
 * while its address is on another origin. Only the build and the command line read them; pages don't load them.
 */
export type GetProxiedPaths = (built: ReadSettings) => readonly ProxiedPath[];

/** The path of an address on the site's own origin; undefined for other or empty addresses. */
export function getSitePath(built: ReadSettings, address: string): string | undefined {
  const { origin } = getVisitorContext(built);
  return address && isSameOrigin(address, origin) ? new URL(address, origin).pathname : undefined;
}

/** Proxied paths below an address on this site. `paths`: relative to both `base` and `upstream`. */
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
