import { ownPath, type Proxied, pathsBelow } from '~/integrations/proxied';
import { atVisitors, isClear } from '~/integrations/system';
import { suitecrmObstacles, suitecrmSection } from './settings';

/** Its API wants a token first, which a user's password buys: only the function can do that. */
export const proxied: Proxied = (built) => {
  if (!isClear(suitecrmObstacles, atVisitors(built))) return [];
  const base = ownPath(built, built(suitecrmSection).baseUrl);
  return pathsBelow(base, ['/Api/V8/module'], {
    credential: 'suitecrm',
    kind: 'lead',
    needsFunction: true,
    testPath: '/Contacts',
    served: {
      below: '/api/suitecrm',
      setting: 'suitecrm.baseUrl',
      variables: {
        SUITECRM_URL: undefined,
        SUITECRM_CLIENT_ID: undefined,
        SUITECRM_CLIENT_SECRET: undefined,
        SUITECRM_USER: undefined,
        SUITECRM_PASSWORD: undefined,
      },
    },
  });
};
