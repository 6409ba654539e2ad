// @vitest-environment node
import { expect, it } from 'vitest';
import {
  findEndpointObstacles,
  findWidgetObstacles,
  hasEndpoint,
} from '~/integrations/chat-completions/settings';
import { listObstacles } from '../../support/system-contract';

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
