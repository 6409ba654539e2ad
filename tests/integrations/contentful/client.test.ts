import { describe, expect, it, vi } from 'vitest';
import { builtConfig } from '~/config/config-store';
import {
  fetchAssets,
  fetchContentTypes,
  fetchEntries,
  fetchLocales,
  fetchTags,
  sync,
} from '~/integrations/contentful/client';
import { contentfulSection } from '~/integrations/contentful/settings';
import { recorded } from './recorded';

const settings = {
  ...builtConfig(contentfulSection),
  spaceId: 'yadj1kx9rmg0',
  deliveryToken: 'delivery-token',
};
const BASE = 'https://cdn.contentful.com/spaces/yadj1kx9rmg0/environments/master';

/** Answers every request with this body, and notes what was asked. */
function answers(body: unknown, { status = 200, headers = {} }: ResponseInit = {}) {
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
  it('come with their tags and what they link to, and a link that leads nowhere costs nothing', async () => {
    const asked = answers(recorded.entries);
    const page = await fetchEntries(settings, { content_type: 'blogPost', include: '1' });
    expect(asked()).toEqual([`${BASE}/entries?content_type=blogPost&include=1`]);
    expect(page.total).toBe(1);
    expect(page.items[0]).toMatchObject({
      id: '6KntaYXaHSyIw8M6eo26OK',
      contentType: 'blogPost',
      tags: ['categoryOperations', 'evergreen'],
      fields: { slug: 'handing-over-a-chat', featured: true },
    });
    expect(page.includes.assets.get('wtrHxeu3zEoEce2MokCSi')).toEqual(COVER);
    expect([...page.includes.entries.keys()]).toEqual(['5KsDBWseXY6QegucYAoacS']);
    expect(page.includes.entries.get('5KsDBWseXY6QegucYAoacS')?.fields.name).toBe('Rosa Lindqvist');
  });

  it('without any field, tag or content type are entries all the same', async () => {
    answers({ total: 2, items: [{ sys: { id: 'a' } }, 'no entry'] });
    expect((await fetchEntries(settings, {})).items).toEqual([
      { id: 'a', contentType: undefined, fields: {}, tags: [] },
    ]);
  });
});

it('assets are those with a file, named by their description or else their title', async () => {
  const asked = answers(recorded.assets);
  const assets = await fetchAssets(settings, { 'sys.id[in]': 'a,b' });
  expect(asked()).toEqual([`${BASE}/assets?limit=1000&sys.id%5Bin%5D=a%2Cb`]);
  expect([...assets.keys()]).toEqual(['wtrHxeu3zEoEce2MokCSi', '3HNzx9gvJScKku4UmcekYw']);
  expect(assets.get('wtrHxeu3zEoEce2MokCSi')).toEqual(COVER);
  expect(assets.get('3HNzx9gvJScKku4UmcekYw')).toMatchObject({
    contentType: 'application/pdf',
    words: 'Price list',
  });
});

it('content types tell which fields they have, and which of them are delivered', async () => {
  const asked = answers(recorded.contentTypes);
  const types = await fetchContentTypes(settings);
  expect(asked()).toEqual([`${BASE}/content_types?limit=1000`]);
  expect(types.map(({ id, name }) => [id, name])).toEqual([
    ['blogPost', 'Blog post'],
    ['person', 'Person'],
  ]);
  const fields = Object.fromEntries(types[0]?.fields.map(({ id, ...rest }) => [id, rest]) ?? []);
  expect(fields.slug).toEqual({ localized: false, omitted: false });
  expect(fields.title).toEqual({ localized: true, omitted: false });
  expect(fields.category).toEqual({ localized: false, omitted: true });
});

it('tags are the public ones, with their names', async () => {
  const asked = answers(recorded.tags);
  expect(await fetchTags(settings)).toEqual([
    { id: 'categoryOperations', name: 'Category: Operations' },
    { id: 'evergreen', name: 'Evergreen' },
  ]);
  expect(asked()).toEqual([`${BASE}/tags?limit=1000`]);
});

it('locales tell the default, and the fallback of each', async () => {
  const asked = answers(recorded.locales);
  expect(await fetchLocales(settings)).toEqual([
    { code: 'en-US', name: 'English (United States)', default: true, fallbackCode: null },
    { code: 'de-DE', name: 'German (Germany)', default: false, fallbackCode: 'en-US' },
    { code: 'de-CH', name: 'German (Switzerland)', default: false, fallbackCode: 'de-DE' },
  ]);
  expect(asked()).toEqual([`${BASE}/locales`]);
});

describe('the sync feed', () => {
  it('begins with everything, in all locales, and names the page that follows', async () => {
    const asked = answers(recorded.syncInitial);
    const page = await sync(settings, { limit: '250' });
    expect(asked()).toEqual([`${BASE}/sync?initial=true&type=all&limit=250`]);
    expect(page).toMatchObject({ token: 'w5ZGw6JFwqZmVcKsE8Kow4grw45QdybDoMK1', isLast: false });
    expect(page.items.map(({ type, id }) => [type, id])).toEqual([
      ['Entry', '6KntaYXaHSyIw8M6eo26OK'],
      ['Entry', '5KsDBWseXY6QegucYAoacS'],
    ]);
    expect(page.items[0]).toMatchObject({
      contentType: 'blogPost',
      tags: ['categoryOperations'],
      fields: { title: { 'en-US': 'Handing over a chat', 'de-DE': 'Ein Gespräch übergeben' } },
    });
  });

  it('goes on with the token alone, and its last page has the one for the next visit', async () => {
    const asked = answers(recorded.syncPage2);
    const page = await sync(settings, { token: 'w5ZG' });
    expect(asked()).toEqual([`${BASE}/sync?sync_token=w5ZG`]);
    expect(page).toMatchObject({ token: 'FEnChMOBwr1Yw4TCqsK2LcKpCH3CjsORI8KG', isLast: true });
    expect(page.items).toMatchObject([
      { type: 'Asset', id: 'wtrHxeu3zEoEce2MokCSi', fields: { title: { 'en-US': 'Handover' } } },
    ]);
  });

  it('tells of changes and deletions', async () => {
    answers(recorded.syncChanges);
    const { items } = await sync(settings, { token: 'FEnC' });
    expect(items.map(({ type, id }) => [type, id])).toEqual([
      ['Entry', '5KsDBWseXY6QegucYAoacS'],
      ['DeletedEntry', '6KntaYXaHSyIw8M6eo26OK'],
      ['DeletedAsset', 'wtrHxeu3zEoEce2MokCSi'],
    ]);
  });

  it('never sends the delivery token to a host that an answer names', async () => {
    const asked = answers({ items: [], nextPageUrl: 'https://elsewhere.example/sync?sync_token=t1' });
    const { token } = await sync(settings, { limit: '9' });
    await sync(settings, { token });
    expect(asked()).toEqual([`${BASE}/sync?initial=true&type=all&limit=9`, `${BASE}/sync?sync_token=t1`]);
  });

  it('passes over items that it does not know', async () => {
    const unknown = [{ sys: { type: 'Release', id: 'r' } }, 7, { sys: { type: 'Entry' } }];
    answers({ items: unknown, nextSyncUrl: `${BASE}/sync?sync_token=t` });
    expect((await sync(settings, { limit: '9' })).items).toEqual([]);
  });

  it.each([
    ['no address', { items: [] }],
    ['an address without a token', { items: [], nextSyncUrl: `${BASE}/sync` }],
    ['no address at all', { items: [], nextSyncUrl: 'sync_token=t' }],
    ['no items', { nextSyncUrl: `${BASE}/sync?sync_token=t` }],
  ])('with %s cannot be read', async (_, body) => {
    answers(body);
    await expect(sync(settings, { limit: '9' })).rejects.toMatchObject({ kind: 'malformed', status: 200 });
  });
});

describe('refusals', () => {
  const calls = [
    ['entries', () => fetchEntries(settings, {})],
    ['assets', () => fetchAssets(settings, {})],
    ['content types', () => fetchContentTypes(settings)],
    ['tags', () => fetchTags(settings)],
    ['locales', () => fetchLocales(settings)],
    ['the sync feed', () => sync(settings, { token: 't' })],
  ] as const;
  const errors = [
    [400, 'BadRequest', 'rejected', 'Contentful says: In its words'],
    [400, 'InvalidQuery', 'rejected', 'Contentful says: In its words'],
    [
      401,
      'AccessTokenInvalid',
      'unauthorized',
      'Contentful does not know this delivery token: copy the token of the Content Delivery API, not of the preview.',
    ],
    [403, 'AccessDenied', 'unauthorized', 'Contentful says: In its words'],
    [
      404,
      'NotFound',
      'rejected',
      'Contentful found no such space or environment for this token: check space ID and environment.',
    ],
    [422, 'ValidationFailed', 'rejected', 'Contentful says: In its words'],
    [429, 'RateLimitExceeded', 'rate-limited', 'Contentful says: In its words'],
    [500, 'ServerError', 'unavailable', 'Contentful says: In its words'],
    [503, 'ServerError', 'unavailable', 'Contentful says: In its words'],
  ] as const;

  it.each(calls.flatMap(([what, call]) => errors.map((error) => [what, ...error, call] as const)))(
    'of %s: %i %s',
    async (_what, status, id, kind, reason, call) => {
      answers({ sys: { type: 'Error', id }, message: 'In its words', requestId: '7d0e' }, { status });
      await expect(call()).rejects.toMatchObject({
        message: 'Failed to read articles from Contentful',
        kind,
        status,
        reason,
      });
    },
  );

  it.each(calls)('of %s, by a limit of requests, say for how long', async (_, call) => {
    const error = { sys: { type: 'Error', id: 'RateLimitExceeded' }, message: 'Too many' };
    answers(error, { status: 429, headers: { 'X-Contentful-RateLimit-Reset': '7' } });
    await expect(call()).rejects.toMatchObject({ retryAfterMs: 7000 });
    answers(error, { status: 429 });
    await expect(call()).rejects.toMatchObject({ retryAfterMs: 1000 });
  });

  it.each(calls)('of %s: a web page instead of an answer', async (_, call) => {
    answers('<html></html>');
    await expect(call()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

it('every call sends the delivery token as a header, and never in an address', async () => {
  const asked = answers({ total: 0, items: [] });
  await fetchEntries(settings, {}, { timeoutMs: 1000, failure: 'Failed' });
  expect(asked()).toEqual([`${BASE}/entries`]);
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'GET', headers: { Authorization: 'Bearer delivery-token' } });
  expect(init?.credentials).toBe('omit');
});
