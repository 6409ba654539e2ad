import { readConfig } from '~/config/config-store';
import { isClear } from '~/integrations/system';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead, LeadKind } from '~/leads/lead';
import { subscribe } from './client';
import { emailMarketingObstacles, emailMarketingSection } from './settings';
import { toSubscriber } from './to-subscriber';

/** Newsletter sign-ups: here the visitor asked for the list. */
export const emailMarketingDestination: Destination = {
  id: 'email-marketing',
  label: 'Email marketing',
  counts: 'remote',
  turn: 20,
  accepts: (kind: LeadKind) => kind === 'newsletter',
  isEnabled: () => isClear(emailMarketingObstacles),
  deliver,
};

/** The other forms' addresses. Being on a list isn't the receipt of an inquiry, so it never counts as one. */
export const emailMarketingSyncDestination: Destination = {
  ...emailMarketingDestination,
  id: 'email-marketing-sync',
  counts: 'never',
  accepts: (kind: LeadKind) => kind !== 'newsletter',
};

async function deliver(lead: Lead, progress: DeliveryProgress): Promise<void> {
  if (lead.values.subscribeToNewsletter === false) {
    progress.note('Not subscribed: the visitor did not want the newsletter.');
    return;
  }
  await progress.step('subscribe', 'recognized', async () => {
    await subscribe(readConfig(emailMarketingSection), toSubscriber(lead.contact), progress.control);
    return 'subscribed';
  });
}
