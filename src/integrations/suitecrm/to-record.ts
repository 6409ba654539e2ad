import type { LeadContact } from '~/leads/lead';

export type Attributes = Record<string, string>;

/** A lead's person as SuiteCRM's contact. Contacts accept account_name but don't keep it. */
export function toContact(contact: LeadContact, leadSource: string): Attributes {
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email1: contact.email,
    phone_work: contact.phone,
    description: contact.message,
    lead_source: leadSource,
    account_name: contact.company,
  };
}

/** The same as a new lead. The service has no field of its own: SuiteCRM refuses unknown attributes. */
export function toLead(contact: LeadContact, leadSource: string): Attributes {
  const prefix = contact.service ? `Service Interest: ${contact.service}\n\n` : '';
  return { ...toContact(contact, leadSource), description: prefix + contact.message, status: 'New' };
}
