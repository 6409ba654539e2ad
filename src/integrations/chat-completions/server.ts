import { chat } from '~/content/recipients.json';
import {
  ifUsed,
  ownPath,
  type PrivacyOf,
  type Probe,
  type Proxied,
  processor,
  providerOf,
} from '~/integrations/system-server';
import { chatSection, endpointObstacles } from './settings';

export const privacy: PrivacyOf = {
  // The chat's window sends nothing by itself.
  widget: null,
  endpoint: {
    describe: (built) => ({
      ...processor(chat.name, providerOf(built, 'model', built(chatSection).endpoint)),
      receives: chat.receives,
    }),
  },
};

export const proxied: Proxied = ifUsed(endpointObstacles, (built) => {
  const path = ownPath(built, built(chatSection).endpoint);
  if (path === undefined) return [];
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
});

export const probe: Probe = {
  // Without a question there's nothing to answer, and so nothing to pay.
  refused: () => ({ messages: [] }),
  direct: ifUsed(endpointObstacles, (built) => [
    {
      label: 'Chat endpoint',
      url: built(chatSection).endpoint,
      method: 'POST',
      headers: ['content-type'],
    },
  ]),
};
