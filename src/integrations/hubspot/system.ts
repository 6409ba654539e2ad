import { readSettings } from '~/config/config-store';
import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { type LeadContact, toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryContext, Destination, RetrySafety, UnsafeRetry } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import {
  associateContactWithDeal,
  ContactExistsError,
  createContact,
  createDeal,
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
const hubspotDestination: Destination = {
  id: 'hubspot',
  label: 'HubSpot',
  role: 'remote',
  order: 40,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findCrmObstacles),
  async deliver(lead, context) {
    const settings = readSettings(hubspotSettings);
    if (!settings.enabled)
      throw new ServiceError('HubSpot integration is disabled', {
        kind: 'disabled',
        reason: "HubSpot is switched off: turn on 'Send leads to HubSpot CRM'.",
      });
    const contact = await saveContact(settings, lead, context);
    if (contact.hasMessage) await context.markAccepted();
    if (!settings.createDeals) return;

    const dealId = await saveDeal(settings, lead, contact, context);
    if (!contact.hasMessage) await context.markAccepted();
    if (!dealId) return;

    // Also after a deal that was created with its link: whether an earlier attempt's was isn't known.
    const linked = await context.runStep('association', 'idempotent', async () =>
      String(await associateContactWithDeal(settings, contact.id, dealId, context.requestOptions)),
    );
    if (linked !== 'true')
      context.note('HubSpot refused to link the deal to the contact: check whether they are linked.');
  },
};

interface Contact {
  id: string;
  /** The contact has the lead's message. */
  hasMessage: boolean;
}

/**
 * The deal step. With a property for the submission's id HubSpot refuses a duplicate deal, so every repeat is safe, and
 * the deal is created with its link. Without one HubSpot doesn't recognize a repeat: after a lost answer a person has to
 * look for the deal. The deal has the submission's own message, because a contact has its person's latest. Resolves
 * with the deal's id; empty if HubSpot has the deal already and doesn't send its id.
 */
async function saveDeal(
  settings: HubspotSettings,
  lead: Lead,
  contact: Contact,
  context: DeliveryContext,
): Promise<string> {
  const deal = toDeal(lead.contact, settings.defaultLeadSource);
  const idProperty = settings.dealIdProperty;

  // A contact that was merged or deleted in the meantime can't be linked. The deal is created without the link.
  const create = async (record: Properties, link: string | undefined) => {
    try {
      return await createDeal(settings, record, link, context.requestOptions);
    } catch (error) {
      const isRejected = error instanceof ServiceError && error.kind === 'rejected';
      if (!link || !isRejected || error instanceof RejectedFieldsError || error instanceof ValueTakenError)
        throw error;
      return createDeal(settings, record, undefined, context.requestOptions);
    }
  };
  const save = (repeat: RetrySafety, extra: Properties, link: string | undefined) =>
    context.runStep('deal', repeat, async () => {
      const message = await context.addReceipts(lead.contact.message);
      return sendWithoutRejectedFields<Properties, string>(
        { ...deal, ...extra, ...(message && { description: message }) },
        (record) => create(record, link),
        (record, names) =>
          moveIntoText('description', record, names, [
            idProperty,
            ...(contact.hasMessage ? [] : ['description']),
          ]),
        (names) =>
          context.note(
            `HubSpot has no deal property ${names} that takes any text: its content is in the ${names.includes('description') ? 'contact alone' : 'description'}.`,
          ),
      ).catch((error: unknown) => {
        if (!(error instanceof ValueTakenError)) throw error;
        context.note('The deal of an earlier attempt was found in HubSpot.');
        return error.recordId ?? '';
      });
    });

  const unsafe: UnsafeRetry = {
    errorMessage: 'Failed to create deal in HubSpot',
    manualCheck: `Look in HubSpot for the deal "${deal.dealname}".`,
  };
  if (idProperty) {
    try {
      // A deal of an attempt before the property was configured doesn't have it.
      return await save({ ...unsafe, idempotentNow: true }, { [idProperty]: lead.id }, contact.id);
    } catch (error) {
      const lacksId = error instanceof RejectedFieldsError && error.names.includes(idProperty);
      if (!lacksId || context.requiresId) throw error;
      context.note(
        `HubSpot has no deal property ${idProperty}: create it, so that no deal is ever made twice.`,
      );
    }
  }
  return save(unsafe, {}, undefined);
}

/**
 * A lead as a new deal in the first stage of the default pipeline.
 *
 * @public for acceptance checks that call it with a contact.
 */
export function toDeal({ firstName, lastName, email, service }: LeadContact, leadSource: string) {
  // A page's own form may ask for no name.
  const name = `${firstName} ${lastName}`.trim() || email;
  return {
    dealname: `${name} - ${service || 'Website Inquiry'}`,
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
 * contacts by email. Without a key an existing contact can't be updated, so the deal alone has the message.
 */
async function saveContact(
  settings: HubspotSettings,
  lead: Lead,
  context: DeliveryContext,
): Promise<Contact> {
  const properties = toSystemRecord('hubspot', lead.contact);
  const result = await context.runStep('contact', 'idempotent', (unanswered) =>
    sendWithoutRejectedFields(
      properties,
      (record) => createOrUpdate(settings, record, unanswered, context),
      // Without the email HubSpot wouldn't recognize a repeat.
      (record, names) =>
        moveIntoText('message', record, names, ['message', ...(unanswered ? ['email'] : [])]),
      (names) =>
        context.note(
          `HubSpot has no contact property ${names} that takes any text: its content is in the message.`,
        ),
    ),
  );
  return result.startsWith(FOUND_PREFIX)
    ? { id: result.slice(FOUND_PREFIX.length), hasMessage: false }
    : { id: result, hasMessage: true };
}

async function createOrUpdate(
  settings: HubspotSettings,
  properties: Properties,
  unanswered: boolean,
  context: DeliveryContext,
): Promise<string> {
  try {
    return await createContact(settings, properties, context.requestOptions);
  } catch (error) {
    if (!(error instanceof ContactExistsError)) throw error;
    const id = error.contactId;
    if (settings.apiKey) {
      await updateContact(settings, id, toContactUpdate(properties), context.requestOptions);
      return id;
    }
    if (settings.createDeals) {
      context.note('The contact was in HubSpot already; without a key in the browser it was not changed.');
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
  isCrm: true,
  settings: [hubspotSettings],
  capabilities: [
    { id: 'hubspot', label: 'HubSpot CRM', findObstacles: findCrmObstacles },
    { id: 'hubspot-forms', label: 'HubSpot Forms', findObstacles: findFormsObstacles },
  ],
  destinations: [hubspotDestination, hubspotFormsDestination],
  contentSecurityPolicy: (readBuild) => {
    const settings = readBuild(hubspotSettings);
    const { enabled, baseUrl, portalId, formGuid } = settings;
    return {
      'connect-src': getOrigins(
        enabled && (baseUrl || API_URL),
        portalId && formGuid && getSubmitUrl(settings),
      ),
    };
  },
};
