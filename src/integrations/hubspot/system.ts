import { readConfig } from '~/config/config-store';
import { foldInto, RefusedFieldsError, sendFolded } from '~/integrations/fold-into';
import { isClear, originsOf, type System } from '~/integrations/system';
import { type LeadContact, recordOf } from '~/leads/contact-fields';
import type { DeliveryProgress, Destination, Repeat, Unsafe } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { restated } from '~/shared/lib/service-call';
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
  API,
  crmObstacles,
  formsObstacles,
  type HubspotSettings,
  hubspotSection,
  submitUrl,
} from './settings';

/** HubSpot's CRM: a contact, then a deal if configured, then the link between the two. */
export const hubspotDestination: Destination = {
  id: 'hubspot',
  label: 'HubSpot',
  counts: 'remote',
  turn: 40,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(crmObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(hubspotSection);
    const contact = await saveContact(settings, lead, progress);
    if (contact.holdsLead) await progress.accept();
    if (!settings.createDeals) return;

    const deal = await saveDeal(settings, lead, contact.id, { withMessage: !contact.holdsLead }, progress);
    if (!contact.holdsLead) await progress.accept();
    if (deal.linked) return;

    const linked = await progress.step('association', 'recognized', async () =>
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
const CLOCK_SLACK_MS = 10 * 60_000;

/** Marks the stored result of a deal that was linked as it was made. */
const LINKED = 'linked:';

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
      return link ? LINKED + id : id;
    } catch (error) {
      const refused = error instanceof ServiceError && error.kind === 'rejected';
      if (!link || !refused || error instanceof RefusedFieldsError || error instanceof ValueTakenError)
        throw error;
      return createDeal(settings, record, undefined, progress.control);
    }
  };
  const save = (repeat: Repeat, own: Properties, link: string | undefined) =>
    progress.step('deal', repeat, () => {
      const { message } = lead.contact;
      const properties: Properties = {
        ...deal,
        ...own,
        ...(withMessage && message && { description: message }),
      };
      return sendFolded(
        properties,
        (record) => create(record, link),
        (record, names) =>
          foldInto('description', record, names, [idProperty, ...(withMessage ? ['description'] : [])]),
        (names) =>
          progress.note(
            `HubSpot has no deal property ${names} that takes any text: its content is in the description.`,
          ),
      ).catch((error: unknown) => {
        if (!(error instanceof ValueTakenError)) throw error;
        progress.note('The deal of an earlier attempt was found in HubSpot.');
        return LINKED + (error.recordId ?? '');
      });
    });
  const asDeal = (result: string): Deal => ({
    id: result.replace(LINKED, ''),
    linked: result.startsWith(LINKED),
  });

  const unsafe: Unsafe = {
    failure: 'Failed to create deal in HubSpot',
    look: `Look in HubSpot for the deal "${deal.dealname}".`,
    // A deal of another inquiry has its contact within moments, so it isn't taken for this one's.
    find: async () => {
      const since = new Date(Date.parse(lead.createdAt) - CLOCK_SLACK_MS).toISOString();
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
const FOUND = 'found:';

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
  const properties = recordOf('hubspot', lead.contact);
  const result = await progress.step('contact', 'recognized', (unanswered) =>
    sendFolded(
      properties,
      (record) => createOrUpdate(settings, record, unanswered, progress),
      // Without an address HubSpot wouldn't recognize a repeat.
      (record, names) => foldInto('message', record, names, ['message', ...(unanswered ? ['email'] : [])]),
      (names) =>
        progress.note(
          `HubSpot has no contact property ${names} that takes any text: its content is in the message.`,
        ),
    ),
  );
  return result.startsWith(FOUND)
    ? { id: result.slice(FOUND.length), holdsLead: false }
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
      return FOUND + id;
    }
    throw restated(error, {
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
  sections: [hubspotSection],
  uses: [
    { id: 'hubspot', label: 'HubSpot CRM', obstacles: crmObstacles },
    { id: 'hubspot-forms', label: 'HubSpot Forms', obstacles: formsObstacles },
  ],
  destinations: [hubspotDestination, hubspotFormsDestination],
  policy: (built) => {
    const settings = built(hubspotSection);
    const { enabled, baseUrl, portalId, formGuid } = settings;
    return {
      'connect-src': originsOf(enabled && (baseUrl || API), portalId && formGuid && submitUrl(settings)),
    };
  },
};
