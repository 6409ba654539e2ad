import { useSyncExternalStore } from 'react';
import { type ReadSettings, readBuildSettings, readSettings, subscribeSettings } from '~/config/config-store';
import { originPageSettings } from '~/config/page-settings';
import type { SettingsDefinition } from '~/config/settings-definition';
import type { Destination } from '~/leads/destination';
import { isOrigin } from '~/shared/lib/is-address';
import { parseUrl } from '~/shared/lib/parse-url';

/** Everything about an outside system. `registry.ts` lists the systems, and all other modules derive from it. */
export interface System {
  /** Must never change: it's in the address of its tab and in stored test results. */
  readonly id: string;
  /** The name for people. */
  readonly label: string;
  /** It takes the leads that an administrator enters. */
  readonly isCrm?: true;
  /** Its settings in site.config.json. */
  readonly settings: readonly SettingsDefinition[];
  /** Each is a line in the health table. */
  readonly capabilities: readonly Capability[];
  /** Its destinations of leads. A destination and its capability have the same id. */
  readonly destinations: readonly Destination[];
  /** Files that the build adds to the site, depending on the settings. */
  readonly files?: (readBuild: ReadSettings) => readonly (readonly [path: string, text: string])[];
  /** The sources that the content security policy has to allow, by the build's settings. */
  readonly contentSecurityPolicy?: (readBuild: ReadSettings) => CspSources;
}

export interface Capability {
  /** The id of its destination, if it has one. */
  readonly id: string;
  readonly label: string;
  /** Alone decides whether it can be used. Pure. The first obstacle is the one to show. */
  readonly findObstacles: (context: SetupContext) => readonly Obstacle[];
}

export interface SetupContext {
  /** Reads the effective settings: `readSettings`, or `readBuildSettings` for visitors. */
  readonly read: ReadSettings;
  readonly readBuild: ReadSettings;
  /** The site's own origin, such as 'https://www.agency.example'. */
  readonly origin: string;
}

/**
 * Why a capability is unavailable. It blocks `everything`, so that there is no connection to test; or `leads`, including test
 * leads; or only leads of `visitors`.
 */
export interface Obstacle<Reason extends string = string> {
  readonly reason: Reason;
  readonly blocks: 'everything' | 'leads' | 'visitors';
  /** The setting that would remove it, if the capability is partly set up. */
  readonly missingSetting?: string;
}

/** Sources by directive; for `trusted-types`, names of policies. */
export type CspSources = Partial<
  Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src' | 'trusted-types', readonly string[]>
>;

/** The origins of these addresses for the policy. Skips paths of this site and invalid addresses. */
export const getOrigins = (...addresses: readonly (string | false)[]): string[] =>
  addresses.flatMap((address) => (address && parseUrl(address)?.origin) || []).filter(isOrigin);

/** The obstacles whose condition is true, in the given order. */
export const collectObstacles = <Reason extends string>(
  ...all: readonly [
    holds: boolean,
    reason: Reason,
    blocks: Obstacle['blocks'],
    missingSetting?: string | false,
  ][]
): Obstacle<Reason>[] =>
  all.flatMap(([holds, reason, blocks, missingSetting]) =>
    holds ? [{ reason, blocks, ...(missingSetting && { missingSetting }) }] : [],
  );

/** The context of this browser. */
export const getCurrentContext = (): SetupContext => ({
  read: readSettings,
  readBuild: readBuildSettings,
  origin: location.origin,
});

/** The context of a visitor's browser, which has only the build's settings. */
export const getVisitorContext = (readBuild: ReadSettings = readBuildSettings): SetupContext => ({
  read: readBuild,
  readBuild,
  // A build has no location. Without a site address, relative paths still need an origin.
  origin:
    typeof location === 'undefined'
      ? new URL(readBuild(originPageSettings).url || 'http://localhost').origin
      : location.origin,
});

/** Whether nothing blocks a capability, by default in this browser. */
export const isUsable = (
  findObstacles: Capability['findObstacles'],
  context: SetupContext = getCurrentContext(),
): boolean => findObstacles(context).length === 0;

/** Whether the settings are complete enough for a connection, even if the capability is switched off. */
export const canConnect = (
  findObstacles: Capability['findObstacles'],
  context: SetupContext = getCurrentContext(),
): boolean => findObstacles(context).every(({ blocks }) => blocks !== 'everything');

/** Like `isUsable`, and updates when settings change. */
export const useIsUsable = (findObstacles: Capability['findObstacles']): boolean =>
  useSyncExternalStore(
    subscribeSettings,
    () => isUsable(findObstacles),
    () => isUsable(findObstacles, getVisitorContext()),
  );
