import { webhookWords } from '~/content/systems/webhook';
import type { Probe } from '~/integrations/site-probe';
import { atVisitors, isClear } from '~/integrations/system';
import { webhookObstacles, webhookSection } from './settings';

export const probe: Probe = {
  takesAnything: true,
  direct: (built) =>
    isClear(webhookObstacles, atVisitors(built))
      ? [
          {
            label: webhookWords.label,
            url: built(webhookSection).url,
            method: 'POST',
            headers: ['content-type'],
          },
        ]
      : [],
};
