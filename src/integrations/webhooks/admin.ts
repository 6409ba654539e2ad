import { readSettings } from '~/config/config-store';
import { isUsable } from '~/integrations/system';
import { defineSystemAdmin } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { postForm, postJson, postToChat } from './client';
import {
  CHAT_NAMES,
  CHATS,
  type Chat,
  createChatObstacles,
  getListedUrls,
  getVariableName,
  webhookSettings,
} from './settings';
import { webhooks } from './system';

const createSample = () => ({ test: true, sentAt: new Date().toISOString() });

/** Posts `{test: true, sentAt}` to the given or the saved address and to each listed JSON webhook. */
export async function testWebhooks({ url } = readSettings(webhookSettings)): Promise<ConnectionTest> {
  const urls = new Set([...(url ? [url] : []), ...getListedUrls(readSettings, 'json')]);
  if (urls.size === 0) return { state: 'not-connected', reason: 'Enter the address of the webhook.' };
  return testConnection(async () => {
    for (const one of urls) await postJson(one, createSample());
  });
}

/** Posts `test=true` to each form service. */
export async function testFormServices(): Promise<ConnectionTest> {
  const urls = getListedUrls(readSettings, 'form');
  if (urls.length === 0) return { state: 'not-connected', reason: NOT_LISTED };
  return testConnection(async () => {
    for (const url of urls) await postForm(url, { ...createSample(), test: 'true' });
  });
}

async function testChat(chat: Chat): Promise<ConnectionTest> {
  if (!isUsable(createChatObstacles(chat))) return { state: 'not-connected', reason: NOT_LISTED };
  return testConnection(() => postToChat(chat, { test: true }));
}

const NOT_LISTED = "site.config.json doesn't name it under 'webhooks'.";

export const admin = defineSystemAdmin({
  system: webhooks,
  settings: webhookSettings,
  intro: 'Each lead to addresses of your choice: as JSON, as a posted form, or as lines in a chat.',
  notes: [
    'The test sends {"test": true} with the time. A form service may count it as a submission.',
    "site.config.json lists further webhooks under 'webhooks', with the format json, form, slack, teams or discord.",
    'A post in a chat is no delivery: with chats alone a lead stays in its visitor’s browser. Their addresses are secrets, which belong to the function of your host.',
  ],
  connectsTo: 'the webhook',
  fieldsets: [
    {
      title: 'Webhook',
      fields: [
        { path: 'enabled', kind: 'switch', label: 'Send leads to this webhook' },
        {
          path: 'url',
          kind: 'url',
          label: 'URL',
          placeholder: 'https://hooks.example/lead',
          hint: 'Any backend or automation tool that takes JSON. It is public once it is in site.config.json.',
        },
      ],
    },
  ],
  capabilities: {
    webhook: {
      activeText: 'Leads are sent here.',
      reasons: { 'switched-off': "'Send leads to this webhook' is off.", 'no-url': 'There is no URL.' },
      resultPrefix: 'Webhook:',
      test: testWebhooks,
      testLead: {
        creates: 'Its receiver takes it for a real lead, unless it looks for "test": true.',
        steps: { post: () => 'Lead posted' },
      },
    },
    form: {
      activeText: 'Leads are sent here.',
      reasons: { 'not-listed': NOT_LISTED },
      resultPrefix: 'Form service:',
      test: testFormServices,
      testLead: { creates: 'It is a submission of the form, with the field test=true.', steps: {} },
    },
    ...Object.fromEntries(
      CHATS.map((chat) => [
        chat,
        {
          activeText: 'Each lead is announced here.',
          reasons: { 'not-listed': `${NOT_LISTED} The host needs ${getVariableName(chat)}.` },
          resultPrefix: `${CHAT_NAMES[chat]}:`,
          test: () => testChat(chat),
        },
      ]),
    ),
  },
});
