// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkTo, sampleAsset, samplePost } from './contentful/content.ts';
import { createContentful } from './contentful.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer delivery-token' };
const MASTER = '/spaces/space1/environments/master';
const ask = (what: string, contentful = createContentful(), headers: Record<string, string> = token) =>
  send(contentful, `GET ${MASTER}/${what}`, undefined, headers);

describe('Contentful', () => {
  it.each<[string, string, Record<string, string>, number, string]>([
    ['no token', `${MASTER}/entries`, {}, 401, 'AccessTokenInvalid'],
    ['another token', `${MASTER}/entries`, { Authorization: 'Bearer other' }, 401, 'AccessTokenInvalid'],
    ['another space', '/spaces/other/environments/master/entries', token, 404, 'NotFound'],
    ['another environment', '/spaces/space1/environments/draft/entries', token, 404, 'NotFound'],
    ['a field without its content type', `${MASTER}/entries?fields.slug=a`, token, 400, 'InvalidQuery'],
    ['an unknown content type', `${MASTER}/entries?content_type=page`, token, 400, 'InvalidQuery'],
    ['an unknown field', `${MASTER}/entries?content_type=blogPost&fields.nope=1`, token, 400, 'InvalidQuery'],
    [
      'an order by an unknown field',
      `${MASTER}/entries?content_type=blogPost&order=fields.nope`,
      token,
      400,
      'InvalidQuery',
    ],
    ['more than a thousand', `${MASTER}/entries?limit=1001`, token, 400, 'InvalidQuery'],
    ['an unknown locale', `${MASTER}/entries?locale=fr`, token, 400, 'BadRequest'],
    ['neither a start nor a token of the feed', `${MASTER}/sync`, token, 400, 'BadRequest'],
    ['a token that it never gave', `${MASTER}/sync?sync_token=other`, token, 400, 'BadRequest'],
    [
      'a content type of all types',
      `${MASTER}/sync?initial=true&content_type=blogPost`,
      token,
      400,
      'InvalidQuery',
    ],
    ['a page of more than a thousand', `${MASTER}/sync?initial=true&limit=1001`, token, 400, 'InvalidQuery'],
  ])('refuses %s', async (_, path, headers, status, id) => {
    const answer = await send(createContentful(), `GET ${path}`, undefined, headers);
    expect([answer.status, answer.json.sys]).toEqual([status, { type: 'Error', id }]);
  });

  it.each(['entries?query=words', 'spaces'])(
    'is loud about %s, which the fake does not know',
    async (what) => {
      expect((await ask(what)).status).toBe(501);
    },
  );

  it('answers browsers of any origin, and shows them few headers', async () => {
    const { headers } = await ask('entries');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toBe('Etag');
    expect(headers.get('Content-Type')).toBe('application/vnd.contentful.delivery.v1+json');
    const preflight = await send(createContentful(), `OPTIONS ${MASTER}/entries`);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });

  it('brings the linked assets, and names the links that lead nowhere', async () => {
    const images = { image: linkTo('there'), featuredImage: linkTo('gone') };
    const contentful = createContentful({
      entries: [samplePost('a', images)],
      assets: [sampleAsset('there'), sampleAsset('x')],
    });
    const { json } = await ask('entries?content_type=blogPost', contentful);
    expect(json).toMatchObject({ sys: { type: 'Array' }, total: 1, skip: 0, limit: 100 });
    expect(json.includes.Asset).toMatchObject([sampleAsset('there')]);
    expect(json.errors).toEqual([
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Asset', id: 'gone' },
      },
    ]);
    expect((await ask('entries?include=0', contentful)).json).not.toHaveProperty('includes');
  });

  it('falls back to other locales where it may, and shares the fields that are not localized', async () => {
    const of = (code: string, fallbackCode: string | null) => ({
      ...{ code, name: code, default: code === 'en-US' },
      fallbackCode,
    });
    const translations = { 'de-DE': { title: 'Dort' }, 'de-AT': { title: 'Dortn' } };
    const contentful = createContentful({
      locales: [of('en-US', null), of('de-DE', 'en-US'), of('de-AT', null)],
      entries: [{ ...samplePost('there'), translations }],
    });
    const fieldsIn = async (locale: string) =>
      (await ask(`entries?content_type=blogPost${locale}`, contentful)).json.items[0].fields;
    expect((await fieldsIn('')).title).toBe('There');
    expect(await fieldsIn('&locale=de-DE')).toMatchObject({ title: 'Dort', author: 'Rosa Lindqvist' });
    const alone = await fieldsIn('&locale=de-AT');
    expect(alone).toMatchObject({ title: 'Dortn', slug: 'there' });
    expect(alone).not.toHaveProperty('author');
    expect((await fieldsIn('&locale=*')).title).toMatchObject({ 'en-US': 'There', 'de-DE': 'Dort' });
  });

  it('refuses anything beside a token of the feed, and says when to come back', async () => {
    const { json } = await ask('sync?initial=true');
    expect(json).not.toHaveProperty('nextPageUrl');
    const contentful = createContentful();
    const [, given] = (await ask('sync?initial=true', contentful)).json.nextSyncUrl.split('sync_token=');
    expect((await ask(`sync?sync_token=${given}&limit=5`, contentful)).status).toBe(400);
    expect((await ask(`sync?sync_token=${given}`, contentful)).status).toBe(200);
    const busy = await contentful.failure(429, new Request('https://x.example/'));
    expect(busy.headers.get('X-Contentful-RateLimit-Reset')).toBe('1');
  });
});
