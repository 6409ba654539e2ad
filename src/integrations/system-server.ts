import type { ReadSettings } from '~/config/config-store';
import { providersSettings } from '~/config/site-settings';
import texts from '~/content/recipients.json';
import type { Recipient } from '~/facts/deployment';
import { fillTemplate } from '~/shared/lib/fill-template';
import { isSameOrigin } from '~/shared/lib/http';
import { parseUrl } from '~/shared/lib/parse-url';
import { type Capability, getVisitorContext, isUsable, type SetupContext } from './system';

/** Calls `create` if visitors can use it; otherwise returns an empty list. */
export const buildIfUsable =
  <T>(findObstacles: Capability['findObstacles'], create: (readBuild: ReadSettings) => readonly T[]) =>
  (readBuild: ReadSettings): readonly T[] =>
    isUsable(findObstacles, getVisitorContext(readBuild)) ? create(readBuild) : [];

/**
 * How `npm run site -- doctor` checks whether leads reach a system, without creating anything. A system's `server.ts`
 * exports it as `probe`. Pages don't load it.
 */
export interface Probe {
  /**
   * A body for a proxied path that the system always refuses, but only after it has checked the credential. Undefined if
   * there is no such body for the path.
   */
  readonly getInvalidBody?: (path: string) => object | undefined;
  /** For paths that only answer GET: whether this is the expected response. */
  readonly isExpectedResponse?: (json: unknown, readBuild: ReadSettings) => boolean;
  /** The receiver may treat any request as a lead, so the doctor sends none. */
  readonly acceptsAnyRequest?: (path: string) => boolean;
  /** Headers, by lowercase name, that the function of deploy/edge has to send for these settings. */
  readonly getExpectedHeaders?: (readBuild: ReadSettings) => Readonly<Record<string, string>>;
  /** A form at the system that takes leads, with a body that it refuses; the refusal names what it requires. */
  readonly getForm?: (
    readBuild: ReadSettings,
  ) => { url: string; invalidBody: object; findNamedFields: (answer: unknown) => string[] } | undefined;
}

/** The visitors' data that one capability of a system gets, for the privacy policy and the trust page. Only the build reads it. */
interface Privacy {
  readonly describe: (readBuild: ReadSettings) => Omit<Recipient, 'id'>;
  /** Whether it gets data although it isn't among the destinations of inquiries. */
  readonly isAlsoRecipient?: (context: SetupContext) => boolean;
}

/** By the id of the capability; null for one that sends nothing. */
export type PrivacyByCapability = Readonly<Record<string, Privacy | null>>;

/** The name of a company or host, and its country. Both may be empty. */
export interface Provider {
  readonly name: string;
  readonly country: string;
}

/** 'SuiteCRM (crm.agency.example)' as a processor. The country is optional. */
export const describeProcessor = (label: string, { name, country }: Provider) => ({
  name: name ? fillTemplate(texts.named, { label, name }) : label,
  role: texts.roles.processor,
  where: country || texts.transfers.unnamedCountry,
  transfer: texts.transfers.clausesOutside,
});

/** A company that visitors deal with directly. */
export const describeIndependent = (name: string) => ({
  name,
  role: texts.roles.independent,
  where: texts.transfers.theirPolicy,
  transfer: texts.transfers.theirPolicy,
});

/** HubSpot, by its data center. */
export const describeHubspot = (region: 'na1' | 'eu1' = 'na1') => ({
  role: texts.roles.processor,
  where: texts.hubspot.where[region],
  transfer: texts.transfers.frameworkAndClauses,
});

/** The deployment's provider, such as 'Netlify, Inc. (United States)'; without one, the host of the address. */
export function getProvider(
  readBuild: ReadSettings,
  which: keyof (typeof providersSettings)['defaults'],
  address = '',
): Provider {
  const given = readBuild(providersSettings)[which].trim();
  const [, name = given, country = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(given) ?? [];
  return { name: name || getProviderName(address), country };
}

/** The company or host of an address; empty for a path of this site. */
export function getProviderName(address: string): string {
  const hostname = parseUrl(address)?.hostname ?? '';
  const known = Object.entries(texts.companies).find(
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
  /** What the credential begins with, if all of them do. */
  readonly credentialExample?: string;
  /** The function of deploy/edge that serves it; undefined if they don't. */
  readonly edgeFunction?: EdgeFunction;
}

export interface EdgeFunction {
  /** The functions' path: '/api/hubspot/crm/v3/objects/contacts'. */
  readonly path: string;
  /** The setting with the path, and its value for the functions. */
  readonly setting: string;
  /** The part of `path` that the function doesn't forward. */
  readonly basePath: string;
  /** What a proxy rule can't do, because it doesn't read bodies: '... adds the audience'. */
  readonly advantage?: string;
  /** The required variables, with values from the settings; undefined if only a person knows the value. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The variables for reading leads in the admin area. */
  readonly readVariables?: Readonly<Record<string, string | undefined>>;
}

/**
 * The paths of one system that the host has to proxy, by the settings of a build. Empty while the system isn't in use, or
 * while its address is on another origin. Only the build and the command line read them; pages don't load them.
 */
export type GetProxiedPaths = (readBuild: ReadSettings) => readonly ProxiedPath[];

/** The path of an address on the site's own origin; undefined for other or empty addresses. */
export function getSitePath(readBuild: ReadSettings, address: string): string | undefined {
  const { origin } = getVisitorContext(readBuild);
  return address && isSameOrigin(address, origin) ? new URL(address, origin).pathname : undefined;
}

/** Proxied paths below an address on this site. `paths`: relative to both `base` and `upstream`. */
export const createProxiedPaths = (
  base: string | undefined,
  paths: readonly string[],
  {
    edgeFunction,
    ...rest
  }: Omit<ProxiedPath, 'path' | 'upstream' | 'edgeFunction'> & {
    upstream?: string;
    edgeFunction?: Omit<EdgeFunction, 'path'>;
  },
): ProxiedPath[] =>
  base === undefined
    ? []
    : paths.map((path) => ({
        ...rest,
        path: base.replace(/\/+$/, '') + path,
        upstream: rest.upstream && rest.upstream + path,
        ...(edgeFunction && { edgeFunction: { ...edgeFunction, path: edgeFunction.basePath + path } }),
      }));
