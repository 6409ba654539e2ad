import { chatProbe } from '~/content/admin/systems/chat-completions';
import type { Probe } from '~/integrations/site-probe';
import { atVisitors, isClear } from '~/integrations/system';
import { chatSection, endpointObstacles } from './settings';

export const probe: Probe = {
  // Without a question there's nothing to answer, and so nothing to pay.
  refused: () => ({ messages: [] }),
  direct: (built) =>
    isClear(endpointObstacles, atVisitors(built))
      ? [
          {
            label: chatProbe.endpoint,
            url: built(chatSection).endpoint,
            method: 'POST',
            headers: ['content-type'],
          },
        ]
      : [],
};
