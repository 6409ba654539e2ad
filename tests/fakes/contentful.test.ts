// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkTo, sampleAsset, samplePost } from './contentful/content.ts';
import { createContentful } from './contentful.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer delivery-token' };
const ENTRIES = '/spaces/space1/environments/master/entries';
const get = (query: string, contentful = createContentful(), headers: Record<string, string> = token) =>
  send(contentful, `GET ${ENTRIES}${query}`, undefined, headers);
const ask = (what: string, contentful = createContentful()) =>
  send(contentful, `GET /spaces/space1/environments/master/${what}`, undefined, token);
const idsOf = (json: { items: { sys: { id: string } }[] }) => json.items.map(({ sys }) => sys.id);

describe('Contentful: who may read what', () => {
  it('takes the token as a header or in the address', async () => {
    expect((await get('')).status).toBe(200);
    expect((await get('?access_token=delivery-token', undefined, {})).status).toBe(200);
  });

  it('does not know any other token', async () => {
    for (const headers of [{}, { Authorization: 'Bearer other' }] as Record<string, string>[]) {
      const { status, json } = await get('', undefined, headers);
      expect([status, json.sys]).toEqual([401, { type: 'Error', id: 'AccessTokenInvalid' }]);
    }
  });

  it('finds neither another space nor another environment', async () => {
    for (const path of ['/spaces/other/environments/master', '/spaces/space1/environments/draft']) {
      const { status, json } = await send(createContentful(), `GET ${path}/entries`, undefined, token);
      expect([status, json.sys]).toEqual([404, { type: 'Error', id: 'NotFound' }]);
    }
  });

  it('answers browsers of any origin, and shows them few headers', async () => {
    const { headers } = await get('');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toBe('Etag');
    expect(headers.get('Content-Type')).toBe('application/vnd.contentful.delivery.v1+json');
    const preflight = await send(createContentful(), `OPTIONS ${ENTRIES}`);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });
});

describe('Contentful: a query for entries', () => {
  const posts = [
    samplePost('b', { date: '2026-02-01' }),
    samplePost('a', { date: '2026-03-01' }),
    samplePost('c', { date: '2026-02-01', image: linkTo('there'), featuredImage: linkTo('gone') }),
  ];
  const contentful = createContentful({ entries: posts, assets: [sampleAsset('there'), sampleAsset('x')] });

  it('sorts and pages', async () => {
    const order = 'content_type=blogPost&order=-fields.date,sys.id';
    const first = await get(`?${order}&limit=2`, contentful);
    expect(idsOf(first.json)).toEqual(['entry-a', 'entry-b']);
    expect(first.json).toMatchObject({ sys: { type: 'Array' }, total: 3, skip: 0, limit: 2 });
    const second = await get(`?${order}&limit=2&skip=2`, contentful);
    expect(idsOf(second.json)).toEqual(['entry-c']);
  });

  it('compares a field', async () => {
    expect(idsOf((await get('?content_type=blogPost&fields.slug=b', contentful)).json)).toEqual(['entry-b']);
    expect((await get('?content_type=blogPost&fields.slug=none', contentful)).json.total).toBe(0);
  });

  it('brings the linked assets, and names the links that lead nowhere', async () => {
    const { json } = await get('?content_type=blogPost', contentful);
    expect(json.includes.Asset).toMatchObject([sampleAsset('there')]);
    expect(json.errors).toEqual([
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Asset', id: 'gone' },
      },
    ]);
    expect((await get('?include=0', contentful)).json).not.toHaveProperty('includes');
  });

  it.each([
    ['a field without its content type', '?fields.slug=a'],
    ['an unknown content type', '?content_type=page'],
    ['an unknown field', '?content_type=blogPost&fields.nope=1'],
    ['an order by an unknown field', '?content_type=blogPost&order=fields.nope'],
    ['more than a thousand', '?limit=1001'],
  ])('refuses %s', async (_, query) => {
    const { status, json } = await get(query, contentful);
    expect([status, json.sys.id]).toEqual([400, 'InvalidQuery']);
  });

  it('is loud about what it does not know', async () => {
    expect((await get('?query=words')).status).toBe(501);
    const spaces = await ask('spaces');
    expect(spaces.status).toBe(501);
  });
});

describe('Contentful: the other lists', () => {
  it('has assets, by their ids where the query names some', async () => {
    const contentful = createContentful({ assets: [sampleAsset('a'), sampleAsset('b')] });
    expect(idsOf((await ask('assets', contentful)).json)).toEqual(['a', 'b']);
    expect(idsOf((await ask('assets?sys.id[in]=b,c', contentful)).json)).toEqual(['b']);
  });

  it('has content types with their fields, public tags, and locales', async () => {
    const contentful = createContentful({ tags: { evergreen: 'Evergreen' }, omitted: ['readTime'] });
    const types = (await ask('content_types', contentful)).json;
    expect(types.items[0]).toMatchObject({ sys: { id: 'blogPost', type: 'ContentType' } });
    expect(types.items[0].fields).toContainEqual(
      expect.objectContaining({ id: 'readTime', localized: false, omitted: true }),
    );
    expect((await ask('tags', contentful)).json.items).toMatchObject([
      { sys: { id: 'evergreen', visibility: 'public' }, name: 'Evergreen' },
    ]);
    expect((await ask('locales', contentful)).json.items).toMatchObject([{ code: 'en-US', default: true }]);
  });
});

describe('Contentful: locales', () => {
  const de = { code: 'de-DE', name: 'German', default: false, fallbackCode: 'en-US' };
  const at = { code: 'de-AT', name: 'German (Austria)', default: false, fallbackCode: null };
  const en = { code: 'en-US', name: 'English', default: true, fallbackCode: null };
  const translations = { 'de-DE': { title: 'Dort' }, 'de-AT': { title: 'Dortn' } };
  const contentful = createContentful({
    locales: [en, de, at],
    entries: [{ ...samplePost('there'), translations }],
  });
  const fieldsIn = async (locale: string) =>
    (await get(`?content_type=blogPost${locale}`, contentful)).json.items[0].fields;

  it('fall back where they may, and share the fields that are not localized', async () => {
    expect((await fieldsIn('')).title).toBe('There');
    expect(await fieldsIn('&locale=de-DE')).toMatchObject({ title: 'Dort', author: 'Rosa Lindqvist' });
    const alone = await fieldsIn('&locale=de-AT');
    expect(alone).toMatchObject({ title: 'Dortn', slug: 'there' });
    expect(alone).not.toHaveProperty('author');
    expect((await fieldsIn('&locale=*')).title).toMatchObject({ 'en-US': 'There', 'de-DE': 'Dort' });
    expect((await get('?locale=fr', contentful)).status).toBe(400);
  });
});

describe('Contentful: the sync feed', () => {
  const tokenIn = (url: string) => new URL(url).searchParams.get('sync_token');

  it('gives everything page by page, then changes and deletions', async () => {
    const posts = [samplePost('a'), samplePost('b')];
    const contentful = createContentful({ entries: posts, assets: [sampleAsset('x')] });
    const first = (await ask('sync?initial=true&limit=2', contentful)).json;
    expect(first.items[0]).toMatchObject({ sys: { id: 'entry-a' }, fields: { slug: { 'en-US': 'a' } } });
    expect(first).not.toHaveProperty('nextSyncUrl');
    const second = (await ask(`sync?sync_token=${tokenIn(first.nextPageUrl)}`, contentful)).json;
    expect(idsOf(second)).toEqual(['x']);

    contentful.options.entries = [samplePost('b', { title: 'Changed' })];
    contentful.options.assets = [];
    const then = (await ask(`sync?sync_token=${tokenIn(second.nextSyncUrl)}`, contentful)).json;
    // The size of its pages stays that of the beginning.
    const more = (await ask(`sync?sync_token=${tokenIn(then.nextPageUrl)}`, contentful)).json;
    expect([...then.items, ...more.items].map(({ sys }) => [sys.type, sys.id])).toEqual([
      ['Entry', 'entry-b'],
      ['DeletedEntry', 'entry-a'],
      ['DeletedAsset', 'x'],
    ]);
    const last = (await ask(`sync?sync_token=${tokenIn(more.nextSyncUrl)}`, contentful)).json;
    expect(last.items).toEqual([]);
  });

  it('of one content type tells of no deletions', async () => {
    const contentful = createContentful({ entries: [samplePost('a')], assets: [sampleAsset('x')] });
    const start = 'sync?initial=true&type=Entry&content_type=blogPost';
    const first = (await ask(start, contentful)).json;
    expect(idsOf(first)).toEqual(['entry-a']);
    contentful.options.entries = [];
    const then = (await ask(`sync?sync_token=${tokenIn(first.nextSyncUrl)}`, contentful)).json;
    expect(then.items).toEqual([]);
  });

  it.each([
    ['neither a start nor a token', 'sync'],
    ['a token that it never gave', 'sync?sync_token=other'],
    ['a content type of all types', 'sync?initial=true&content_type=blogPost'],
    ['a page of more than a thousand', 'sync?initial=true&limit=1001'],
  ])('refuses %s', async (_, path) => {
    expect((await ask(path)).status).toBe(400);
  });

  it('refuses anything beside a token, and a token that it has forgotten', async () => {
    const contentful = createContentful();
    const token = tokenIn((await ask('sync?initial=true', contentful)).json.nextSyncUrl);
    expect((await ask(`sync?sync_token=${token}&limit=5`, contentful)).status).toBe(400);
    expect((await ask(`sync?sync_token=${token}`, contentful)).status).toBe(200);
    contentful.options.syncEpoch += 1;
    expect((await ask(`sync?sync_token=${token}`, contentful)).status).toBe(400);
  });
});

describe('Contentful: state', () => {
  it('shows what is published, and returns to what it was created with', async () => {
    const contentful = createContentful({ entries: [samplePost('only')], assets: [] });
    contentful.options.entries = [];
    expect(contentful.state()).toEqual({ contentful: { entries: [], assets: [] } });
    contentful.reset();
    expect(contentful.state()).toEqual({ contentful: { entries: ['entry-only'], assets: [] } });
  });

  it('says when to come back', async () => {
    const answer = await createContentful().failure(429, new Request('https://x.example/'));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('X-Contentful-RateLimit-Reset')).toBe('1');
    expect(await answer.json()).toMatchObject({ sys: { type: 'Error', id: 'RateLimitExceeded' } });
  });
});
