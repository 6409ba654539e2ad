import type { LeadContact } from '~/leads/lead';
import type { Properties } from './to-contact';

export const dealName = ({ firstName, lastName, service }: LeadContact): string =>
  `${firstName} ${lastName} - ${service || 'Website Inquiry'}`;

/** A lead as a new deal in the first stage of the default pipeline. */
export function toDeal(contact: LeadContact, leadSource: string): Properties {
  return {
    dealname: dealName(contact),
    pipeline: 'default',
    dealstage: 'appointmentscheduled',
    amount: '0',
    dealtype: 'newbusiness',
    // Not a default property of HubSpot, like service_interest.
    lead_source: leadSource,
  };
}
