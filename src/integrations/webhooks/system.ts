import { readSettings } from '~/config/config-store';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { contactFields, getServiceInterest } from '~/leads/contact-fields';
import type { DeliveryContext, Destination } from '~/leads/destination';
import { isTemporary } from '~/leads/retry-policy';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import {
  NETLIFY_FORM_NAME,
  NETLIFY_FORM_PATH,
  toChatFacts,
  toFormFields,
  toJsonBody,
} from '../../../deploy/edge/webhook-body.js';
import { postForm, postJson, postToChat } from './client';
import {
  CHAT_NAMES,
  CHATS,
  type Chat,
  createChatObstacles,
  findFormObstacles,
  findWebhookObstacles,
  getWebhookUrls,
  webhookSettings,
  webhooksSettings,
} from './settings';

const SENT_AGAIN = 'Sent again after an attempt without an answer; the id is the same.';

/** Any automation tool or backend that takes JSON. */
const jsonDestination: Destination = {
  id: 'webhook',
  label: 'Webhook',
  role: 'remote',
  order: 70,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findWebhookObstacles),
  deliver: (lead, context) => {
    const { url: single } = readSettings(webhookSettings);
    const inUse = getWebhookUrls(readSettings, 'json');
    // A test lead goes to one that is switched off, too.
    const urls = inUse.length > 0 ? inUse : [single];
    // A list may change before a retry, so its steps are named by their addresses.
    return postToEach(
      urls,
      context,
      (url) => postJson(url, toJsonBody(lead), context.requestOptions),
      single,
    );
  },
};

/** Form services, and automation tools that take a posted form. */
const formDestination: Destination = {
  id: 'form',
  label: 'Form service',
  role: 'remote',
  order: 80,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findFormObstacles),
  deliver: (lead, context) => {
    const fields = toFormFields(lead, getServiceInterest(lead.contact));
    return postToEach(getWebhookUrls(readSettings, 'form'), context, (url) =>
      postForm(url, fields, context.requestOptions, (names) =>
        context.note(`The form takes no such ${names}: its content is in the message.`),
      ),
    );
  },
};

/**
 * Posts the lead to every webhook with this format, each in a step of its own: a failed one stops no other, and is
 * retried alone. `single`: the address outside the list, whose step is `post`.
 */
async function postToEach(
  urls: readonly string[],
  context: DeliveryContext,
  post: (url: string) => Promise<void>,
  single?: string,
): Promise<void> {
  const failures: ServiceError[] = [];
  for (const url of urls) {
    try {
      await context.runStep(url === single ? 'post' : url, 'duplicates-visible', async (unanswered) => {
        if (unanswered) context.note(SENT_AGAIN);
        await post(url);
        return 'sent';
      });
      if (urls.length > 1) await context.markAccepted();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      failures.push(error);
    }
  }
  // A lasting refusal of one must not end the retries of another.
  const failure = failures.find(isTemporary) ?? failures[0];
  if (failure) throw failure;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Posts lines about a lead in a chat, without the message. A side effect that never needs a person: failures are retried
 * for a day. A lead older than a day gets one attempt.
 */
const createChatDestination = (chat: Chat): Destination => ({
  id: chat,
  label: CHAT_NAMES[chat],
  role: 'side-effect',
  order: 90,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(createChatObstacles(chat)),
  async deliver(lead, context) {
    try {
      await context.runStep('post', 'duplicates-visible', async (unanswered) => {
        if (unanswered) context.note(SENT_AGAIN);
        await postToChat(chat, toChatFacts(lead), context.requestOptions);
        return 'sent';
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // Offline, for example, no request was sent.
      const wasSent = error.ambiguous || error.status !== undefined;
      const isExpired =
        Math.abs(Date.now() - Date.parse(lead.createdAt)) > DAY_MS || error.kind === 'unconfirmed';
      // `malformed` stays, because possible copies are counted.
      if (!wasSent || !isExpired)
        throw error.kind === 'malformed' ? error : updateError(error, { kind: 'unavailable' });
      context.note(`No post is confirmed, and none is tried again. ${error.reason}`);
    }
  },
});

export const webhooks: System = {
  id: 'webhook',
  label: 'Webhook',
  settings: [webhookSettings, webhooksSettings],
  capabilities: [
    { id: 'webhook', label: 'Webhook', findObstacles: findWebhookObstacles },
    { id: 'form', label: 'Form service', findObstacles: findFormObstacles },
    ...CHATS.map((chat) => ({
      id: chat,
      label: CHAT_NAMES[chat],
      findObstacles: createChatObstacles(chat),
    })),
  ],
  destinations: [jsonDestination, formDestination, ...CHATS.map(createChatDestination)],
  files: (readBuild) =>
    getWebhookUrls(readBuild, 'form').includes(NETLIFY_FORM_PATH)
      ? [[NETLIFY_FORM_PATH.slice(1), NETLIFY_FORM]]
      : [],
  contentSecurityPolicy: (readBuild) => ({
    'connect-src': getOrigins(...getWebhookUrls(readBuild, 'json'), ...getWebhookUrls(readBuild, 'form')),
  }),
};

/** The names of a lead's fields in a form. First and last name are one field. */
const FORM_FIELDS = [
  'name',
  ...contactFields.map(({ name }) => name).filter((name) => !/^(?:first|last)Name$/.test(name)),
  'form',
  'page',
  'id',
  'test',
];

/** Netlify accepts the forms and fields that it finds in the deployed files. */
const NETLIFY_FORM = `<!doctype html>
<meta charset="utf-8"><meta name="robots" content="noindex"><title>Form</title>
<form name="${NETLIFY_FORM_NAME}" method="post" data-netlify="true" hidden>
${FORM_FIELDS.map((field) => `<input name="${field}">`).join('\n')}
</form>
`;
