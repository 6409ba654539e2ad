import { chats, formService, webhook } from '~/content/recipients.json';
import {
  createProxiedPaths,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getProviderName,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { NETLIFY_FORM_PATH } from '../../../deploy/edge/webhook-body.js';
import {
  CHAT_NAMES,
  CHATS,
  getChatPath,
  getVariableName,
  getWebhookUrls,
  webhooksSettings,
} from './settings';

const describeReceivers = (
  readBuild: Parameters<GetProxiedPaths>[0],
  format: 'json' | 'form',
  texts: typeof webhook,
) => {
  const hosts = getWebhookUrls(readBuild, format).map((url) =>
    url === NETLIFY_FORM_PATH ? 'Netlify' : getProviderName(url),
  );
  const given = getProvider(readBuild, 'forms');
  const name = given.name || [...new Set(hosts)].filter(Boolean).join(', ');
  return {
    ...describeProcessor(texts.name, { ...given, name }),
    receives: texts.receives,
    activity: texts.activity,
  };
};

export const privacy: PrivacyByCapability = {
  webhook: { describe: (readBuild) => describeReceivers(readBuild, 'json', webhook) },
  form: { describe: (readBuild) => describeReceivers(readBuild, 'form', formService) },
  ...Object.fromEntries(
    CHATS.map((chat) => [
      chat,
      {
        describe: () => ({
          ...describeProcessor(CHAT_NAMES[chat], chats.companies[chat]),
          receives: chats.receives,
          activity: chats.activity,
        }),
      },
    ]),
  ),
};

/**
 * The paths of JSON webhooks on this site, and one per chat: its address is secret, and only the host's function writes
 * the lines.
 */
export const listProxiedPaths: GetProxiedPaths = (readBuild) => [
  ...getWebhookUrls(readBuild, 'json').flatMap((url, index) =>
    createProxiedPaths(getSitePath(readBuild, url), [''], {
      credential: index === 0 ? 'webhook' : `webhook/${index + 1}`,
      kind: 'lead',
    }),
  ),
  ...CHATS.filter((chat) => readBuild(webhooksSettings).items.some(({ format }) => format === chat)).map(
    (chat) => ({
      path: getChatPath(chat),
      upstream: undefined,
      credential: `notify/${chat}`,
      kind: 'lead' as const,
      needsFunction: true as const,
      edgeFunction: {
        path: getChatPath(chat),
        basePath: getChatPath(chat),
        setting: 'webhooks',
        variables: { [getVariableName(chat)]: undefined },
      },
    }),
  ),
];

/**
 * The function checks a chat for this body. For Teams it can't, because a workflow posts any request, and a webhook may
 * take any request for a lead.
 */
export const probe: Probe = {
  acceptsAnyRequest: (path) => !CHATS.some((chat) => path === getChatPath(chat)),
  getInvalidBody: (path) => (path === getChatPath('teams') ? undefined : { check: true }),
};
