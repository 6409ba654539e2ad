import { describe, expect, it, vi } from 'vitest';
import { fetchAssets, fetchEntries, fetchTags } from '~/integrations/contentful/client';
import recorded from '../../fakes/contentful.json';
import { settings as space } from './space';

const settings = { ...space, spaceId: 'yadj1kx9rmg0' };
const BASE = 'https://cdn.contentful.com/spaces/yadj1kx9rmg0/environments/master';

/** Answers every request with this body. Returns the mock with the requests. */
function stubAnswer(body: unknown, { status = 200, headers = {} }: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () =>
      new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/vnd.contentful.delivery.v1+json', ...headers },
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.map(([url]) => String(url));
}

const COVER = {
  url: '//images.ctfassets.net/yadj1kx9rmg0/wtrHxeu3zEoEce2MokCSi/cf6f68efdcf625fdc060607df0f3baef/handover.jpg',
  contentType: 'image/jpeg',
  words: 'A hand passes a thread to another',
};

describe('entries', () => {
  it('have their tags and linked assets, and a broken link is ignored', async () => {
    const asked = stubAnswer(recorded.entries);
    const page = await fetchEntries(settings, { content_type: 'blogPost', include: '1' });
    expect(asked()).toEqual([`${BASE}/entries?content_type=blogPost&include=1`]);
    expect(page.total).toBe(1);
    expect(page.items[0]).toMatchObject({
      id: '6KntaYXaHSyIw8M6eo26OK',
      tags: ['categoryOperations', 'evergreen'],
      fields: { slug: 'handing-over-a-chat', featured: true },
    });
    expect([...page.assets]).toEqual([['wtrHxeu3zEoEce2MokCSi', COVER]]);
  });

  it('are read without any field or tag', async () => {
    stubAnswer({ total: 2, items: [{ sys: { id: 'a' } }, 'no entry'] });
    expect((await fetchEntries(settings, {})).items).toEqual([{ id: 'a', fields: {}, tags: [] }]);
  });
});

it('reads assets with a file, described by their description or title', async () => {
  const asked = stubAnswer(recorded.assets);
  const assets = await fetchAssets(settings, { 'sys.id[in]': 'a,b' });
  expect(asked()).toEqual([`${BASE}/assets?limit=1000&sys.id%5Bin%5D=a%2Cb`]);
  expect([...assets.keys()]).toEqual(['wtrHxeu3zEoEce2MokCSi', '3HNzx9gvJScKku4UmcekYw']);
  expect(assets.get('wtrHxeu3zEoEce2MokCSi')).toEqual(COVER);
  expect(assets.get('3HNzx9gvJScKku4UmcekYw')).toMatchObject({
    contentType: 'application/pdf',
    words: 'Price list',
  });
});

it('reads public tags with their names', async () => {
  const asked = stubAnswer(recorded.tags);
  expect(await fetchTags(settings)).toEqual([
    { id: 'categoryOperations', name: 'Category: Operations' },
    { id: 'evergreen', name: 'Evergreen' },
  ]);
  expect(asked()).toEqual([`${BASE}/tags?limit=1000`]);
});

describe('refusals', () => {
  const calls = [
    ['entries', () => fetchEntries(settings, {})],
    ['assets', () => fetchAssets(settings, {})],
    ['tags', () => fetchTags(settings)],
  ] as const;
  const errors = [
    [400, 'BadRequest', 'rejected', 'Contentful says: In its words'],
    [400, 'InvalidQuery', 'rejected', 'Contentful says: In its words'],
    [
      401,
      'AccessTokenInvalid',
      'unauthorized',
      'Contentful does not know this token: CONTENTFUL_ACCESS_TOKEN has to be one of the Content Delivery API, not of the preview.',
    ],
    [403, 'AccessDenied', 'unauthorized', 'Contentful says: In its words'],
    [
      404,
      'NotFound',
      'rejected',
      'Contentful found no such space or environment for this token: check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.',
    ],
    [422, 'ValidationFailed', 'rejected', 'Contentful says: In its words'],
    [429, 'RateLimitExceeded', 'rate-limited', 'Contentful says: In its words'],
    [500, 'ServerError', 'unavailable', 'Contentful says: In its words'],
    [503, 'ServerError', 'unavailable', 'Contentful says: In its words'],
  ] as const;

  it.each(calls.flatMap(([what, call]) => errors.map((error) => [what, ...error, call] as const)))(
    'of %s: %i %s',
    async (_what, status, id, kind, reason, call) => {
      stubAnswer({ sys: { type: 'Error', id }, message: 'In its words', requestId: '7d0e' }, { status });
      await expect(call()).rejects.toMatchObject({
        message: 'Failed to read articles from Contentful',
        kind,
        status,
        reason,
      });
    },
  );

  it.each(calls)('of %s after too many requests have the wait', async (_, call) => {
    const error = { sys: { type: 'Error', id: 'RateLimitExceeded' }, message: 'Too many' };
    stubAnswer(error, { status: 429, headers: { 'X-Contentful-RateLimit-Reset': '7' } });
    await expect(call()).rejects.toMatchObject({ retryAfterMs: 7000 });
    stubAnswer(error, { status: 429 });
    await expect(call()).rejects.toMatchObject({ retryAfterMs: 1000 });
  });

  it.each(calls)('of %s: a web page instead of an answer', async (_, call) => {
    stubAnswer('<html></html>');
    await expect(call()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

it('every call sends the delivery token in a header, never in the address', async () => {
  const asked = stubAnswer({ total: 0, items: [] });
  await fetchEntries(settings, { limit: '1' });
  expect(asked()).toEqual([`${BASE}/entries?limit=1`]);
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'GET', headers: { Authorization: 'Bearer delivery-token' } });
  expect(init?.credentials).toBe('omit');
});
