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

/** Every outside system, in the order of the tabs: those that hear of leads, and the others. */
export const systems: readonly System[] = [...leadSystems, analytics, chat, spamCheck, booking];

/** Every section of site.config.json. */
export const settingsDefinitions: readonly SettingsDefinition[] = [
  ...siteSettingsDefinitions,
  ...systems.flatMap((one) => one.settings),
];

/** The kinds of inquiry that no system takes there. A newsletter's sign-up is none. */
export const getUnroutedKinds = (where: CheckContext): LeadKind[] =>
  LEAD_KINDS.filter((kind) => kind !== 'newsletter' && getAllDestinations(kind, where).length === 0);

/** The uses that take visitors' inquiries there, by name. Newsletters and trackers don't count. */
export const getInquiryDestinations = (where: CheckContext): string[] => getAllDestinations('contact', where);

/** The uses that take visitors' newsletter sign-ups there, by name. */
export const getNewsletterDestinations = (where: CheckContext): string[] =>
  getAllDestinations('newsletter', where);

const getAllDestinations = (kind: LeadKind, where: CheckContext) =>
  systems.flatMap((system) => getDestinations(system, kind, where));

/** The uses of a system that take this kind of visitors' leads there, by name. */
export const getDestinations = ({ uses, destinations: own }: System, kind: LeadKind, where: CheckContext) =>
  uses
    .filter(({ id }) => own.some((one) => one.id === id && one.counts === 'remote' && one.accepts(kind)))
    .filter(({ obstacles }) => isUsable(obstacles, where))
    .map(({ label }) => label);

/** Whether pages of a build with these settings may send requests to every https address. */
export function allowsAnyConnection(built: ReadSettings): boolean {
  const { connect, connectOrigins } = built(securitySettings);
  return connect === 'open' && connectOrigins.length === 0;
}

/** The origins besides the site's own that pages of a build with these settings may send requests to. */
export function getConnectSources(built: ReadSettings): string[] {
  const needed = systems.flatMap(({ policy }) => policy?.(built)['connect-src'] ?? []);
  const all = new Set([...built(securitySettings).connectOrigins, ...needed]);
  return allowsAnyConnection(built)
    ? ['https:', ...[...all].filter((one) => !one.startsWith('https:'))]
    : [...all];
}
