import { originsOf, type System } from '~/integrations/system';
import { webhookDestination } from './destination';
import { webhookObstacles, webhookSection } from './settings';

export const webhook: System = {
  id: 'webhook',
  label: 'Webhook',
  category: 'form backend',
  sections: [webhookSection],
  uses: [{ id: 'webhook', label: 'Webhook', obstacles: webhookObstacles }],
  destinations: [webhookDestination],
  policy: (built) => {
    const { enabled, url } = built(webhookSection);
    return { 'connect-src': originsOf(enabled && url) };
  },
};
