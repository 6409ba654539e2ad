// Forwards a question from /api/chat of this site to a chat-completions endpoint, with the key that only the host
// knows. It fixes the model, limits question and answer, and streams the answer's text.
import { getRetryAfter, MAX_RESPONSE_BYTES, parseJson, readBody, readText } from './responses.js';

// Somewhat more than the site ever sends.
const MAX_BODY_LENGTH = 36_864;
const MAX_MESSAGE_LENGTH = 16_000;
const MAX_MESSAGES = 20;
const MAX_TOKENS = 500;
const TIMEOUT_MS = 90_000; // The site itself waits no longer for a whole answer.

export async function proxyChat(request, env) {
  if (!env.CHAT_KEY || !env.CHAT_MODEL) return refuse(404, { message: 'Not found' });
  if (request.method !== 'POST') return refuse(405, { message: 'Method not allowed' }, { Allow: 'POST' });
  const site = env.SITE_ORIGIN || new URL(request.url).origin;
  if (request.headers.get('Origin') !== site) return refuse(403, { message: 'Forbidden' });
  // Checks the length before reading, where it is declared, and after.
  const text = await readBody(request, MAX_BODY_LENGTH);
  if (text === undefined) return refuse(413, { message: 'Too long' });
  const body = parseJson(text);
  const messages = readMessages(body?.messages, env.CHAT_PROMPT);
  if (!messages) return refuse(400, { message: 'A short list of messages is expected' });
  try {
    return await sendQuestion(messages, body.stream === true, env);
  } catch {
    return refuse(504, { message: 'No answer' });
  }
}

/** Returns undefined if it isn't a conversation of this site. */
function readMessages(given, prompt) {
  const fits = ({ role, content } = {}) =>
    ['system', 'user', 'assistant'].includes(role) &&
    typeof content === 'string' &&
    content.length <= MAX_MESSAGE_LENGTH;
  if (!Array.isArray(given) || given.length > MAX_MESSAGES) return undefined;
  if (!given.every((message) => fits(message ?? undefined)) || given.at(-1)?.role !== 'user')
    return undefined;
  const messages = given.map(({ role, content }) => ({ role, content }));
  if (!prompt) return messages;
  // System messages of the browser go into the visitor's first message: some models want roles to alternate.
  const claimed = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  const opening = { ...first, content: [...claimed, first.content].join('\n\n') };
  return [{ role: 'system', content: prompt }, opening, ...others];
}

async function sendQuestion(messages, stream, env) {
  const answer = await fetch(env.CHAT_URL || 'https://api.openai.com/v1/chat/completions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.CHAT_KEY}` },
    body: JSON.stringify({
      model: env.CHAT_MODEL,
      messages,
      stream,
      [env.CHAT_LIMIT || 'max_tokens']: MAX_TOKENS,
    }),
    redirect: 'manual',
    // Also ends a streaming answer.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.ok && answer.body && /^text\/event-stream\b/i.test(type)) {
    // Streamed on as it arrives.
    const body = rewriteEvents(answer.body);
    return new Response(body, { headers: { ...HEADERS, 'Content-Type': 'text/event-stream' } });
  }
  const json = parseJson(await readText(answer));
  if (answer.ok && json && /^application\/json\b/i.test(type)) {
    const { text, finish, error } = readAnswer(json);
    const choice = { message: { content: text }, finish_reason: finish };
    return Response.json(error ? { error } : { choices: [choice] }, { headers: HEADERS });
  }
  const error = readRefusal(json?.error, answer.status);
  return refuse(answer.status < 400 ? 502 : answer.status, error, getRetryAfter(answer));
}

/** A refusal's message may contain a part of the key or the account's name, so only its codes are passed on. */
function readRefusal(given, status = '') {
  const [code, type, param] = [given?.code, given?.type, given?.param].map((word) =>
    /^[\w.[\]-]{1,60}$/.test(word ?? '') ? String(word) : undefined,
  );
  const message = `The provider refused: ${[code, type, param].filter(Boolean).join(' ') || status}`;
  return { message, code, type };
}

/**
 * Picks what the site reads of an answer or of one of its events. Everything else is dropped, since a provider might
 * repeat the request's headers in any encoding.
 */
function readAnswer(json) {
  const choice = Array.isArray(json?.choices) ? json.choices[0] : undefined;
  const finish = choice?.finish_reason;
  return {
    text: getText(choice?.delta) || getText(choice?.message),
    finish: /^\w{1,40}$/.test(finish ?? '') ? finish : undefined,
    error: json?.error ? readRefusal(json.error) : undefined,
  };
}

function getText(words) {
  const { content, refusal } = words ?? {};
  const parts = Array.isArray(content)
    ? content.map((part) => part?.type === 'text' && part.text)
    : [content || refusal];
  return parts.filter((part) => typeof part === 'string').join('');
}

/** The events of an answer, each reduced to its text. */
function rewriteEvents(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';

  const rewrite = (event) => {
    const lines = event.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'));
    const data = lines
      .map((line) => line.slice(5))
      .join('\n')
      .trim();
    const isDone = data === '[DONE]';
    const { text, finish, error } = readAnswer(parseJson(data));
    const choice = { delta: { content: text }, finish_reason: finish };
    return [
      text || finish ? `data: ${JSON.stringify({ choices: [choice] })}\n\n` : '',
      error ? `data: ${JSON.stringify({ error })}\n\n` : '',
      isDone ? 'data: [DONE]\n\n' : '',
      // A comment event, which keeps connections open.
      event.startsWith(':') ? ':\n\n' : '',
    ].join('');
  };

  return new ReadableStream({
    async pull(controller) {
      for (let sent = false; !sent; ) {
        const { done, value } = await reader.read();
        unread += decoder.decode(value, { stream: !done });
        const events = unread.split(/\r\n\r\n|\n\n|\r\r/);
        unread = done ? '' : events.pop();
        if (unread.length > MAX_RESPONSE_BYTES) {
          await reader.cancel();
          throw new Error('An event does not end');
        }
        const written = events.map(rewrite).join('');
        if (written) controller.enqueue(new TextEncoder().encode(written));
        if (done) controller.close();
        sent = done || written !== '';
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const HEADERS = { 'Cache-Control': 'no-store, no-transform', 'X-Content-Type-Options': 'nosniff' };

const refuse = (status, error, headers = {}) =>
  new Response(JSON.stringify({ error }), {
    status,
    headers: { ...HEADERS, 'Content-Type': 'application/json', ...headers },
  });
