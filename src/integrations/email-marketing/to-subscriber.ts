import { type LeadContact, serviceInterest } from '~/leads/lead';

/** `transactional`: no newsletter, only emails about the person's own request. */
type Status = 'subscribed' | 'transactional';

/** The body that the endpoint takes. */
export interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
  status: Status;
  source: 'website_lead_form';
  properties: { company: string; phone: string; service_interest: string };
}

export const toSubscriber = (contact: LeadContact, status: Status = 'subscribed'): Subscriber => ({
  email: contact.email,
  firstName: contact.firstName,
  lastName: contact.lastName,
  status,
  source: 'website_lead_form',
  properties: { company: contact.company, phone: contact.phone, service_interest: serviceInterest(contact) },
});
