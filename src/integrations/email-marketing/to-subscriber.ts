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

/**
 * The subscriber without what the service lacks: there's no text that would take it. Undefined if that wouldn't help, or
 * if it's the address, or what tells a newsletter from none.
 */
export function withoutFields(
  subscriber: Partial<Subscriber>,
  names: string[],
): Partial<Subscriber> | undefined {
  const { properties = {} } = subscriber;
  const isMissing = (name: string) => names.includes(name);
  const isThere = Object.keys({ ...subscriber, ...properties }).some(isMissing);
  if (!isThere || isMissing('email') || isMissing('status')) return undefined;
  const known = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !isMissing(name)));
  return known({ ...subscriber, properties: known(properties) });
}
