import { destinations } from '~/integrations/lead-systems';
import type { Destination } from '~/leads/destination';

/** A destination of the systems that get leads. */
const getDestination = (id: string) => destinations.find((one) => one.id === id) as Destination;

export const airtableDestination = getDestination('airtable');
export const emailMarketingDestination = getDestination('email-marketing');
export const emailMarketingSyncDestination = getDestination('email-marketing-sync');
export const formDestination = getDestination('form');
export const hubspotDestination = getDestination('hubspot');
export const hubspotFormsDestination = getDestination('hubspot-forms');
export const suitecrmDestination = getDestination('suitecrm');
export const webhookDestination = getDestination('webhook');
