import { chat } from '~/content/recipients.json';
import {
  buildIfUsable,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByUse,
  type Probe,
} from '~/integrations/system-server';
import { chatSettingsDefinition, findEndpointObstacles } from './settings';

export const privacy: PrivacyByUse = {
  // The widget alone sends nothing.
  widget: null,
  endpoint: {
    describe: (built) => ({
      ...describeProcessor(chat.name, getProvider(built, 'model', built(chatSettingsDefinition).endpoint)),
      receives: chat.receives,
    }),
  },
};

export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findEndpointObstacles, (built) => {
  const path = getSitePath(built, built(chatSettingsDefinition).endpoint);
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
  // A request without a question costs nothing.
  getRefusedBody: () => ({ messages: [] }),
  getDirectCalls: buildIfUsable(findEndpointObstacles, (built) => [
    {
      label: 'Chat endpoint',
      url: built(chatSettingsDefinition).endpoint,
      method: 'POST',
      headers: ['content-type'],
    },
  ]),
};
