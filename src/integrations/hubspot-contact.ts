import { type LeadContact, serviceInterest } from '~/leads/lead';

/** Property values by property name: HubSpot takes strings only. */
export type Properties = Record<string, string>;

/** A lead's person as a new HubSpot contact. */
export function toContact(contact: LeadContact): Properties & { email: string } {
  return {
    email: contact.email,
    firstname: contact.firstName,
    lastname: contact.lastName,
    phone: contact.phone,
    company: contact.company,
    message: contact.message,
    // Not a default property of HubSpot: an administrator creates it, or see `foldInto`.
    service_interest: serviceInterest(contact),
  };
}

/** An existing contact's update: without empty fields, which would erase known values. */
export const toContactUpdate = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
