// Forwards a notice about a lead from /api/notify/slack, /teams or /discord of this site to the team's channel, whose
// webhook only the host knows. The site sends who wrote, from which company, about what and on which page; this builds
// the message from plain text, so that nobody is mentioned and nothing in it can be clicked.
import { getRetryAfter, parseJson, readText, reply } from './responses.js';

const TIMEOUT_MS = 12_000; // The site itself gives up after 15 s.
const MAX_FACT_LENGTH = 300;
const MAX_MESSAGE_LENGTH = 2_900;
const TITLES = {
  contact: 'New inquiry',
  qualification: 'New inquiry about a plan',
  enterprise: 'New enterprise lead',
  demo: 'Demo request',
};
const FACTS = { name: 'Name', email: 'Email', company: 'Company', topic: 'Topic', page: 'Page' };

/**
 * Creates the recipient that lead-proxy.js uses for a path below /api/notify. Returns undefined if the host has no
 * address for it. `ask`: another fetch, for tests.
 */
export function createNoticeRecipient(path, env, ask = fetch) {
  const service = SERVICES.get(path.slice(1));
  const url = service && env[service.variable];
  // Microsoft has retired the connectors, so addresses at webhook.office.com no longer work.
  if (!url || !URL.canParse(url) || new URL(url).hostname.endsWith('.webhook.office.com')) return undefined;
  const create = async (body, _, flag) => {
    if (body.check === true)
      return service.check ? checkWebhook(url, service.check, ask) : reply(400, { error: 'Unchecked' });
    const notice = readNotice(body, flag);
    if (!notice) return reply(400, { error: 'A notice about a lead is expected' });
    const answer = await ask(service.address?.(url) ?? url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(service.message(notice)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toReply(answer, await readText(answer), service);
  };
  return { create };
}

/** For the doctor: 400 if the webhook exists, otherwise 401. Posts nothing. */
async function checkWebhook(url, { method, body, status }, ask) {
  const what = { method, headers: { 'Content-Type': 'application/json' }, redirect: 'manual' };
  const answer = await ask(url, { ...what, ...(body && { body }), signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  if (answer.status === 429 || answer.status >= 500)
    return reply(504, { error: 'No verdict' }, getRetryAfter(answer));
  return answer.status === status
    ? reply(400, { error: 'The webhook is there' })
    : reply(401, { error: 'The service knows no such webhook' });
}

/**
 * Returns undefined if it isn't a notice of this site. Drops unknown values. `flag`: the spam check's line, or none.
 */
function readNotice(given, flag) {
  // A zero-width space keeps chats from linking an address.
  const text = (name) => (typeof given[name] === 'string' ? given[name].replaceAll('://', ':\u200b//') : '');
  if (given.test === true)
    return {
      title: 'Test of the notices',
      facts: [],
      message: 'This is how a new inquiry is announced here.',
    };
  const isLead = Object.hasOwn(TITLES, given.kind) && /^[\w-]{8,64}$/.test(text('id'));
  const who = toSingleLine(text('name') || text('email'));
  if (!isLead || !who) return undefined;
  const facts = Object.entries(FACTS)
    .map(([name, label]) => [label, toSingleLine(text(name))])
    .filter(([, value]) => value);
  return {
    title: `${TITLES[given.kind]}: ${truncateText(who, 100)}`,
    facts: [...facts, ['Reference', text('id').slice(0, 8)]],
    message: [flag, text('message').trim()].filter(Boolean).join('\n\n'),
  };
}

const SERVICES = new Map([
  [
    'slack',
    {
      variable: 'SLACK_WEBHOOK_URL',
      // Slack refuses a message without a text.
      check: { method: 'POST', body: '{}', status: 400 },
      // docs.slack.dev, "Sending messages using incoming webhooks" and "Formatting message text".
      message: ({ title, facts, message }) => ({
        // Shown in notifications and read by screen readers.
        text: escapeSlack(title),
        blocks: [
          slackSection(`*${escapeSlack(title)}*`),
          ...(facts.length > 0
            ? [
                {
                  type: 'section',
                  fields: facts.map(([label, value]) =>
                    mrkdwn(`*${label}*\n${truncateText(value, MAX_FACT_LENGTH, escapeSlack)}`),
                  ),
                },
              ]
            : []),
          ...(message
            ? [
                {
                  type: 'section',
                  text: {
                    type: 'plain_text',
                    text: truncateText(message, MAX_MESSAGE_LENGTH, escapeSlack),
                    emoji: false,
                  },
                },
              ]
            : []),
        ],
        unfurl_links: false,
        unfurl_media: false,
      }),
      isAccepted: ({ status }, text) => status === 200 && text.trim() === 'ok',
    },
  ],
  [
    'teams',
    {
      variable: 'TEAMS_WEBHOOK_URL',
      // learn.microsoft.com/connectors/teams, "When a Teams webhook request is received". A text run ignores Markdown,
      // and a mention would need an entity of its own.
      message: ({ title, facts, message }) => ({
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            contentUrl: null,
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.2',
              body: [
                richText(createTextRun(title, { weight: 'Bolder', size: 'Medium' })),
                ...facts.map(([label, value]) =>
                  richText(
                    createTextRun(`${label}: `, { weight: 'Bolder' }),
                    createTextRun(truncateText(value, MAX_FACT_LENGTH)),
                  ),
                ),
                ...(message ? [richText(createTextRun(truncateText(message, MAX_MESSAGE_LENGTH)))] : []),
              ],
            },
          },
        ],
      }),
      // 202: the workflow runs. It doesn't report its outcome.
      isAccepted: ({ ok, headers }) => ok && !/\bhtml\b/i.test(headers.get('Content-Type') ?? ''),
    },
  ],
  [
    'discord',
    {
      variable: 'DISCORD_WEBHOOK_URL',
      // A webhook's address allows reading its description.
      check: { method: 'GET', status: 200 },
      // discord.com/developers/docs/resources/webhook: without `wait`, Discord reports no error for a message that it
      // doesn't save.
      address: (url) => {
        const address = new URL(url);
        address.searchParams.set('wait', 'true');
        return address.href;
      },
      message: ({ title, facts, message }) => ({
        embeds: [
          {
            title: truncateText(title, 256, escapeDiscord),
            ...(message && { description: truncateText(message, MAX_MESSAGE_LENGTH, escapeDiscord) }),
            fields: facts.map(([name, value]) => ({
              name,
              value: truncateText(value, MAX_FACT_LENGTH, escapeDiscord),
              inline: true,
            })),
          },
        ],
        allowed_mentions: { parse: [] },
      }),
      isAccepted: ({ ok, status }, text) => status === 204 || (ok && typeof parseJson(text)?.id === 'string'),
    },
  ],
]);

const mrkdwn = (text) => ({ type: 'mrkdwn', text, verbatim: true });
const slackSection = (text) => ({ type: 'section', text: mrkdwn(text) });
const richText = (...inlines) => ({ type: 'RichTextBlock', inlines });
const createTextRun = (text, look = {}) => ({ type: 'TextRun', text, ...look });

/** Slack interprets text between these characters: <!here>, <@U1>, <https://...|words>. */
const escapeSlack = (text) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);

/** Without Discord's Markdown, mentions and times. Embeds mention nobody anyway. */
const escapeDiscord = (text) => text.replace(/[\\*_~`|<>[\]()#]/g, '\\$&');

const toSingleLine = (text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Shortens a text to what fits once it is escaped, with an ellipsis at the end. */
function truncateText(text, maxLength, write = (same) => same) {
  let truncated = '';
  for (const character of text) {
    const next = truncated + write(character);
    if (next.length >= maxLength) return `${truncated}…`;
    truncated = next;
  }
  return truncated;
}

function toReply(answer, text, service) {
  const json = parseJson(text);
  // Discord also sends the wait in its body, in fractional seconds.
  const seconds = Math.ceil(json?.retry_after);
  const headers = { ...(seconds > 0 && { 'Retry-After': String(seconds) }), ...getRetryAfter(answer) };
  // The message may have been posted.
  if (answer.status >= 500) return reply(504, { error: 'No verdict' }, headers);
  if (service.isAccepted(answer, text)) return reply(200, {});
  // A parked host or a login page isn't the service.
  if (answer.status < 400) return reply(502, { error: 'Something else answered' });
  const code = String(json?.error?.code ?? json?.code ?? text.trim());
  return reply(answer.status, { error: 'Refused', ...(/^\w{2,60}$/.test(code) && { code }) }, headers);
}
