import { useSyncExternalStore } from 'react';
import { type ReadSettings, readBuiltConfig, readConfig, subscribeConfig } from '~/config/config-store';
import { originSettings } from '~/config/page-settings';
import type { SettingsDefinition } from '~/config/settings-definition';
import type { Destination } from '~/leads/destination';
import { isOrigin } from '~/shared/lib/is-address';
import { parseUrl } from '~/shared/lib/parse-url';

/** An outside system's role for the agency. Leads that a person enters by hand are announced with the CRM's words. */
type Category =
  | 'crm'
  | 'form backend'
  | 'spreadsheet'
  | 'mail'
  | 'notices'
  | 'analytics'
  | 'assistant'
  | 'protection'
  | 'calendar';

/** Everything the house knows about an outside system. `registry.ts` lists them, and everybody else derives from it. */
export interface System {
  /** Stable: it's in the address of its tab and in stored test results. */
  readonly id: string;
  /** Its name as people know it. */
  readonly label: string;
  readonly category: Category;
  /** The settings that it adds to site.config.json. */
  readonly settings: readonly SettingsDefinition[];
  /** Its uses: a line each in the health table. */
  readonly uses: readonly Use[];
  /** Where leads go; a use is about the destination with its id. */
  readonly destinations: readonly Destination[];
  /** Files that the build adds to the site for it, where the settings ask for them. */
  readonly files?: (built: ReadSettings) => readonly (readonly [path: string, text: string])[];
  /** What the content security policy has to allow in visitors' browsers, given the build's settings. */
  readonly policy?: (built: ReadSettings) => PolicyNeeds;
}

export interface Use {
  /** That of its destination, if it has one. */
  readonly id: string;
  readonly label: string;
  /** The only place that decides whether it can be used. Pure; the first obstacle is the one to name. */
  readonly obstacles: (where: CheckContext) => readonly Obstacle[];
}

/** The context of a check: whose settings, which build, which origin. */
export interface CheckContext {
  /** The settings in force: `readConfig`, or `readBuiltConfig` for visitors' settings. */
  readonly read: ReadSettings;
  readonly built: ReadSettings;
  /** The site's own, such as 'https://www.agency.example'. */
  readonly origin: string;
}

/**
 * Why something can't be used. It stops `everything`: there isn't even a connection to test. Or `leads`, test leads
 * included. Or leads of `visitors` alone.
 */
export interface Obstacle<Reason extends string = string> {
  readonly reason: Reason;
  readonly stops: 'everything' | 'leads' | 'visitors';
  /** The setting that would remove it, where the others show that somebody wants to use this. */
  readonly lacks?: string;
}

/** By directive. Among the trusted types, the names of policies that vouch for addresses or HTML. */
export type PolicyNeeds = Partial<
  Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src' | 'trusted-types', readonly string[]>
>;

/** The origins of these addresses, for the policy: none for a path of this site, or for what is no address. */
export const getOrigins = (...addresses: readonly (string | false)[]): string[] =>
  addresses.flatMap((address) => (address && parseUrl(address)?.origin) || []).filter(isOrigin);

/** The obstacles that hold, in the order given. */
export const findObstacles = <Reason extends string>(
  ...all: readonly [holds: boolean, reason: Reason, stops: Obstacle['stops'], lacks?: string | false][]
): Obstacle<Reason>[] =>
  all.flatMap(([holds, reason, stops, lacks]) => (holds ? [{ reason, stops, ...(lacks && { lacks }) }] : []));

/** This browser, now. */
export const getCurrentContext = (): CheckContext => ({
  read: readConfig,
  built: readBuiltConfig,
  origin: location.origin,
});

/** A visitor's browser: it has the build's settings and nothing more. */
export const getVisitorContext = (built: ReadSettings = readBuiltConfig): CheckContext => ({
  read: built,
  built,
  // A build has no page to ask; without a site address, its paths still need an origin.
  origin:
    typeof location === 'undefined'
      ? new URL(built(originSettings).url || 'http://localhost').origin
      : location.origin,
});

/** Whether nothing stops a use in this browser. */
export const isUsable = (of: Use['obstacles'], where: CheckContext = getCurrentContext()): boolean =>
  of(where).length === 0;

/** Whether there is enough for a connection, even if it's switched off. */
export const canConnect = (of: Use['obstacles'], where: CheckContext = getCurrentContext()): boolean =>
  of(where).every(({ stops }) => stops !== 'everything');

/** Whether nothing stops a use, followed through changes of the settings. */
export const useIsUsable = (of: Use['obstacles']): boolean =>
  useSyncExternalStore(
    subscribeConfig,
    () => isUsable(of),
    () => isUsable(of, getVisitorContext()),
  );
