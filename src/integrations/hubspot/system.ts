import { readConfig } from '~/config/config-store';
import { moveIntoText, RefusedFieldsError, sendWithoutRefused } from '~/integrations/refused-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { type LeadContact, toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryProgress, Destination, RepeatSafety, UnsafeRepeat } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import {
  associateContactWithDeal,
  ContactExistsError,
  createContact,
  createDeal,
  findUnlinkedDeal,
  type Properties,
  updateContact,
  ValueTakenError,
} from './client';
import { hubspotFormsDestination } from './forms';
import {
  API_URL,
  findCrmObstacles,
  findFormsObstacles,
  getSubmitUrl,
  type HubspotSettings,
  hubspotSettings,
} from './settings';

/** HubSpot's CRM: a contact, then a deal if configured, then the link between the two. */
export const hubspotDestination: Destination = {
  id: 'hubspot',
  label: 'HubSpot',
  counts: 'remote',
  order: 40,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findCrmObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(hubspotSettings);
    const contact = await saveContact(settings, lead, progress);
    if (contact.holdsLead) await progress.markAccepted();
    if (!settings.createDeals) return;

    const deal = await saveDeal(settings, lead, contact.id, { withMessage: !contact.holdsLead }, progress);
    if (!contact.holdsLead) await progress.markAccepted();
    if (deal.linked) return;

    const linked = await progress.runStep('association', 'recognized', async () =>
      String(await associateContactWithDeal(settings, contact.id, deal.id, progress.control)),
    );
    if (linked !== 'true') progress.note('HubSpot did not link the deal to the contact: link them by hand.');
  },
};

interface Deal {
  /** Empty if HubSpot has the deal already and doesn't say which one it is. */
  id: string;
  /** The deal was made together with its link to the contact. */
  linked: boolean;
}

/** A visitor's clock is rarely further from HubSpot's. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Marks the stored result of a deal that was linked as it was made. */
const LINKED_PREFIX = 'linked:';

/**
 * The deal step. With a property for the submission's id HubSpot refuses a second deal, which makes every repeat safe,
 * and the deal is linked as it's made. Without one HubSpot can't tell a repeat from a new deal: after a lost answer
 * this site looks for it, where it may, and otherwise a person has to. `withMessage` puts the visitor's message into
 * the deal, for a contact that couldn't take it.
 */
async function saveDeal(
  settings: HubspotSettings,
  lead: Lead,
  contactId: string,
  { withMessage }: { withMessage: boolean },
  progress: DeliveryProgress,
): Promise<Deal> {
  const deal = toDeal(lead.contact, settings.defaultLeadSource);
  const idProperty = settings.dealIdProperty;

  // A contact that was merged or deleted meanwhile can't be linked, and must not cost the deal.
  const create = async (record: Properties, link: string | undefined) => {
    try {
      const id = await createDeal(settings, record, link, progress.control);
      return link ? LINKED_PREFIX + id : id;
    } catch (error) {
      const refused = error instanceof ServiceError && error.kind === 'rejected';
      if (!link || !refused || error instanceof RefusedFieldsError || error instanceof ValueTakenError)
        throw error;
      return createDeal(settings, record, undefined, progress.control);
    }
  };
  const save = (repeat: RepeatSafety, own: Properties, link: string | undefined) =>
    progress.runStep('deal', repeat, () => {
      const { message } = lead.contact;
      const properties: Properties = {
        ...deal,
        ...own,
        ...(withMessage && message && { description: message }),
      };
      return sendWithoutRefused(
        properties,
        (record) => create(record, link),
        (record, names) =>
          moveIntoText('description', record, names, [idProperty, ...(withMessage ? ['description'] : [])]),
        (names) =>
          progress.note(
            `HubSpot has no deal property ${names} that takes any text: its content is in the description.`,
          ),
      ).catch((error: unknown) => {
        if (!(error instanceof ValueTakenError)) throw error;
        progress.note('The deal of an earlier attempt was found in HubSpot.');
        return LINKED_PREFIX + (error.recordId ?? '');
      });
    });
  const asDeal = (result: string): Deal => ({
    id: result.replace(LINKED_PREFIX, ''),
    linked: result.startsWith(LINKED_PREFIX),
  });

  const unsafe: UnsafeRepeat = {
    failure: 'Failed to create deal in HubSpot',
    manualCheck: `Look in HubSpot for the deal "${deal.dealname}".`,
    // A deal of another inquiry has its contact within moments, so it isn't taken for this one's.
    find: async () => {
      const since = new Date(Date.parse(lead.createdAt) - CLOCK_TOLERANCE_MS).toISOString();
      const id = await findUnlinkedDeal(settings, deal.dealname, since, progress.control);
      if (id) progress.note('The deal of an earlier attempt was found in HubSpot.');
      return id;
    },
  };
  if (idProperty) {
    try {
      // A deal that was lost before there was the property doesn't have it.
      return asDeal(await save({ ...unsafe, recognized: true }, { [idProperty]: lead.id }, contactId));
    } catch (error) {
      if (!(error instanceof RefusedFieldsError) || !error.names.includes(idProperty)) throw error;
      progress.note(
        `HubSpot has no deal property ${idProperty}: create it, so that no deal is ever made twice.`,
      );
    }
  }
  return asDeal(await save(unsafe, {}, undefined));
}

/** A lead as a new deal in the first stage of the default pipeline. */
export function toDeal({ firstName, lastName, service }: LeadContact, leadSource: string) {
  return {
    dealname: `${firstName} ${lastName} - ${service || 'Website Inquiry'}`,
    pipeline: 'default',
    dealstage: 'appointmentscheduled',
    amount: '0',
    dealtype: 'newbusiness',
    // Not a default property of HubSpot, like service_interest.
    lead_source: leadSource,
  };
}

// Marks the stored result of a contact that was only found, so that a resumed delivery knows it too.
const FOUND_PREFIX = 'found:';

/**
 * The contact step: creates the contact, or updates the one with this address. Repeating it is safe,
 * because HubSpot tells contacts apart by email address. `holdsLead` is false if the contact existed
 * and couldn't be updated for lack of a key, so the message still has to go somewhere.
 */
async function saveContact(
  settings: HubspotSettings,
  lead: Lead,
  progress: DeliveryProgress,
): Promise<{ id: string; holdsLead: boolean }> {
  const properties = toSystemRecord('hubspot', lead.contact);
  const result = await progress.runStep('contact', 'recognized', (unanswered) =>
    sendWithoutRefused(
      properties,
      (record) => createOrUpdate(settings, record, unanswered, progress),
      // Without an address HubSpot wouldn't recognize a repeat.
      (record, names) =>
        moveIntoText('message', record, names, ['message', ...(unanswered ? ['email'] : [])]),
      (names) =>
        progress.note(
          `HubSpot has no contact property ${names} that takes any text: its content is in the message.`,
        ),
    ),
  );
  return result.startsWith(FOUND_PREFIX)
    ? { id: result.slice(FOUND_PREFIX.length), holdsLead: false }
    : { id: result, holdsLead: true };
}

async function createOrUpdate(
  settings: HubspotSettings,
  properties: Properties,
  unanswered: boolean,
  progress: DeliveryProgress,
): Promise<string> {
  try {
    return await createContact(settings, properties, progress.control);
  } catch (error) {
    if (!(error instanceof ContactExistsError)) throw error;
    const id = error.contactId;
    if (settings.apiKey) {
      await updateContact(settings, id, toContactUpdate(properties), progress.control);
      return id;
    }
    if (settings.createDeals) {
      progress.note('The contact was in HubSpot already; without a key in the browser it was not changed.');
      return FOUND_PREFIX + id;
    }
    throw updateError(error, {
      // After a lost answer the contact is probably that attempt's own, and complete.
      kind: unanswered ? 'unconfirmed' : 'rejected',
      reason:
        'The contact exists already, and without a key in the browser it cannot be given the new message: let a deal be created for each lead, which takes it.',
    });
  }
}

/** An existing contact's update: without empty fields, which would erase known values. */
const toContactUpdate = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));

export const hubspot: System = {
  id: 'hubspot',
  label: 'HubSpot',
  category: 'crm',
  settings: [hubspotSettings],
  uses: [
    { id: 'hubspot', label: 'HubSpot CRM', obstacles: findCrmObstacles },
    { id: 'hubspot-forms', label: 'HubSpot Forms', obstacles: findFormsObstacles },
  ],
  destinations: [hubspotDestination, hubspotFormsDestination],
  policy: (built) => {
    const settings = built(hubspotSettings);
    const { enabled, baseUrl, portalId, formGuid } = settings;
    return {
      'connect-src': getOrigins(
        enabled && (baseUrl || API_URL),
        portalId && formGuid && getSubmitUrl(settings),
      ),
    };
  },
};
