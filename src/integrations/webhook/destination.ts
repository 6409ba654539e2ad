import { readConfig } from '~/config/config-store';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/lead';
import { postToWebhook } from './client';
import { toPayload } from './to-payload';

/** Any form backend or automation tool that takes JSON. */
export const webhookDestination: Destination = {
  id: 'webhook',
  label: 'Webhook',
  counts: 'remote',
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => {
    const { enabled, url } = readConfig('webhook');
    return enabled && url !== '';
  },
  async deliver(lead: Lead, progress: DeliveryProgress) {
    const { url } = readConfig('webhook');
    await progress.step('post', async (unanswered) => {
      if (unanswered) progress.note('Sent again after an attempt without an answer; the id is the same.');
      await postToWebhook(url, toPayload(lead), progress.signal);
      return 'sent';
    });
  },
};
