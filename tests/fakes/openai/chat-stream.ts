import { ConnectionCut } from '../connection-cut.ts';
import type { Pause } from '../streamed-answer.ts';
import type { ChatOptions } from './chat-options.ts';

const KEEP_ALIVE_MS = 1_000;
// Without a pause its reader would never let anything else run.
const ENDLESS_MS = 10;

/**
 * The event stream of one answer, piece by piece.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
export async function* chatStream(
  words: string[],
  model: string,
  { firstDelayMs, delayMs, ending }: ChatOptions,
  pause: Pause,
): AsyncGenerator<string, void, undefined> {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    });

  if (ending === 'silent') await forever(pause);
  while (ending === 'keep-alives') {
    yield ': keep-alive\n\n';
    await pause(KEEP_ALIVE_MS);
  }
  if (firstDelayMs > 0) await pause(firstDelayMs);
  if (ending === 'malformed') {
    yield 'data: {"id": "chatcmpl-fake", "choices": [{"delta": \n\n';
    return;
  }
  yield chunk({ role: 'assistant', content: '', refusal: null });
  for (const [index, content] of said(words, ending).entries()) {
    if (index > 0 && delayMs > 0) await pause(delayMs);
    yield chunk({ content });
  }
  for (let index = 0; ending === 'endless'; index += 1) {
    await pause(delayMs || ENDLESS_MS);
    yield chunk({ content: words[index % words.length] });
  }
  switch (ending) {
    case 'cut':
      throw new ConnectionCut();
    case 'stalls':
      return forever(pause);
    case 'error-event':
      yield event({ error: { ...FAILED, param: null, code: null } });
      return;
    case 'no-done':
      return;
    case 'finish-only':
      yield chunk({}, 'stop');
      return;
    default:
      // In one piece, so a caller who leaves at the end hasn't left early.
      yield `${chunk({}, ending === 'length' ? 'length' : 'stop')}data: [DONE]\n\n`;
  }
}

const FAILED = { message: 'The server had an error while processing your request.', type: 'server_error' };

const HALFWAY: readonly string[] = ['cut', 'stalls', 'error-event'];

function said(words: string[], ending: string): string[] {
  if (ending === 'empty') return [];
  return HALFWAY.includes(ending) ? words.slice(0, Math.ceil(words.length / 2)) : words;
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Until the caller leaves. */
async function forever(pause: Pause): Promise<never> {
  for (;;) await pause(60_000);
}
