import { createConnectionTest, defineSystemAdmin } from '~/integrations/system-admin';
import { streamCompletion } from './client';
import { chatSettings, findEndpointObstacles } from './settings';
import { chat } from './system';

/**
 * Asks a short question, as a visitor's browser would, and aborts at the first word of the answer: only a question shows
 * whether address, key and model are right.
 */
export const testChatConnection = createConnectionTest(chatSettings, {
  findObstacles: findEndpointObstacles,
  setupHint: 'Enter the address of a chat-completions endpoint.',
  async testAccess({ endpoint, model }) {
    const answer = streamCompletion({
      endpoint,
      // Without a model, the widget sends the id of its agent.
      model: model || 'default',
      messages: [{ role: 'user', content: 'Say hello.' }],
      signal: new AbortController().signal,
    });
    for await (const _word of answer) break;
  },
});

export const admin = defineSystemAdmin({
  system: chat,
  settings: chatSettings,
  intro: 'Answers in the chat are prepared, by keyword, or written by a model behind an endpoint.',
  notes: [
    'A key never belongs here, and there is no field for one: the proxy of your host adds it.',
    'A proxy with a key answers everyone who finds it. Let it fix the model, cap the length of answers and limit the rate, and set a spending limit with the provider.',
    'An endpoint on another origin must begin with https:// and allow this site to call it (CORS). Unless the policy of this site is open (security.connect), site.config.json has to name it, here or in security.connectOrigins.',
    'The test asks the endpoint for a very short answer, which the provider may charge for.',
  ],
  connectsTo: 'the chat endpoint',
  failureHint: 'its address and the proxy',
  noTestLead: 'There is no test lead: the chat answers questions and takes no leads.',
  fieldsets: [
    {
      title: 'Chat',
      fields: [
        { path: 'enabled', kind: 'switch', label: 'Show the chat' },
        {
          path: 'endpoint',
          kind: 'url',
          placeholder: '/api/chat',
          label: 'Endpoint',
          hint: 'The full address of a chat-completions endpoint: a path of this site whose proxy adds the key. Empty means prepared answers by keyword, without any request.',
        },
      ],
    },
    {
      title: 'Model and voice',
      collapsed: true,
      fields: [
        {
          path: 'model',
          kind: 'text',
          label: 'Model',
          hint: "Empty sends 'default'. A proxy may set its own.",
        },
        {
          path: 'voiceInput',
          kind: 'switch',
          label: 'Real voice input',
          hint: "The browser's own speech recognition, which may send the sound to the browser's maker. Off: simulated. A host that sends the headers of the build allows the microphone only if site.config.json switches this on.",
        },
      ],
    },
  ],
  capabilities: {
    widget: {
      activeText: 'It is shown on every page outside the admin area.',
      reasons: {
        'switched-off': "'Show the chat' is off.",
        testing: 'In testing mode only a signed-in super admin sees it.',
      },
    },
    endpoint: {
      activeText: 'A model behind it writes the answers.',
      reasons: {
        'switched-off': 'The chat is not shown.',
        none: 'There is none: answers are prepared, by keyword.',
      },
      test: testChatConnection,
    },
  },
});
