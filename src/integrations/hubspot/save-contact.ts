import { hubspotWords } from '~/content/systems/hubspot';
import { foldInto, sendFolded } from '~/integrations/fold-into';
import { recordOf } from '~/leads/contact-fields';
import type { DeliveryProgress } from '~/leads/destination';
import type { Lead } from '~/leads/lead';
import { restated } from '~/shared/lib/service-call';
import { createContact, type Properties, updateContact } from './client';
import { ContactExistsError } from './errors';
import type { HubspotSettings } from './settings';

// Marks the stored result of a contact that was only found, so that a resumed delivery knows it too.
const FOUND = 'found:';

/**
 * The contact step: creates the contact, or updates the one with this address. Repeating it is safe,
 * because HubSpot tells contacts apart by email address. `holdsLead` is false if the contact existed
 * and couldn't be updated for lack of a key, so the message still has to go somewhere.
 */
export async function saveContact(
  settings: HubspotSettings,
  lead: Lead,
  progress: DeliveryProgress,
): Promise<{ id: string; holdsLead: boolean }> {
  const properties = recordOf('hubspot', lead.contact);
  const result = await progress.step('contact', 'recognized', (unanswered) =>
    sendFolded(
      properties,
      (record) => createOrUpdate(settings, record, unanswered, progress),
      (record, names) => foldInto('message', record, names, ['message']),
      (names) => progress.note(hubspotWords.notes.noContactProperty(names)),
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
      progress.note(hubspotWords.notes.contactNotChanged);
      return FOUND + id;
    }
    throw restated(error, {
      // After a lost answer the contact is probably that attempt's own, and complete.
      kind: unanswered ? 'unconfirmed' : 'rejected',
      reason: hubspotWords.reasons.contactNotChanged,
    });
  }
}

/** An existing contact's update: without empty fields, which would erase known values. */
const toContactUpdate = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
