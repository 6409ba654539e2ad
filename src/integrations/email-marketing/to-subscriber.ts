import { type LeadContact, recordOf } from '~/leads/contact-fields';

/** `transactional`: no newsletter, only emails about the person's own request. */
type Status = 'subscribed' | 'transactional';

/** The body that the endpoint takes. */
export interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
  status: Status;
  source: 'website_lead_form';
  /** company, phone, service_interest and whatever else `contactFields` names for it. */
  properties: Readonly<Record<string, string>>;
}

export function toSubscriber(contact: LeadContact, status: Status = 'subscribed'): Subscriber {
  const { email = '', firstName = '', lastName = '', ...properties } = recordOf('mailing', contact);
  return { email, firstName, lastName, status, source: 'website_lead_form', properties };
}

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
