// Takes a question from /api/chat of this site to a chat-completions endpoint, with the key that only the host
// knows. It fixes the model, caps what goes in and what comes out, and hands the answer's words on as they are written.
import {
  createRedactor,
  getRetryAfter,
  MAX_RESPONSE_BYTES,
  parseJson,
  readBody,
  readText,
} from './responses.js';

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
  // Before it is read, where its length is told, and after.
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

/** Undefined where it is no conversation of this site. */
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
  // What the browser calls the system's words goes into the visitor's first ones: some models want roles to take turns.
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
    // Also cuts an answer that is still being written.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const secrets = createRedactor(env);
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.ok && answer.body && /^text\/event-stream\b/i.test(type)) {
    // Written on as it comes: nothing here waits for its end.
    const body = rewriteEvents(answer.body, secrets);
    return new Response(body, { headers: { ...HEADERS, 'Content-Type': 'text/event-stream' } });
  }
  const json = parseJson(await readText(answer));
  if (answer.ok && json && /^application\/json\b/i.test(type)) {
    const { text, finish, error } = readAnswer(json, secrets);
    const choice = { message: { content: secrets.redact(text) }, finish_reason: finish };
    return Response.json(error ? { error } : { choices: [choice] }, { headers: HEADERS });
  }
  const error = readRefusal(json?.error, secrets, answer.status);
  return refuse(answer.status < 400 ? 502 : answer.status, error, getRetryAfter(answer));
}

/** The words of a refusal may hold a part of the key or the account's name, so only its codes go out. */
function readRefusal(given, { redact }, status = '') {
  const [code, type, param] = [given?.code, given?.type, given?.param].map((word) =>
    /^[\w.[\]-]{1,60}$/.test(word ?? '') ? redact(String(word)) : undefined,
  );
  const message = `The provider refused: ${[code, type, param].filter(Boolean).join(' ') || status}`;
  return { message, code, type };
}

/**
 * What the site reads of an answer, or of an event of one. Nothing else goes out: whatever else a provider writes, and
 * however it's encoded, may repeat the request's headers.
 */
function readAnswer(json, secrets) {
  const choice = Array.isArray(json?.choices) ? json.choices[0] : undefined;
  const finish = choice?.finish_reason;
  return {
    text: getText(choice?.delta) || getText(choice?.message),
    finish: /^\w{1,40}$/.test(finish ?? '') ? secrets.redact(finish) : undefined,
    error: json?.error ? readRefusal(json.error, secrets) : undefined,
  };
}

function getText(words) {
  const { content, refusal } = words ?? {};
  const parts = Array.isArray(content)
    ? content.map((part) => part?.type === 'text' && part.text)
    : [content || refusal];
  return parts.filter((part) => typeof part === 'string').join('');
}

/**
 * The events of an answer, each with its words alone. A model may write a credential in several pieces, so the end of the
 * words waits for the next ones while it may be the beginning of one.
 */
function rewriteEvents(body, secrets) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  let held = '';

  const rewrite = (event, isLast = false) => {
    const lines = event.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'));
    const data = lines
      .map((line) => line.slice(5))
      .join('\n')
      .trim();
    const isDone = data === '[DONE]';
    const { text, finish, error } = readAnswer(parseJson(data), secrets);
    const words = secrets.redact(held + text);
    const end = isLast || isDone || finish || error ? words.length : secrets.findPartialSecret(words);
    held = words.slice(end);
    const choice = { delta: { content: words.slice(0, end) }, finish_reason: finish };
    return [
      end > 0 || finish ? `data: ${JSON.stringify({ choices: [choice] })}\n\n` : '',
      error ? `data: ${JSON.stringify({ error })}\n\n` : '',
      isDone ? 'data: [DONE]\n\n' : '',
      // It keeps connections open.
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
        const written = events.map((event) => rewrite(event)).join('') + (done ? rewrite('', true) : '');
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
