// @vitest-environment node
import { expect, it } from 'vitest';
import {
  chatSettings,
  findEndpointObstacles,
  findWidgetObstacles,
  hasEndpoint,
} from '~/integrations/chat-completions/settings';
import { describeSection, listObstacles } from '../../support/system-contract';

describeSection(chatSettings, {
  name: 'chat',
  key: 'chat_config',
  urlSettings: ['endpoint'],
  defaults: { enabled: true, endpoint: '', model: '', voiceInput: false },
});

it.each([
  [{ admin: { testingMode: false } }, [], ['none: everything']],
  [{ admin: { testingMode: true } }, ['testing: leads'], ['none: everything']],
  [{ admin: { testingMode: false }, chat: { endpoint: '/api/chat' } }, [], []],
  [
    { admin: { testingMode: false }, chat: { enabled: false, endpoint: '/api/chat' } },
    ['switched-off: leads'],
    ['switched-off: leads'],
  ],
])('with %o is stopped by %o, and its endpoint by %o', (site, widget, endpoint) => {
  expect(listObstacles(findWidgetObstacles, site)).toEqual(widget);
  expect(listObstacles(findEndpointObstacles, site)).toEqual(endpoint);
});

it.each([
  ['', false],
  ['/api/chat', true],
])('is configured with the address %j: %s', (endpoint, expected) => {
  expect(hasEndpoint({ endpoint })).toBe(expected);
});
