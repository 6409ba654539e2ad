import { chat } from '~/content/recipients.json';
import {
  buildIfUsable,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { chatSettings, findEndpointObstacles } from './settings';

export const privacy: PrivacyByCapability = {
  // The widget alone sends nothing.
  widget: null,
  endpoint: {
    describe: (readBuild) => ({
      ...describeProcessor(chat.name, getProvider(readBuild, 'model', readBuild(chatSettings).endpoint)),
      receives: chat.receives,
    }),
  },
};

export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findEndpointObstacles, (readBuild) => {
  const path = getSitePath(readBuild, readBuild(chatSettings).endpoint);
  if (path === undefined) return [];
  return [
    {
      path,
      upstream: 'https://api.openai.com/v1/chat/completions',
      credential: 'chat',
      kind: 'chat',
      edgeFunction: {
        path: '/api/chat',
        basePath: '/api/chat',
        setting: 'chat.endpoint',
        variables: { CHAT_KEY: undefined, CHAT_MODEL: undefined },
      },
    },
  ];
});

export const probe: Probe = {
  // A request without a question costs nothing.
  getInvalidBody: () => ({ messages: [] }),
};
