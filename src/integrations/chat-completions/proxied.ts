import { ownPath, type Proxied } from '~/integrations/proxied';
import { atVisitors, isClear } from '~/integrations/system';
import { chatSection, endpointObstacles } from './settings';

export const proxied: Proxied = (built) => {
  const path = ownPath(built, built(chatSection).endpoint);
  if (path === undefined || !isClear(endpointObstacles, atVisitors(built))) return [];
  return [
    {
      path,
      upstream: 'https://api.openai.com/v1/chat/completions',
      credential: 'chat',
      kind: 'chat',
      served: {
        path: '/api/chat',
        below: '/api/chat',
        setting: 'chat.endpoint',
        variables: { CHAT_KEY: undefined, CHAT_MODEL: undefined },
      },
    },
  ];
};
