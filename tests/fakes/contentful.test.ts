// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createContentful } from './contentful.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer delivery-token' };
const MASTER = '/spaces/space1/environments/master';
const ask = (what: string, contentful = createContentful()) =>
  send(contentful, `GET ${MASTER}/${what}`, undefined, token);

// That it takes what is right is in the tests of the integration; here is what a lenient fake would let pass.

describe('Contentful', () => {
  it.each<[string, string, Record<string, string>, number, string]>([
    ['no token', `${MASTER}/entries`, {}, 401, 'AccessTokenInvalid'],
    ['another token', `${MASTER}/entries`, { Authorization: 'Bearer other' }, 401, 'AccessTokenInvalid'],
    ['another space', '/spaces/other/environments/master/entries', token, 404, 'NotFound'],
    ['another environment', '/spaces/space1/environments/draft/entries', token, 404, 'NotFound'],
    ['an unknown content type', `${MASTER}/entries?content_type=page`, token, 400, 'InvalidQuery'],
    ['an unknown locale', `${MASTER}/entries?locale=fr`, token, 400, 'BadRequest'],
    ['neither a start nor a token of the feed', `${MASTER}/sync`, token, 400, 'BadRequest'],
    ['a token that it never gave', `${MASTER}/sync?sync_token=other`, token, 400, 'BadRequest'],
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

  it('refuses anything beside a token of the feed', async () => {
    const contentful = createContentful();
    const [, given] = (await ask('sync?initial=true', contentful)).json.nextSyncUrl.split('sync_token=');
    expect((await ask(`sync?sync_token=${given}&limit=5`, contentful)).status).toBe(400);
    expect((await ask(`sync?sync_token=${given}`, contentful)).status).toBe(200);
  });
});
