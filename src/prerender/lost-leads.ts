import type { ReadSettings } from '~/config/config-store';
import { type Finding, leadsRule, siteFacts, subscriptionsRule } from '~/integrations/site-check';

/** What the build warns of: a launched site that leaves inquiries or sign-ups in its visitors' own browsers. */
export function lostLeads(built: ReadSettings): Finding[] {
  const facts = siteFacts(built);
  return [leadsRule(facts), subscriptionsRule(facts)].filter(({ state }) => state !== 'ok');
}
