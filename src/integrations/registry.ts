import type { ReadSettings } from '~/config/config-store';
import type { Section } from '~/config/section';
import { securitySection, siteSections } from '~/config/site-sections';
import { LEAD_KINDS, type LeadKind } from '~/leads/outbox-row';
import { analytics } from './analytics/system';
import { booking } from './booking/system';
import { chat } from './chat-completions/system';
import { leadSystems } from './lead-systems';
import { spamCheck } from './spam-check/system';
import { isClear, type Surroundings, type System } from './system';

/** Every outside system, in the order of the tabs: those that hear of leads, and the others. */
export const systems: readonly System[] = [...leadSystems, analytics, chat, spamCheck, booking];

/** Every section of site.config.json. */
export const sections: readonly Section[] = [...siteSections, ...systems.flatMap((one) => one.sections)];

/** The kinds of inquiry that no system takes there. A newsletter's sign-up is none. */
export const homelessInquiries = (where: Surroundings): LeadKind[] =>
  LEAD_KINDS.filter((kind) => kind !== 'newsletter' && outletsOf(kind, where).length === 0);

/** The uses that take visitors' inquiries there, by name. Newsletters and trackers don't count. */
export const inquiryOutlets = (where: Surroundings): string[] => outletsOf('contact', where);

/** The uses that take visitors' newsletter sign-ups there, by name. */
export const newsletterOutlets = (where: Surroundings): string[] => outletsOf('newsletter', where);

const outletsOf = (kind: LeadKind, where: Surroundings) =>
  systems.flatMap((system) => takersOf(system, kind, where));

/** The uses of a system that take this kind of visitors' leads there, by name. */
export const takersOf = ({ uses, destinations: own }: System, kind: LeadKind, where: Surroundings) =>
  uses
    .filter(({ id }) => own.some((one) => one.id === id && one.counts === 'remote' && one.accepts(kind)))
    .filter(({ obstacles }) => isClear(obstacles, where))
    .map(({ label }) => label);

/** Whether pages of a build with these settings may send requests to every https address. */
export function connectsAnywhere(built: ReadSettings): boolean {
  const { connect, connectOrigins } = built(securitySection);
  return connect === 'open' && connectOrigins.length === 0;
}

/** The origins besides the site's own that pages of a build with these settings may send requests to. */
export function connectSources(built: ReadSettings): string[] {
  const needed = systems.flatMap(({ policy }) => policy?.(built)['connect-src'] ?? []);
  const all = new Set([...built(securitySection).connectOrigins, ...needed]);
  return connectsAnywhere(built)
    ? ['https:', ...[...all].filter((one) => !one.startsWith('https:'))]
    : [...all];
}
