import type { ReadSettings } from '~/config/config-store';
import type { SettingsDefinition } from '~/config/settings-definition';
import { securitySettings, siteSettingsDefinitions } from '~/config/site-settings';
import { LEAD_KINDS, type LeadKind } from '~/leads/outbox-row';
import { analytics } from './analytics/system';
import { booking } from './booking/system';
import { chat } from './chat-completions/system';
import { leadSystems } from './lead-systems';
import { spamCheck } from './spam-check/system';
import { isUsable, type SetupContext, type System } from './system';

/** Every outside system, in order of the tabs: those that get leads, then the others. */
export const systems: readonly System[] = [...leadSystems, analytics, chat, spamCheck, booking];

/** Every settings definition of site.config.json. */
export const settingsDefinitions: readonly SettingsDefinition[] = [
  ...siteSettingsDefinitions,
  ...systems.flatMap(({ settings }) => settings),
];

/** The kinds of inquiry that no system takes in this context. Newsletter sign-ups are no inquiries. */
export const getUnroutedKinds = (context: SetupContext): LeadKind[] =>
  LEAD_KINDS.filter((kind) => kind !== 'newsletter' && getDestinationLabels(kind, context).length === 0);

/** Labels of the capabilities that take this kind of visitors' leads, of these or of all systems. Trackers don't count. */
export const getDestinationLabels = (
  kind: LeadKind,
  context: SetupContext,
  among: readonly System[] = systems,
): string[] =>
  among.flatMap(({ capabilities, destinations }) =>
    capabilities
      .filter(({ id }) =>
        destinations.some(
          (destination) =>
            destination.id === id && destination.role === 'remote' && destination.accepts(kind),
        ),
      )
      .filter(({ findObstacles }) => isUsable(findObstacles, context))
      .map(({ label }) => label),
  );

/** Whether pages of a build with these settings may send requests to every https address. */
export function allowsAnyConnection(readBuild: ReadSettings): boolean {
  const { connect, connectOrigins } = readBuild(securitySettings);
  return connect === 'open' && connectOrigins.length === 0;
}

/** The origins, besides the site's own, that pages of a build with these settings may send requests to. */
export function getConnectSources(readBuild: ReadSettings): string[] {
  const needed = systems.flatMap(
    ({ contentSecurityPolicy }) => contentSecurityPolicy?.(readBuild)['connect-src'] ?? [],
  );
  const all = new Set([...readBuild(securitySettings).connectOrigins, ...needed]);
  return allowsAnyConnection(readBuild)
    ? ['https:', ...[...all].filter((source) => !source.startsWith('https:'))]
    : [...all];
}
