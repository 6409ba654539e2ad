import * as z from 'zod/mini';
import type { ReadSettings } from '~/config/config-store';
import { defineSiteSettings, defineStoredSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';
import { isAddress } from '~/shared/lib/is-address';

/** Addresses that post to a chat: of Slack, Discord, and Teams with its workflows. */
export const secretPattern =
  /\bhooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/\w+\/\w{6,}|\bdiscord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{6,}\/[\w-]{8,}|\b(?:webhook\.office\.com\/webhookb2|outlook\.office(?:365)?\.com\/webhook)\/[\da-f-]{36}|\b(?:logic\.azure\.(?:com|us)|powerplatform\.com)\b[^\s"'`<>]{0,500}[?&]sig=\w/i;

/** One webhook that takes JSON. Administrators can set their browser's. */
export const webhookSettings = defineStoredSettings({
  name: 'webhook',
  key: 'webhook_config',
  schema: z.object({ enabled: z.boolean(), url: z.string() }),
  urlSettings: ['url'],
  defaults: { enabled: false, url: '' },
});

/** The chats by format. Their webhooks' addresses are secrets, in variables of the host's function. */
export const CHAT_NAMES = { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' } as const;
export type Chat = keyof typeof CHAT_NAMES;
export const CHATS = Object.keys(CHAT_NAMES) as Chat[];

/** The path of the host's function for a chat. */
export const getChatPath = (chat: Chat) => `/api/notify/${chat}`;
/** The variable with the address of a chat's webhook. */
export const getVariableName = (chat: Chat) => `${chat.toUpperCase()}_WEBHOOK_URL`;

const isChat = (format: string): format is Chat => Object.hasOwn(CHAT_NAMES, format);

const webhookSchema = z
  .strictObject({
    url: z.optional(z.string()),
    format: z.enum(['json', 'form', 'slack', 'teams', 'discord']),
  })
  .check(
    z.refine(({ url, format }) => !isChat(format) || !url || url === getChatPath(format), {
      path: ['url'],
      error:
        "everyone can read it, and who has a chat's address can post there: leave it out, and put the address into SLACK_WEBHOOK_URL, TEAMS_WEBHOOK_URL or DISCORD_WEBHOOK_URL of the host's function",
    }),
    z.refine(({ url = '', format }) => isChat(format) || (url !== '' && isAddress(url)), {
      path: ['url'],
      error: 'expected an https address, or a path of this site that begins with /',
    }),
  );

/** Only the deployment decides: visitors' browsers post to these, and its policy allows them. */
export const webhooksSettings = defineSiteSettings({
  name: 'webhooks',
  list: webhookSchema,
  schema: z.object({ items: z.array(webhookSchema) }),
  defaults: { items: [] },
});

/** The addresses of the list's webhooks with this format. */
export const getListedUrls = (read: ReadSettings, format: 'json' | 'form'): string[] =>
  read(webhooksSettings).items.flatMap((item) => (item.format === format ? (item.url ?? []) : []));

/** The addresses of all webhooks in use with this format, each once. */
export function getWebhookUrls(read: ReadSettings, format: 'json' | 'form'): string[] {
  const { enabled, url } = read(webhookSettings);
  const single = format === 'json' && enabled && url ? [url] : [];
  return [...new Set([...single, ...getListedUrls(read, format)])];
}

export function findWebhookObstacles({ read }: SetupContext) {
  if (getWebhookUrls(read, 'json').length > 0) return [];
  const { enabled, url } = read(webhookSettings);
  return collectObstacles(
    [!enabled, 'switched-off', 'visitors', url && 'enabled'],
    [url === '', 'no-url', 'everything', 'url'],
  );
}

export const findFormObstacles = ({ read }: SetupContext) =>
  collectObstacles([getWebhookUrls(read, 'form').length === 0, 'not-listed', 'everything']);

/** Requires that the list has the chat. Only a test shows whether the host has the address. */
export const createChatObstacles =
  (chat: Chat) =>
  ({ read }: SetupContext) =>
    collectObstacles([
      !read(webhooksSettings).items.some(({ format }) => format === chat),
      'not-listed',
      'everything',
    ]);
