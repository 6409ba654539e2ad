import { airtableDestination } from '~/integrations/airtable/destination';
import {
  emailMarketingDestination,
  emailMarketingSyncDestination,
} from '~/integrations/email-marketing/destination';
import { hubspotDestination } from '~/integrations/hubspot/destination';
import { hubspotFormsDestination } from '~/integrations/hubspot-forms/destination';
import { suitecrmDestination } from '~/integrations/suitecrm/destination';
import { trackerDestination } from '~/integrations/tracker/destination';
import { webhookDestination } from '~/integrations/webhook/destination';
import type { Courier } from '~/leads/deliver';
import { createLocalInbox } from '~/leads/local-inbox';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { announceArrival } from './announce-arrival';

const elsewhere = [
  trackerDestination,
  emailMarketingSyncDestination,
  emailMarketingDestination,
  suitecrmDestination,
  hubspotDestination,
  hubspotFormsDestination,
  airtableDestination,
  webhookDestination,
];
const remote = elsewhere.filter(({ counts }) => counts === 'remote');

let courier: Courier | undefined;

/**
 * The outbox and every destination that exists, in the order of delivery: the one place that names them
 * all. From the first call on, what earlier attempts left is delivered in the background.
 */
export function getCourier(): Courier {
  if (!courier) {
    courier = { outbox: createOutbox(), destinations: [...elsewhere, createLocalInbox(remote)] };
    startRedelivery(courier, (row) => void announceArrival(row));
  }
  return courier;
}
