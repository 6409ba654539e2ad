import { expect, it, vi } from 'vitest';
import { builtConfig } from '~/config/config-store';
import { testContentfulConnection } from '~/integrations/contentful/admin';
import { contentfulSection } from '~/integrations/contentful/settings';

const settings = { ...builtConfig(contentfulSection), spaceId: 'space 1', deliveryToken: 'token' };

function contentfulAnswers(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('reads one entry of the environment with the delivery token', async () => {
  const fetch = contentfulAnswers(200, { sys: { type: 'Array' }, total: 0, items: [] });
  expect(await testContentfulConnection(settings)).toEqual({ state: 'connected' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://cdn.contentful.com/spaces/space%201/environments/master/entries?limit=1');
  expect(init).toMatchObject({ method: 'GET', headers: { Authorization: 'Bearer token' } });
  vi.unstubAllGlobals();
});

it.each([
  [
    401,
    'AccessTokenInvalid',
    'Contentful does not know this delivery token: copy the token of the Content Delivery API, not of the preview.',
  ],
  [
    404,
    'NotFound',
    'Contentful found no such space or environment for this token: check space ID and environment.',
  ],
  [403, 'AccessDenied', 'Contentful says: Forbidden here'],
])('tells what %i %s means', async (status, id, reason) => {
  contentfulAnswers(status, { sys: { type: 'Error', id }, message: 'Forbidden here' });
  expect(await testContentfulConnection(settings)).toEqual({ state: 'not-connected', reason });
  vi.unstubAllGlobals();
});

it('quotes the id of an error without a message', async () => {
  contentfulAnswers(403, { sys: { type: 'Error', id: 'AccessDenied' } });
  expect(await testContentfulConnection(settings)).toEqual({
    state: 'not-connected',
    reason: 'Contentful says: AccessDenied',
  });
  vi.unstubAllGlobals();
});

it.each([{}, { items: 'none' }, { sys: { type: 'Error', id: 'NotFound' } }])(
  'is not connected where a success has no list of entries: %j',
  async (body) => {
    contentfulAnswers(200, body);
    expect(await testContentfulConnection(settings)).toEqual({
      state: 'not-connected',
      reason: 'Contentful gave an answer that could not be read (200).',
    });
    vi.unstubAllGlobals();
  },
);

it('asks for what is missing, without a request', async () => {
  const fetch = contentfulAnswers(200, {});
  expect(await testContentfulConnection()).toMatchObject({ state: 'not-connected' });
  expect(fetch).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
