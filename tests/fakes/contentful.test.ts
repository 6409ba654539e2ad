// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkTo, sampleAsset, samplePost } from './contentful/content.ts';
import { createContentful } from './contentful.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer delivery-token' };
const ENTRIES = '/spaces/space1/environments/master/entries';
const get = (query: string, contentful = createContentful(), headers: Record<string, string> = token) =>
  send(contentful, `GET ${ENTRIES}${query}`, undefined, headers);
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
    expect(json.includes.Asset).toEqual([sampleAsset('there')]);
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
    const assets = await send(
      createContentful(),
      'GET /spaces/space1/environments/master/assets',
      undefined,
      token,
    );
    expect(assets.status).toBe(501);
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
