import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { streamCompletion } from './client';
import { type ChatSettings, isConfigured } from './settings';

/**
 * Asks the given or the saved endpoint one tiny question, as a visitor's browser would, and leaves at the first
 * word of the answer: no other request tells whether address, key and model are right.
 */
export async function testChatConnection(
  settings: ChatSettings = readConfig('chat'),
): Promise<ConnectionTest> {
  if (!isConfigured(settings)) {
    return { state: 'not-connected', reason: 'Enter the address of a chat-completions endpoint.' };
  }
  return testConnection(async () => {
    const answer = streamCompletion({
      endpoint: settings.endpoint,
      // Without one, the widget sends the id of its agent.
      model: settings.model || 'default',
      messages: [{ role: 'user', content: 'Say hello.' }],
      signal: new AbortController().signal,
    });
    for await (const _word of answer) break;
  });
}
