// Takes a question from /api/chat of this site to a chat-completions endpoint, with the key that only the host
// knows. It fixes the model, caps what goes in and what comes out, and hands the answer on as it is written.
import { parse, redacted, redactor, textOf, waitOf } from './answers.js';

// Somewhat more than the site ever sends.
const LONGEST_BODY = 32_768;
const LONGEST_MESSAGE = 16_000;
const MOST_MESSAGES = 20;
const MOST_TOKENS = 500;
const TIMEOUT_MS = 90_000; // The site itself waits no longer for a whole answer.

export async function proxyChat(request, env) {
  if (!env.CHAT_KEY || !env.CHAT_MODEL) return refuse(404, { message: 'Not found' });
  if (request.method !== 'POST') return refuse(405, { message: 'Method not allowed' }, { Allow: 'POST' });
  const site = env.SITE_ORIGIN || new URL(request.url).origin;
  if (request.headers.get('Origin') !== site) return refuse(403, { message: 'Forbidden' });
  // Before it is read, where its length is told, and after.
  const announced = Number(request.headers.get('Content-Length'));
  const text = announced > LONGEST_BODY ? '' : await request.text();
  if (Math.max(announced, text.length) > LONGEST_BODY) return refuse(413, { message: 'Too long' });
  const body = parse(text);
  const messages = readMessages(body?.messages, env.CHAT_PROMPT);
  if (!messages) return refuse(400, { message: 'A short list of messages is expected' });
  try {
    return await ask(messages, body.stream === true, env);
  } catch {
    return refuse(504, { message: 'No answer' });
  }
}

/** Undefined where it is no conversation of this site. */
function readMessages(given, prompt) {
  const fits = ({ role, content } = {}) =>
    ['system', 'user', 'assistant'].includes(role) &&
    typeof content === 'string' &&
    content.length <= LONGEST_MESSAGE;
  if (!Array.isArray(given) || given.length > MOST_MESSAGES) return undefined;
  if (!given.every((message) => fits(message ?? undefined)) || given.at(-1)?.role !== 'user')
    return undefined;
  const messages = given.map(({ role, content }) => ({ role, content }));
  if (!prompt) return messages;
  // What the browser calls the system's words goes into the visitor's first ones: some models want roles to take turns.
  const claimed = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  const opening = { ...first, content: [...claimed, first.content].join('\n\n') };
  return [{ role: 'system', content: prompt }, opening, ...others];
}

async function ask(messages, stream, env) {
  const answer = await fetch(env.CHAT_URL || 'https://api.openai.com/v1/chat/completions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.CHAT_KEY}` },
    body: JSON.stringify({
      model: env.CHAT_MODEL,
      messages,
      stream,
      [env.CHAT_LIMIT || 'max_tokens']: MOST_TOKENS,
    }),
    redirect: 'manual',
    // Also cuts an answer that is still being written.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const secrets = redactor(env);
  const [type] =
    /^(?:text\/event-stream|application\/json)\b/i.exec(answer.headers.get('Content-Type') ?? '') ?? [];
  if (answer.ok && type) {
    // The body is passed on as a stream: nothing here waits for its end.
    const body = answer.body && redacted(answer.body, secrets);
    return new Response(body, { headers: { ...HEADERS, 'Content-Type': type } });
  }
  // The words of a refusal may hold a part of the key or the account's name, so only its codes go out.
  const error = parse(await textOf(answer))?.error ?? {};
  const [code, kind, param] = [error.code, error.type, error.param].map((word) =>
    /^[\w.[\]-]{1,60}$/.test(word ?? '') ? secrets.redact(String(word)) : undefined,
  );
  const message = `The provider refused: ${[code, kind, param].filter(Boolean).join(' ') || answer.status}`;
  return refuse(answer.status < 400 ? 502 : answer.status, { message, code, type: kind }, waitOf(answer));
}

const HEADERS = { 'Cache-Control': 'no-store, no-transform', 'X-Content-Type-Options': 'nosniff' };

const refuse = (status, error, headers = {}) =>
  new Response(JSON.stringify({ error }), {
    status,
    headers: { ...HEADERS, 'Content-Type': 'application/json', ...headers },
  });
