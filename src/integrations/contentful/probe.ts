import { contentfulLabel } from '~/content/systems/contentful';
import type { Probe } from '~/integrations/site-probe';
import { atVisitors, isClear } from '~/integrations/system';
import { contentfulObstacles, contentfulSection, environmentUrl } from './settings';

export const probe: Probe = {
  direct: (built) =>
    isClear(contentfulObstacles, atVisitors(built))
      ? [
          {
            label: contentfulLabel,
            url: `${environmentUrl(built(contentfulSection))}/entries`,
            method: 'GET',
            headers: ['authorization'],
          },
        ]
      : [],
};
