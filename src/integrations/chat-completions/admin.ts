import { chatTab as words } from '~/content/admin/systems/chat-completions';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { streamCompletion } from './client';
import { chatSection, endpointObstacles } from './settings';
import { chat } from './system';

/**
 * Asks one tiny question, as a visitor's browser would, and hangs up at the first word of the answer: no other request
 * tells whether address, key and model are right.
 */
export const testChatConnection = testOf(chatSection, {
  obstacles: endpointObstacles,
  enter: words.enter,
  async ask({ endpoint, model }) {
    const answer = streamCompletion({
      endpoint,
      // Without one, the widget sends the id of its agent.
      model: model || 'default',
      messages: [{ role: 'user', content: words.question }],
      signal: new AbortController().signal,
    });
    for await (const _word of answer) break;
  },
});

const { group, fields, widget, endpoint } = words;

export const admin = systemAdmin({
  ...words,
  system: chat,
  section: chatSection,
  records: ['voiceInput'],
  groups: [
    {
      title: group,
      fields: [
        { place: 'enabled', kind: 'switch', ...fields.enabled },
        { place: 'endpoint', kind: 'address', placeholder: '/api/chat', ...fields.endpoint },
      ],
    },
    {
      title: words.moreGroup,
      more: true,
      fields: [
        { place: 'model', kind: 'text', ...fields.model },
        { place: 'voiceInput', kind: 'switch', ...fields.voiceInput },
      ],
    },
  ],
  uses: { widget, endpoint: { ...endpoint, test: testChatConnection } },
});
