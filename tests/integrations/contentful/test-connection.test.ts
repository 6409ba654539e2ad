import { expect, it, vi } from 'vitest';
import { testContentfulConnection } from '~/integrations/contentful/admin';
import { DEFAULTS } from '../../fakes/contentful/options';
import { backend, settings } from './space';

const fields = DEFAULTS.contentTypes.blogPost ?? [];
const lacking = (what: string) =>
  `Contentful answers, but the content type blogPost lacks what an article needs: ${what}. Fields omitted from API responses count as missing.`;

it('reads an entry, the locales and the content types, with the delivery token', async () => {
  expect(await testContentfulConnection(settings)).toEqual({ state: 'connected' });
  const gets = backend.log.filter(({ method }) => method === 'GET');
  const base = '/spaces/space1/environments/master';
  expect(gets.map(({ path }) => path)).toEqual([
    `${base}/entries?limit=1`,
    `${base}/locales`,
    `${base}/content_types?limit=1000`,
    `${base}/entries?content_type=blogPost&limit=1`,
  ]);
  for (const { headers } of gets) expect(headers.authorization).toBe('Bearer delivery-token');
});

it.each([
  [
    'the content type is missing',
    { contentTypes: { page: ['title'] } },
    'Contentful answers, but this environment has no published content type blogPost: create it, or choose another environment.',
  ],
  [
    'it lacks fields',
    { contentTypes: { blogPost: fields.filter((id) => !['excerpt', 'authorRole'].includes(id)) } },
    lacking('excerpt and authorRole'),
  ],
  ['a field is never delivered', { omitted: ['content'] }, lacking('content')],
  [
    'neither a field nor a tag gives categories',
    { contentTypes: { blogPost: fields.filter((id) => id !== 'category') } },
    lacking('category'),
  ],
  [
    'it has no article',
    { entries: [] },
    'Contentful answers, and has no published article. The blog shows those that came with the site, and says so.',
  ],
])('is not connected where %s', async (_, contentful, reason) => {
  backend.configure({ contentful });
  expect(await testContentfulConnection(settings)).toEqual({ state: 'not-connected', reason });
});

it.each([
  [
    'tags stand in for the category',
    { tags: { a: 'A' }, contentTypes: { blogPost: fields.filter((id) => id !== 'category') } },
  ],
  ['optional fields are missing', { contentTypes: { blogPost: fields.slice(0, 8) } }],
])('is connected where %s', async (_, contentful) => {
  backend.configure({ contentful });
  expect(await testContentfulConnection(settings)).toEqual({ state: 'connected' });
});

it('names the locales where there is none like the chosen one', async () => {
  expect(await testContentfulConnection({ ...settings, locale: 'de-DE' })).toEqual({
    state: 'not-connected',
    reason: 'Contentful has no locale de-DE in this environment. It has: en-US.',
  });
  expect(await testContentfulConnection({ ...settings, locale: 'en-US' })).toEqual({ state: 'connected' });
});

it.each([
  [{ deliveryToken: 'other' }, /^Contentful does not know this delivery token: /],
  [{ spaceId: 'other' }, /^Contentful found no such space or environment for this token: /],
  [{ environment: 'other' }, /^Contentful found no such space or environment for this token: /],
])('with %o says which of them is wrong, after one request', async (changes, reason) => {
  expect(await testContentfulConnection({ ...settings, ...changes })).toEqual({
    state: 'not-connected',
    reason: expect.stringMatching(reason),
  });
  expect(backend.log.filter(({ method }) => method === 'GET')).toHaveLength(1);
});

function contentfulAnswers(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('quotes the id of an error without a message', async () => {
  contentfulAnswers(403, { sys: { type: 'Error', id: 'AccessDenied' } });
  expect(await testContentfulConnection(settings)).toEqual({
    state: 'not-connected',
    reason: 'Contentful says: AccessDenied',
  });
});

it.each([{}, { items: 'none' }, { sys: { type: 'Error', id: 'NotFound' } }])(
  'is not connected where a success has no list of entries: %j',
  async (body) => {
    contentfulAnswers(200, body);
    expect(await testContentfulConnection(settings)).toEqual({
      state: 'not-connected',
      reason: 'Contentful gave an answer that could not be read (200).',
    });
  },
);

it('asks for what is missing, without a request', async () => {
  const fetch = contentfulAnswers(200, {});
  expect(await testContentfulConnection()).toMatchObject({ state: 'not-connected' });
  expect(fetch).not.toHaveBeenCalled();
});
