import { ownPath, type Proxied, pathsBelow } from '~/integrations/proxied';
import { atVisitors, isClear } from '~/integrations/system';
import { webhookObstacles, webhookSection } from './settings';

export const proxied: Proxied = (built) =>
  isClear(webhookObstacles, atVisitors(built))
    ? pathsBelow(ownPath(built, built(webhookSection).url), [''], { credential: 'webhook', kind: 'lead' })
    : [];
