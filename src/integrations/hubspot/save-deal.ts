import type { Properties } from '~/integrations/hubspot-contact';
import type { DeliveryProgress } from '~/leads/destination';
import type { Lead, LeadContact } from '~/leads/lead';
import { restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { createDeal, findDeal } from './client';
import { foldInto, sendFolded } from './fold-into';
import type { HubspotSettings } from './settings';

/** HubSpot's search shows a new deal only after some seconds, so a lost answer isn't checked at once. */
const SEARCH_LAG_MS = 15_000;

/**
 * The deal step; resolves with the deal's id. HubSpot doesn't recognize a repeated deal, so after a lost
 * answer the deal is searched for first, and isn't created again while the search is impossible.
 * `withMessage` puts the visitor's message into the deal, for a contact that couldn't take it.
 */
export function saveDeal(
  settings: HubspotSettings,
  lead: Lead,
  { withMessage }: { withMessage: boolean },
  progress: DeliveryProgress,
): Promise<string> {
  const deal = toDeal(lead.contact, settings.defaultLeadSource);
  const properties = withMessage ? { ...deal, description: lead.contact.message } : deal;
  return progress.step('deal', async (unanswered) => {
    const found = unanswered ? await findLostDeal(settings, lead, progress) : undefined;
    if (found) {
      progress.note('The deal of an earlier attempt was found in HubSpot.');
      return found;
    }
    try {
      return await createKnown(settings, properties, progress);
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.ambiguous) throw error;
      throw restated(error, { retryAfterMs: Math.max(error.retryAfterMs ?? 0, SEARCH_LAG_MS) });
    }
  });
}

const createKnown = (settings: HubspotSettings, properties: Properties, progress: DeliveryProgress) =>
  sendFolded(
    properties,
    (record) => createDeal(settings, record, progress.signal),
    (names) => foldInto('description', properties, names),
    (names) => progress.note(`HubSpot has no deal property ${names}.`),
  );

async function findLostDeal(settings: HubspotSettings, lead: Lead, progress: DeliveryProgress) {
  const name = dealName(lead.contact);
  try {
    return await findDeal(settings, name, lead.createdAt, progress.signal);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const mayWorkLater = ['network', 'timeout', 'rate-limited', 'unavailable'].includes(error.kind);
    // Whether or not the search answered, the creation's outcome is as unknown as before.
    if (mayWorkLater) throw restated(error, { ambiguous: true });
    throw restated(error, {
      kind: 'unconfirmed',
      ambiguous: true,
      reason: `An earlier attempt got no answer, and this site may not search HubSpot. Look there for the deal "${name}".`,
    });
  }
}

const dealName = ({ firstName, lastName, service }: LeadContact): string =>
  `${firstName} ${lastName} - ${service || 'Website Inquiry'}`;

/** A lead as a new deal in the first stage of the default pipeline. */
function toDeal(contact: LeadContact, leadSource: string): Properties {
  return {
    dealname: dealName(contact),
    pipeline: 'default',
    dealstage: 'appointmentscheduled',
    amount: '0',
    dealtype: 'newbusiness',
    // Not a default property of HubSpot, like service_interest.
    lead_source: leadSource,
  };
}
