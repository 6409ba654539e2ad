import recorded from './chats.json' with { type: 'json' };
import { answerRecorded, readJson, toArray, toRecord, toText } from './http.ts';

/*
 * A team's channels behind the incoming webhooks of three services. Each refuses texts that are too long for the real
 * one: docs.slack.dev (messaging, Block Kit), learn.microsoft.com/connectors/teams (TeamsIncomingWebhookTrigger) and
 * discord.com/developers/docs/resources/webhook.
 */

interface Webhook<Name extends keyof typeof recorded> {
  name: Name;
  path: string;
  /** Whether the channel takes a body. */
  accepts(body: Record<string, unknown>): boolean;
  taken(url: URL): Response;
  fail?(status: number): Response;
  /** The status at another address. */
  unknown: number;
}

function createChannel<Name extends keyof typeof recorded>(hook: Webhook<Name>) {
  const posted: unknown[] = [];
  const fail = hook.fail ?? ((status: number) => answerRecorded(recorded[hook.name], status));
  return {
    options: {},
    async handle(request: Request) {
      const url = new URL(request.url);
      if (url.pathname !== hook.path) return fail(hook.unknown);
      // Discord's webhooks can be read.
      if (request.method === 'GET' && hook.name === 'discord') return fail(200);
      const body = await readJson(request);
      if (!hook.accepts(toRecord(body))) return fail(400);
      const answer = hook.taken(url);
      if (answer.ok) posted.push(body);
      return answer;
    },
    failure: async (status: number) => fail(status),
    state: () => ({ [hook.name]: structuredClone(posted) }) as Record<Name, unknown[]>,
    reset: () => void posted.splice(0),
  };
}

/** Whether there is a text of at most this length. */
const fits = (text: unknown, maxLength: number) => toText(text) !== '' && toText(text).length <= maxLength;

const answerSlack = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html' } });

export const createSlack = () =>
  createChannel({
    name: 'slack',
    path: '/services/T0/B0/of-slack',
    accepts: ({ text }) => fits(text, 4_000),
    taken: () => answerSlack(200, 'ok'),
    fail: (status) => {
      const words: Record<string, string> = recorded.slack;
      return answerSlack(status, words[status] ?? recorded.slack.other);
    },
    unknown: 404,
  });

export const createTeams = () =>
  createChannel({
    name: 'teams',
    path: '/workflows/w1/triggers/manual/paths/invoke',
    accepts: ({ type, ...message }) => {
      const card = toRecord(toRecord(toArray(message.attachments)[0]).content);
      // A post has at most about 28 KB. The real workflow would fail silently.
      return type === 'message' && card.type === 'AdaptiveCard' && JSON.stringify(message).length < 28_000;
    },
    taken: ({ searchParams }) =>
      searchParams.get('sig') === 'of-teams'
        ? new Response(null, { status: 202 })
        : answerRecorded(recorded.teams, 401),
    unknown: 404,
  });

export const createDiscord = () =>
  createChannel({
    name: 'discord',
    path: '/api/webhooks/1/of-discord',
    accepts: ({ content }) => fits(content, 2_000),
    taken: ({ searchParams }) =>
      searchParams.get('wait') === 'true'
        ? answerRecorded(recorded.discord, 200)
        : new Response(null, { status: 204 }),
    unknown: 401,
  });

/** The webhooks' addresses at the fakes, by the host's variable. */
export const getWebhooks = (fakes: string) => ({
  SLACK_WEBHOOK_URL: `${fakes}/slack/services/T0/B0/of-slack`,
  TEAMS_WEBHOOK_URL: `${fakes}/teams/workflows/w1/triggers/manual/paths/invoke?api-version=1&sig=of-teams`,
  DISCORD_WEBHOOK_URL: `${fakes}/discord/api/webhooks/1/of-discord`,
});
