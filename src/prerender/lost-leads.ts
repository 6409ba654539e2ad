import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { type Finding, leadsRule, siteFacts, subscriptionsRule } from '~/integrations/site-check';

/**
 * A launched site that leaves inquiries or sign-ups in its visitors' own browsers. What's serious of it stops the build,
 * and it warns of the rest.
 */
export function lostLeads(built: ReadSettings): Finding[] {
  const facts = siteFacts(built);
  return [leadsRule(facts), subscriptionsRule(facts)].filter(({ state }) => state !== 'ok');
}

/** A finding as the build prints it. */
export const findingLine = ({ title, text, names = [], todo, doc }: Finding): string =>
  [`${title}. ${text}`, names.length > 0 && `${names.join(', ')}.`, todo, `(${doc})`]
    .filter(Boolean)
    .join(' ');

/** Why a site with these settings isn't built; undefined if it may be. */
export const refusalOf = (site: SiteConfig): string | undefined => {
  const serious = lostLeads(settingsIn(site)).find(({ state }) => state === 'serious');
  return serious && findingLine(serious);
};
