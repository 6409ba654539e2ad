// Forwards the facts of a lead from /api/notify/slack, /teams or /discord of this site to the team's chat, whose webhook
// only the host knows. The site sends who wrote, from which company, about what and on which page; webhook-body.js writes
// the lines.
import { getRetryAfter, parseJson, readText, reply } from './responses.js';
import { toChatBody, toChatLines } from './webhook-body.js';

const TIMEOUT_MS = 12_000; // The site itself gives up after 15 s.
const TEST_LINES = ['Test of this webhook', 'This is how a new inquiry is announced here.'];

/**
 * Creates the recipient that lead-proxy.js uses for a path below /api/notify. Returns undefined if the host has no
 * address for it. `ask`: another fetch, for tests.
 */
export function createChatRecipient(path, env, ask = fetch) {
  const name = path.slice(1);
  const chat = CHATS.get(name);
  const url = chat && env[`${name.toUpperCase()}_WEBHOOK_URL`];
  // Microsoft has retired the connectors, so addresses at webhook.office.com no longer work.
  if (!url || !URL.canParse(url) || new URL(url).hostname.endsWith('.webhook.office.com')) return undefined;
  const create = async (body, _, flag) => {
    if (body.check === true)
      return chat.check ? checkWebhook(url, chat.check, ask) : reply(400, { error: 'Unchecked' });
    const lines = body.test === true ? TEST_LINES : toChatLines(body, flag);
    if (!lines) return reply(400, { error: 'Facts of a lead are expected' });
    const answer = await ask(chat.address?.(url) ?? url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(toChatBody[name](lines)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toReply(answer, await readText(answer), chat);
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

const CHATS = new Map([
  [
    'slack',
    {
      // Slack refuses a message without a text.
      check: { method: 'POST', body: '{}', status: 400 },
      isAccepted: ({ status }, text) => status === 200 && text.trim() === 'ok',
    },
  ],
  [
    'teams',
    {
      // 202: the workflow runs. It doesn't report its outcome.
      isAccepted: ({ ok, headers }) => ok && !/\bhtml\b/i.test(headers.get('Content-Type') ?? ''),
    },
  ],
  [
    'discord',
    {
      // A webhook's address allows reading its description.
      check: { method: 'GET', status: 200 },
      // Without `wait`, Discord reports no error for a message that it doesn't save.
      address: (url) => {
        const address = new URL(url);
        address.searchParams.set('wait', 'true');
        return address.href;
      },
      isAccepted: ({ ok, status }, text) => status === 204 || (ok && typeof parseJson(text)?.id === 'string'),
    },
  ],
]);

function toReply(answer, text, chat) {
  const json = parseJson(text);
  // Discord also sends the wait in its body, in fractional seconds.
  const seconds = Math.ceil(json?.retry_after);
  const headers = { ...(seconds > 0 && { 'Retry-After': String(seconds) }), ...getRetryAfter(answer) };
  // The message may have been posted.
  if (answer.status >= 500) return reply(504, { error: 'No verdict' }, headers);
  if (chat.isAccepted(answer, text)) return reply(200, {});
  // A parked host or a login page isn't the chat.
  if (answer.status < 400) return reply(502, { error: 'Something else answered' });
  const code = String(json?.error?.code ?? json?.code ?? text.trim());
  return reply(answer.status, { error: 'Refused', ...(/^\w{2,60}$/.test(code) && { code }) }, headers);
}
