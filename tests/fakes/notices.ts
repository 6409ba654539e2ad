import { json } from './answers.ts';
import type { ServiceName } from './fake-service.ts';
import { readJson, toArray, toRecord, toText } from './request-body.ts';

/*
 * A team's channels behind the incoming webhooks of three services. Each answers as its documentation says, and refuses
 * what the real one refuses: docs.slack.dev (messaging, Block Kit), learn.microsoft.com/connectors/teams
 * (TeamsIncomingWebhookTrigger) and discord.com/developers/docs/resources/webhook.
 */

/** A webhook: its path and query, and the bodies that it accepts. */
interface Webhook<Name extends ServiceName> {
  name: Name;
  path: string;
  /** The refusal of a body, or undefined. */
  refusal(body: Record<string, unknown>): Response | undefined;
  taken(url: URL): Response;
  failure(status: number): Response;
  /** The response at any other address. */
  stranger(url: URL): Response;
  get?(): Response;
}

function createChannel<Name extends ServiceName>({ name, path, ...hook }: Webhook<Name>) {
  let posted: unknown[] = [];
  return {
    options: {},
    async handle(request: Request) {
      const url = new URL(request.url);
      if (url.pathname !== path) return hook.stranger(url);
      if (request.method === 'GET' && hook.get) return hook.get();
      if (request.method !== 'POST') return hook.failure(405);
      const body = await readJson(request);
      const refusal = hook.refusal(toRecord(body));
      if (refusal) return refusal;
      const answer = hook.taken(url);
      if (answer.ok) posted.push(body);
      return answer;
    },
    failure: async (status: number) => hook.failure(status),
    state: () => ({ [name]: structuredClone(posted) }) as Record<Name, unknown[]>,
    reset() {
      posted = [];
    },
  };
}

const answerText = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html' } });
const isLong = (text: unknown, maxLength: number) => toText(text) === '' || toText(text).length > maxLength;

const SLACK_ERRORS: Record<number, string> = {
  400: 'invalid_payload',
  403: 'action_prohibited',
  404: 'no_service',
  410: 'channel_is_archived',
  429: 'rate_limited',
  500: 'rollup_error',
};

/** A block's text: three characters are control characters, and an unescaped one may mention people. */
function isSlackText(given: unknown, maxLength: number): boolean {
  const { type, text } = toRecord(given);
  return (type === 'mrkdwn' || type === 'plain_text') && !isLong(text, maxLength);
}

export const createSlack = () =>
  createChannel({
    name: 'slack',
    path: '/services/T0/B0/of-slack',
    refusal({ text, blocks }) {
      if (!toText(text)) return answerText(400, 'no_text');
      const isWrong = toArray(blocks).some((block) => {
        const { type, text: words, fields } = toRecord(block);
        if (type !== 'section' || (!words && !fields)) return true;
        const all = toArray(fields);
        const isEmpty = fields !== undefined && all.length === 0;
        const tooMany = all.length > 10 || all.some((field) => !isSlackText(field, 2_000));
        return isEmpty || tooMany || (words !== undefined && !isSlackText(words, 3_000));
      });
      return isWrong || toArray(blocks).length > 50 ? answerText(400, 'invalid_blocks') : undefined;
    },
    taken: () => answerText(200, 'ok'),
    failure: (status) => answerText(status, SLACK_ERRORS[status] ?? 'rollup_error'),
    stranger: () => answerText(404, 'no_service'),
  });

const workflowError = (status: number, code: string) =>
  json(status, { error: { code, message: `${code}.` } });

export const createTeams = () =>
  createChannel({
    name: 'teams',
    path: '/workflows/w1/triggers/manual/paths/invoke',
    refusal(body) {
      const [attachment] = toArray(body.attachments).map(toRecord);
      const card = toRecord(attachment?.content);
      const isCard =
        body.type === 'message' &&
        attachment?.contentType === 'application/vnd.microsoft.card.adaptive' &&
        attachment.contentUrl === null &&
        card.type === 'AdaptiveCard' &&
        toText(card.version) !== '' &&
        toArray(card.body).length > 0;
      if (!isCard) return workflowError(400, 'TriggerInputSchemaMismatch');
      // A message has at most about 28 KB. The real workflow would fail silently.
      return JSON.stringify(body).length > 28_000 ? workflowError(413, 'RequestEntityTooLarge') : undefined;
    },
    taken: ({ searchParams }) =>
      searchParams.get('sig') === 'of-teams'
        ? new Response(null, { status: 202 })
        : workflowError(401, 'DirectApiAuthorizationRequired'),
    failure: (status) =>
      workflowError(status, status === 429 ? 'TooManyRequests' : 'WorkflowTriggerIsNotEnabled'),
    stranger: () => workflowError(404, 'WorkflowNotFound'),
  });

const discordError = (status: number, code: number, message: string) => json(status, { message, code });
const invalidForm = () => discordError(400, 50035, 'Invalid Form Body');

export const createDiscord = () =>
  createChannel({
    name: 'discord',
    path: '/api/webhooks/1/of-discord',
    refusal({ content, embeds, allowed_mentions: mentions }) {
      const all = toArray(embeds).map(toRecord);
      if (!content && all.length === 0) return discordError(400, 50006, 'Cannot send an empty message');
      if (mentions !== undefined && !Array.isArray(toRecord(mentions).parse)) return invalidForm();
      const isWrong = all.some(({ title = ' ', description = ' ', fields }) => {
        const own = toArray(fields).map(toRecord);
        const whole = [title, description, ...own.flatMap(({ name, value }) => [name, value])].map(toText);
        return (
          isLong(title, 256) ||
          isLong(description, 4_096) ||
          own.length > 25 ||
          own.some(({ name, value }) => isLong(name, 256) || isLong(value, 1_024)) ||
          whole.join('').length > 6_000
        );
      });
      return isWrong || all.length > 10 ? invalidForm() : undefined;
    },
    taken: ({ searchParams }) =>
      searchParams.get('wait') === 'true'
        ? json(200, { id: '1301', type: 0, channel_id: '12' })
        : new Response(null, { status: 204 }),
    failure: (status) =>
      status === 429
        ? json(429, { message: 'You are being rate limited.', retry_after: 64.57, global: false })
        : discordError(status, status === 404 ? 10015 : 0, status === 404 ? 'Unknown Webhook' : `${status}`),
    stranger: ({ pathname }) =>
      /^\/api\/webhooks\/\d+\//.test(pathname)
        ? discordError(401, 50027, 'Invalid Webhook Token')
        : discordError(404, 0, '404: Not Found'),
    get: () => json(200, { id: '1', type: 1, name: 'Leads', channel_id: '12', token: 'of-discord' }),
  });

/** The webhooks' addresses at the fakes, by the host's variable. */
export const getWebhooks = (fakes: string) => ({
  SLACK_WEBHOOK_URL: `${fakes}/slack/services/T0/B0/of-slack`,
  TEAMS_WEBHOOK_URL: `${fakes}/teams/workflows/w1/triggers/manual/paths/invoke?api-version=1&sig=of-teams`,
  DISCORD_WEBHOOK_URL: `${fakes}/discord/api/webhooks/1/of-discord`,
});
