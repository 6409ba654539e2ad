// @vitest-environment node
import { expect, it } from 'vitest';
import {
  chatSettingsDefinition,
  findEndpointObstacles,
  findWidgetObstacles,
  hasEndpoint,
} from '~/integrations/chat-completions/settings';
import { describeSection, findObstacles } from '../../support/system-contract';

describeSection(chatSettingsDefinition, {
  name: 'chat',
  key: 'chat_config',
  addresses: ['endpoint'],
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
  expect(findObstacles(findWidgetObstacles, site)).toEqual(widget);
  expect(findObstacles(findEndpointObstacles, site)).toEqual(endpoint);
});

it.each([
  ['', false],
  ['/api/chat', true],
])('is configured with the address %j: %s', (endpoint, expected) => {
  expect(hasEndpoint({ endpoint })).toBe(expected);
});
