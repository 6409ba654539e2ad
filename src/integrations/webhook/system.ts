import { webhookWords } from '~/content/systems/webhook';
import { originsOf, type System } from '~/integrations/system';
import { webhookDestination } from './destination';
import { webhookObstacles, webhookSection } from './settings';

export const webhook: System = {
  id: 'webhook',
  label: webhookWords.label,
  category: 'form backend',
  sections: [webhookSection],
  uses: [{ id: 'webhook', label: webhookWords.label, obstacles: webhookObstacles }],
  destinations: [webhookDestination],
  policy: (built) => {
    const { enabled, url } = built(webhookSection);
    return { 'connect-src': originsOf(enabled && url) };
  },
};
