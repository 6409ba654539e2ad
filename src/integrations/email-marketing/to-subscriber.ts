import { type LeadContact, serviceInterest } from '~/leads/lead';

/** The body that the endpoint takes. */
export interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
  status: 'subscribed';
  source: 'website_lead_form';
  properties: { company: string; phone: string; service_interest: string };
}

export const toSubscriber = (contact: LeadContact): Subscriber => ({
  email: contact.email,
  firstName: contact.firstName,
  lastName: contact.lastName,
  status: 'subscribed',
  source: 'website_lead_form',
  properties: { company: contact.company, phone: contact.phone, service_interest: serviceInterest(contact) },
});
