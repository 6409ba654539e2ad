import { useSyncExternalStore } from 'react';
import { type ReadSettings, readBuiltConfig, readConfig, subscribeConfig } from '~/config/config-store';
import { originSettings } from '~/config/page-settings';
import type { SettingsDefinition } from '~/config/settings-definition';
import type { Destination } from '~/leads/destination';
import { isOrigin } from '~/shared/lib/is-address';
import { parseUrl } from '~/shared/lib/parse-url';

/** An outside system's role for the agency. */
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

/** Everything about an outside system. `registry.ts` lists the systems, and all other modules derive from it. */
export interface System {
  /** Must never change: it's in the address of its tab and in stored test results. */
  readonly id: string;
  /** The name for people. */
  readonly label: string;
  readonly category: Category;
  /** Its settings in site.config.json. */
  readonly settings: readonly SettingsDefinition[];
  /** Each is a line in the health table. */
  readonly uses: readonly Use[];
  /** Its destinations of leads. A destination and its use have the same id. */
  readonly destinations: readonly Destination[];
  /** Files that the build adds to the site, depending on the settings. */
  readonly files?: (built: ReadSettings) => readonly (readonly [path: string, text: string])[];
  /** The sources that the content security policy has to allow, by the build's settings. */
  readonly policy?: (built: ReadSettings) => PolicyNeeds;
}

export interface Use {
  /** The id of its destination, if it has one. */
  readonly id: string;
  readonly label: string;
  /** Alone decides whether it can be used. Pure. The first obstacle is the one to show. */
  readonly obstacles: (context: CheckContext) => readonly Obstacle[];
}

export interface CheckContext {
  /** Reads the effective settings: `readConfig`, or `readBuiltConfig` for visitors. */
  readonly read: ReadSettings;
  readonly built: ReadSettings;
  /** The site's own origin, such as 'https://www.agency.example'. */
  readonly origin: string;
}

/**
 * Why a use is unavailable. It stops `everything`, so that there is no connection to test; or `leads`, including test
 * leads; or only leads of `visitors`.
 */
export interface Obstacle<Reason extends string = string> {
  readonly reason: Reason;
  readonly stops: 'everything' | 'leads' | 'visitors';
  /** The setting that would remove it, if the use is partly set up. */
  readonly lacks?: string;
}

/** Sources by directive; for `trusted-types`, names of policies. */
export type PolicyNeeds = Partial<
  Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src' | 'trusted-types', readonly string[]>
>;

/** The origins of these addresses for the policy. Skips paths of this site and invalid addresses. */
export const getOrigins = (...addresses: readonly (string | false)[]): string[] =>
  addresses.flatMap((address) => (address && parseUrl(address)?.origin) || []).filter(isOrigin);

/** The obstacles whose condition is true, in the given order. */
export const findObstacles = <Reason extends string>(
  ...all: readonly [holds: boolean, reason: Reason, stops: Obstacle['stops'], lacks?: string | false][]
): Obstacle<Reason>[] =>
  all.flatMap(([holds, reason, stops, lacks]) => (holds ? [{ reason, stops, ...(lacks && { lacks }) }] : []));

/** The context of this browser. */
export const getCurrentContext = (): CheckContext => ({
  read: readConfig,
  built: readBuiltConfig,
  origin: location.origin,
});

/** The context of a visitor's browser, which has only the build's settings. */
export const getVisitorContext = (built: ReadSettings = readBuiltConfig): CheckContext => ({
  read: built,
  built,
  // A build has no location. Without a site address, relative paths still need an origin.
  origin:
    typeof location === 'undefined'
      ? new URL(built(originSettings).url || 'http://localhost').origin
      : location.origin,
});

/** Whether nothing stops a use, by default in this browser. */
export const isUsable = (obstacles: Use['obstacles'], context: CheckContext = getCurrentContext()): boolean =>
  obstacles(context).length === 0;

/** Whether the settings are complete enough for a connection, even if the use is switched off. */
export const canConnect = (
  obstacles: Use['obstacles'],
  context: CheckContext = getCurrentContext(),
): boolean => obstacles(context).every(({ stops }) => stops !== 'everything');

/** Like `isUsable`, and updates when settings change. */
export const useIsUsable = (obstacles: Use['obstacles']): boolean =>
  useSyncExternalStore(
    subscribeConfig,
    () => isUsable(obstacles),
    () => isUsable(obstacles, getVisitorContext()),
  );
