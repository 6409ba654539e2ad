// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proxyLead } from '../../deploy/edge/lead-proxy.js';
import { createFakeBackend } from '../fakes/backend';
import { createVariables } from '../fakes/proxy';
import { createBrowserRequest } from '../support/function-server';

const SITE = 'https://www.agency.example';
const backend = createFakeBackend();
const services = ['slack', 'teams', 'discord'] as const;
const variables = createVariables(backend, 'https://up.example', SITE);
let env: Record<string, string>;
let upstream: (request: Request) => Promise<Response>;

beforeEach(() => {
  backend.reset();
  env = { ...variables };
  upstream = (request) => backend.handle(request);
  vi.stubGlobal('fetch', (url: string, { signal: _, ...what }: RequestInit) =>
    upstream(new Request(url, what)),
  );
});

const ada = {
  id: '0b7c1f0e-5a1d-4b7e-9c55-2f6c0d1e8a42',
  kind: 'contact',
  name: 'Ada Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  topic: 'AI Development',
  page: '/contact',
};
const post = (service: string, body: unknown, { Origin = SITE, method = 'POST' } = {}) =>
  proxyLead(
    createBrowserRequest(`${SITE}/api/notify/${service}`, method, { Origin }, JSON.stringify(body)),
    env,
  ) as Promise<Response>;
const readPosted = (service: (typeof services)[number]) => JSON.stringify(backend.state[service]);

describe.each(services)('the function, asked to post to %s', (service) => {
  it('does so for the site’s own pages alone, and only facts of a lead', async () => {
    expect((await post(service, ada, { Origin: 'https://else.example' })).status).toBe(403);
    expect((await post(service, ada, { method: 'GET' })).status).toBe(405);
    for (const odd of [
      {},
      { text: 'Hello' },
      { ...ada, kind: 'newsletter' },
      { ...ada, id: 'x y' },
      { ...ada, name: '', email: [] },
    ])
      expect((await post(service, odd)).status).toBe(400);
    expect((await post(service, { ...ada, message: 'x'.repeat(100_000) })).status).toBe(413);
    expect(backend.log).toEqual([]);
    const answer = await post(service, { ...ada, text: 'Free watches', blocks: [1], content: '@everyone' });
    expect([answer.status, await answer.json(), answer.headers.get('Lead-Proxy')]).toEqual([200, {}, '4']);
    expect(readPosted(service)).not.toMatch(/watches|everyone/);
  });

  it('does nothing without the address of a webhook', async () => {
    for (const address of ['', 'hooks', 'https://agency.webhook.office.com/webhookb2/1']) {
      env[`${service.toUpperCase()}_WEBHOOK_URL`] = address;
      expect((await post(service, ada)).status).toBe(404);
    }
    for (const other of ['', 'constructor', `${service}/x`])
      expect((await post(other, ada)).status).toBe(404);
  });

  it('mentions nobody and hides no link, whatever a visitor writes', async () => {
    const hostile =
      '<!channel> <!here> <@U1> <!subteam^S1> @everyone @here <@&1> <at>Ada</at> [free](https://evil.example) <https://evil.example|us> *b* `c`';
    const all = { ...ada, name: hostile, company: hostile, topic: hostile };
    expect((await post(service, { ...all, record: 'https://evil.example/record' })).status).toBe(200);
    const [body] = backend.state[service] as Record<string, unknown>[];
    const text = JSON.stringify(body);
    if (service === 'slack') {
      expect(text).not.toMatch(/<(?!\/?$)/);
      expect(text).toContain('&lt;!channel&gt;');
      expect(body).toMatchObject({ mrkdwn: false, unfurl_links: false });
    } else if (service === 'discord') {
      expect(body?.allowed_mentions).toEqual({ parse: [] });
      expect(text).not.toMatch(/(?<!\\)[<[`]\w/);
    } else {
      // A text run is shown as it is; only an entity is a mention, and only an action a link.
      expect(text).not.toMatch(/"msteams"|"entities"|"TextBlock"|"actions"/);
    }
    expect(text).not.toMatch(/"(?:url|title_url)"/);
    // A chat would link a bare address.
    expect(text).not.toContain('://evil');
    expect(text.replaceAll('\u200b', '')).toContain('://evil.example');
  });

  it('fits the longest texts into what the service takes, whole signs at a time', async () => {
    for (const sign of ['x', '&', '*', '😀', '\n']) {
      const long = `a${sign.repeat(6_000)}`;
      const all = { ...ada, name: long, email: long, company: long, topic: long, page: long };
      expect((await post(service, all)).status, sign).toBe(200);
    }
    expect(backend.state[service]).toHaveLength(5);
    expect(readPosted(service)).toContain('…');
    expect(readPosted(service)).not.toMatch(/\\ud83d(?!\\ude00)/i);
  });

  it('passes a refusal on by its code, and reports silence as unknown', async () => {
    backend.faults.set(service, { kind: 'status', status: 404, times: 1 });
    const codes = { slack: 'no_service', teams: 'WorkflowTriggerIsNotEnabled', discord: '10015' };
    const refused = await post(service, ada);
    expect([refused.status, await refused.json()]).toEqual([404, { error: 'Refused', code: codes[service] }]);
    backend.faults.set(service, { kind: 'status', status: 429, retryAfter: 30, times: 1 });
    const limited = await post(service, ada);
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '30']);
    for (const fault of [{ kind: 'cut-before' }, { kind: 'status', status: 500 }] as const) {
      backend.faults.set(service, { ...fault, times: 1 });
      expect((await post(service, ada)).status).toBe(504);
    }
    const page = { headers: { 'Content-Type': 'text/html' } };
    upstream = async () => new Response('<!doctype html><title>Welcome</title>', page);
    expect((await post(service, ada)).status).toBe(502);
    upstream = async () => new Response(null, { status: 302, headers: { Location: 'https://else.example' } });
    expect((await post(service, ada)).status).toBe(502);
  });

  it('tells the doctor whether the webhook is there, and posts nothing', async () => {
    const check = async () => (await post(service, { check: true })).status;
    expect(await check()).toBe(400);
    const variable = `${service.toUpperCase()}_WEBHOOK_URL`;
    env[variable] = `${env[variable]}x`;
    // A workflow would post anything it gets.
    expect(await check()).toBe(service === 'teams' ? 400 : 401);
    expect(backend.state[service]).toEqual([]);
  });

  it('shows the spam check’s line', async () => {
    env.ALTCHA_HMAC_KEY = 'a long random text of the host';
    await post(service, ada);
    expect(readPosted(service)).toMatch(/Spam check: not passed\./);
    await post(service, { test: true });
    expect(JSON.stringify(backend.state[service].at(-1))).not.toContain('Spam check');
  });

  it('posts a sample of its own words for a test', async () => {
    expect((await post(service, { test: true, name: 'Eve', message: 'Free watches' })).status).toBe(200);
    expect(readPosted(service)).toContain('Test of this webhook');
    expect(readPosted(service)).not.toMatch(/Eve|watches/);
  });
});

it('Discord’s own wait, in fractions of a second, is told in whole ones', async () => {
  backend.faults.set('discord', { kind: 'status', status: 429 });
  expect((await post('discord', ada)).headers.get('Retry-After')).toBe('65');
});

it('a workflow that asks for a sign-in says so', async () => {
  env.TEAMS_WEBHOOK_URL = variables.TEAMS_WEBHOOK_URL.replace('sig=of-teams', 'sig=');
  const answer = await post('teams', ada);
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'DirectApiAuthorizationRequired']);
});
