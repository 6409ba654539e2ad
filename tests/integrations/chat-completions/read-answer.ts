import { type CompletionRequest, streamCompletion } from '~/integrations/chat-completions/client';

/** The answer to a question as it comes. */
export const ask = (changes: Partial<CompletionRequest> = {}) =>
  streamCompletion({
    endpoint: '/api/openai/v1/chat/completions',
    model: 'gpt-4o-mini',
    messages: [{ role: 'user', content: 'What do you do?' }],
    signal: new AbortController().signal,
    ...changes,
  });

/** Reads an answer to its end. Rejects as the client does. */
export async function readAnswer(changes: Partial<CompletionRequest> = {}) {
  const texts: string[] = [];
  const answer = ask(changes);
  for (;;) {
    const { done, value } = await answer.next();
    if (done) return { texts, text: texts.join(''), finish: value.finish };
    texts.push(value);
  }
}
