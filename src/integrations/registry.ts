import type { ReadSettings } from '~/config/config-store';
import type { SettingsDefinition } from '~/config/settings-definition';
import { securitySettings, siteSettingsDefinitions } from '~/config/site-settings';
import { LEAD_KINDS, type LeadKind } from '~/leads/outbox-row';
import { analytics } from './analytics/system';
import { booking } from './booking/system';
import { chat } from './chat-completions/system';
import { leadSystems } from './lead-systems';
import { spamCheck } from './spam-check/system';
import { type CheckContext, isUsable, type System } from './system';

/** Every outside system, in order of the tabs: those that get leads, then the others. */
export const systems: readonly System[] = [...leadSystems, analytics, chat, spamCheck, booking];

/** Every settings definition of site.config.json. */
export const settingsDefinitions: readonly SettingsDefinition[] = [
  ...siteSettingsDefinitions,
  ...systems.flatMap((one) => one.settings),
];

/** The kinds of inquiry that no system takes in this context. Newsletter sign-ups are no inquiries. */
export const getUnroutedKinds = (context: CheckContext): LeadKind[] =>
  LEAD_KINDS.filter((kind) => kind !== 'newsletter' && getAllDestinations(kind, context).length === 0);

/** Labels of the uses that take visitors' inquiries. Newsletters and trackers don't count. */
export const getInquiryDestinations = (context: CheckContext): string[] =>
  getAllDestinations('contact', context);

/** Labels of the uses that take visitors' newsletter sign-ups. */
export const getNewsletterDestinations = (context: CheckContext): string[] =>
  getAllDestinations('newsletter', context);

const getAllDestinations = (kind: LeadKind, context: CheckContext) =>
  systems.flatMap((system) => getDestinations(system, kind, context));

/** Labels of a system's uses that take this kind of visitors' leads. */
export const getDestinations = ({ uses, destinations: own }: System, kind: LeadKind, context: CheckContext) =>
  uses
    .filter(({ id }) => own.some((one) => one.id === id && one.counts === 'remote' && one.accepts(kind)))
    .filter(({ obstacles }) => isUsable(obstacles, context))
    .map(({ label }) => label);

/** Whether pages of a build with these settings may send requests to every https address. */
export function allowsAnyConnection(built: ReadSettings): boolean {
  const { connect, connectOrigins } = built(securitySettings);
  return connect === 'open' && connectOrigins.length === 0;
}

/** The origins, besides the site's own, that pages of a build with these settings may send requests to. */
export function getConnectSources(built: ReadSettings): string[] {
  const needed = systems.flatMap(({ policy }) => policy?.(built)['connect-src'] ?? []);
  const all = new Set([...built(securitySettings).connectOrigins, ...needed]);
  return allowsAnyConnection(built)
    ? ['https:', ...[...all].filter((one) => !one.startsWith('https:'))]
    : [...all];
}
