import { type CompletionRequest, streamCompletion } from '~/integrations/chat-completions/client';

/** Reads an answer to its end. Rejects as the client does. */
export async function readAnswer(changes: Partial<CompletionRequest> = {}) {
  const texts: string[] = [];
  const answer = streamCompletion({
    endpoint: '/api/openai/v1/chat/completions',
    model: 'gpt-4o-mini',
    messages: [{ role: 'user', content: 'What do you do?' }],
    signal: new AbortController().signal,
    ...changes,
  });
  for (;;) {
    const { done, value } = await answer.next();
    if (done) return { texts, text: texts.join(''), finish: value.finish };
    texts.push(value);
  }
}
