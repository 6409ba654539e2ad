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
  /** Empty if HubSpot has the deal already and doesn't send its id. */
  id: string;
  /** The deal was created with its link to the contact. */
  linked: boolean;
}

/** The tolerated difference between a visitor's clock and HubSpot's. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Marks the stored result of a deal that was created with its link. */
const LINKED_PREFIX = 'linked:';

/**
 * The deal step. With a property for the submission's id HubSpot refuses a duplicate deal, so every repeat is safe, and
 * the deal is created with its link. Without one HubSpot doesn't recognize a repeat: after a lost answer this site
 * searches for the deal if it can, otherwise a person has to. `withMessage` puts the visitor's message into the deal,
 * for a contact that couldn't be updated.
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

  // A contact that was merged or deleted in the meantime can't be linked. The deal is created without the link.
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
  const save = (repeat: RepeatSafety, extra: Properties, link: string | undefined) =>
    progress.runStep('deal', repeat, () => {
      const { message } = lead.contact;
      const properties: Properties = {
        ...deal,
        ...extra,
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
  const parseDeal = (result: string): Deal => ({
    id: result.replace(LINKED_PREFIX, ''),
    linked: result.startsWith(LINKED_PREFIX),
  });

  const unsafe: UnsafeRepeat = {
    failure: 'Failed to create deal in HubSpot',
    manualCheck: `Look in HubSpot for the deal "${deal.dealname}".`,
    // Deals of other inquiries are linked within moments, so only this inquiry's deal has no contact.
    find: async () => {
      const since = new Date(Date.parse(lead.createdAt) - CLOCK_TOLERANCE_MS).toISOString();
      const id = await findUnlinkedDeal(settings, deal.dealname, since, progress.control);
      if (id) progress.note('The deal of an earlier attempt was found in HubSpot.');
      return id;
    },
  };
  if (idProperty) {
    try {
      // A deal of an attempt before the property was configured doesn't have it.
      return parseDeal(await save({ ...unsafe, recognized: true }, { [idProperty]: lead.id }, contactId));
    } catch (error) {
      if (!(error instanceof RefusedFieldsError) || !error.names.includes(idProperty)) throw error;
      progress.note(
        `HubSpot has no deal property ${idProperty}: create it, so that no deal is ever made twice.`,
      );
    }
  }
  return parseDeal(await save(unsafe, {}, undefined));
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

// Marks the stored result of an existing contact that wasn't updated, for resumed deliveries.
const FOUND_PREFIX = 'found:';

/**
 * The contact step: creates the contact, or updates the one with this email. Safe to repeat, because HubSpot identifies
 * contacts by email. `holdsLead` is false if the contact existed and couldn't be updated without a key, so the deal has
 * to take the message.
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
      // Without the email HubSpot wouldn't recognize a repeat.
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
      // After a lost answer the contact was probably created by that attempt.
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
