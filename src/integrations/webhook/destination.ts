import { readConfig } from '~/config/config-store';
import { webhookWords } from '~/content/systems/webhook';
import { isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { postToWebhook } from './client';
import { webhookObstacles, webhookSection } from './settings';
import { toPayload } from './to-payload';

/** Any form backend or automation tool that takes JSON. */
export const webhookDestination: Destination = {
  id: 'webhook',
  label: webhookWords.label,
  counts: 'remote',
  turn: 70,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(webhookObstacles),
  async deliver(lead, progress) {
    const { url } = readConfig(webhookSection);
    await progress.step('post', 'visible', async (unanswered) => {
      if (unanswered) progress.note(webhookWords.sentAgain);
      await postToWebhook(url, toPayload(lead), progress.control);
      return 'sent';
    });
  },
  async report(lead, troubles, control) {
    await postToWebhook(readConfig(webhookSection).url, { ...toPayload(lead), troubles }, control);
  },
};
