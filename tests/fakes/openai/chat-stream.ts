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
  yield chunk({ role: 'assistant', content: '', refusal: null });
  for (const [index, content] of said(words, ending).entries()) {
    if (index > 0 && delayMs > 0) await pause(delayMs);
    yield chunk({ content });
  }
  for (let index = 0; ending === 'endless'; index += 1) {
    await pause(delayMs || ENDLESS_MS);
    yield chunk({ content: words[index % words.length] });
  }
  if (ending === 'cut') throw new ConnectionCut();
  if (ending === 'stalls') await forever(pause);
  // In one piece, so a caller who leaves at the end hasn't left early.
  yield `${chunk({}, ending === 'length' ? 'length' : 'stop')}data: [DONE]\n\n`;
}

const said = (words: string[], ending: string): string[] =>
  ['cut', 'stalls'].includes(ending) ? words.slice(0, Math.ceil(words.length / 2)) : words;

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Until the caller leaves. */
async function forever(pause: Pause): Promise<never> {
  for (;;) await pause(60_000);
}
