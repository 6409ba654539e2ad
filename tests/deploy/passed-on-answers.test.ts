// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserRequest } from '../support/function-server';

// Airtable's pace has its own test.
vi.mock('../../deploy/edge/pace.js', () => ({ waitForTurn: async () => true }));

type Pass = (request: Request, env: Record<string, string>) => Promise<Response>;

const SITE = 'https://www.agency.example';
const env = {
  SITE_ORIGIN: SITE,
  HUBSPOT_TOKEN: 'TOKEN_OF_HUBSPOT',
  AIRTABLE_TOKEN: 'PATKEY_OF_AIRTABLE',
  AIRTABLE_BASE: 'app1',
  EMAIL_ENDPOINT: 'https://mail.example/x',
  EMAIL_API_KEY: 'the-key_of.mail',
  SUITECRM_URL: 'https://crm.example',
  SUITECRM_CLIENT_ID: 'b7d1-client-id',
  SUITECRM_CLIENT_SECRET: 'SECRET_OF_CLIENT',
  SUITECRM_USER: 'ada',
  SUITECRM_PASSWORD: 'löve "lace" & co/1',
  SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/of-slack',
  CHAT_KEY: 'sk-proj-1234567890',
  CHAT_MODEL: 'small',
};
const REQUESTS = {
  'HubSpot contact': {
    path: '/api/hubspot/crm/v3/objects/contacts',
    body: { properties: { email: 'a@b.example' } },
  },
  Airtable: {
    path: '/api/airtable/v0/app1/Contacts',
    body: { records: [{ fields: { Email: 'a@b.example' } }] },
  },
  'mailing service': { path: '/api/email', body: { email: 'a@b.example' } },
  SuiteCRM: {
    path: '/api/suitecrm/Api/V8/module',
    body: { data: { type: 'Leads', id: 'x', attributes: {} } },
  },
  chat: { path: '/api/chat', body: { messages: [{ role: 'user', content: 'Hello?' }] } },
};

let proxies: { lead: Pass; chat: Pass };
let upstream: () => Response;

beforeEach(async () => {
  vi.resetModules();
  const { proxyLead } = await import('../../deploy/edge/lead-proxy.js');
  const { proxyChat } = await import('../../deploy/edge/chat-proxy.js');
  proxies = { lead: proxyLead as Pass, chat: proxyChat as Pass };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/access_token')
      ? Response.json({ access_token: 'SESSION_TOKEN', expires_in: 3600 })
      : upstream(),
  );
});

async function getAnswer(name: keyof typeof REQUESTS): Promise<Response> {
  const { path, body } = REQUESTS[name];
  const request = createBrowserRequest(SITE + path, 'POST', { Origin: SITE }, JSON.stringify(body));
  return (path === '/api/chat' ? proxies.chat : proxies.lead)(request, env);
}

const readWhole = async (answer: Response) =>
  `${JSON.stringify(Object.fromEntries(answer.headers))}\n${await answer.text()}`.toLowerCase();

/** A chat's answer in pieces of this many bytes. */
function streamPieces(bytes: Uint8Array, size: number, type = 'text/event-stream') {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
}

describe.each([1, 2, 7, 1000])('a chat’s answer in pieces of %i bytes', (size) => {
  it('is its words alone, in whatever encoding', async () => {
    const { CHAT_KEY: key } = env;
    const odd = [
      `: ${key}\nid: ${key}\nevent: ${key}\nretry: 1\n\n`,
      `data: ${key}\n\n`,
      `data: {"id":"${key}","${key}":1,"choices":[{"index":"${key}","delta":{"role":"${key}"},"finish_reason":"${key}"}]}\n\n`,
      `data: {"error":{"message":"${key}"}}\n\n`,
    ].join('');
    for (const bytes of [new TextEncoder().encode(odd), Buffer.from(odd, 'utf16le')]) {
      for (const type of ['text/event-stream', 'application/json', 'text/event-stream; charset=utf-16']) {
        upstream = () => streamPieces(bytes, size, type);
        const whole = (await readWhole(await getAnswer('chat'))).replaceAll('\0', '');
        expect(whole).not.toContain(key.slice(0, -1));
      }
    }
    upstream = () =>
      Response.json({ choices: [{ message: { content: 'Hi' } }], headers: { Authorization: key } });
    expect(await (await getAnswer('chat')).json()).toEqual({ choices: [{ message: { content: 'Hi' } }] });
  });
});

it('what a system says of a field is told of those that it was sent, and no other words are', async () => {
  const readReason = async (name: keyof typeof REQUESTS, answer: object) => {
    upstream = () => Response.json(answer, { status: 400 });
    return (await getAnswer(name)).json();
  };
  const property = 'Property "email" does not exist. Property "lovelace" does not exist, ada@b.example';
  expect(await readReason('HubSpot contact', { message: property })).toMatchObject({
    message: 'Property "email" does not exist',
  });
  const of = 'The key of ada@x.example is bad.';
  const errors = [{ code: 'X_Y', message: of, context: { propertyName: ['email', of] } }];
  const taken = { message: `${of} Existing ID: 501`, category: 'CONFLICT', errors };
  expect(await readReason('HubSpot contact', taken)).toEqual({
    category: 'CONFLICT',
    message: 'Existing ID: 501',
    errors: [{ code: 'X_Y', message: '', context: { propertyName: ['email'] } }],
  });
  expect(await readReason('mailing service', { error: of })).toEqual({});
  const field = 'Unknown field name: "Phone". Field "Ada lives in London" is wrong';
  expect(await readReason('Airtable', { error: { type: 'X_Y', message: field } })).toEqual({
    error: { type: 'X_Y', message: 'Unknown field name: "Phone"' },
  });
  const detail = 'Property phone_work in Lead module is invalid. Property ada in Lead module is invalid';
  expect(await readReason('SuiteCRM', { errors: { detail } })).toEqual({
    errors: { detail: 'Property phone_work in Lead module is invalid' },
  });
  expect(
    await readReason('chat', { error: { code: 'Ada lives here', type: 'bad_key', param: 401 } }),
  ).toEqual({
    error: { message: 'The provider refused: bad_key 401', type: 'bad_key' },
  });
});

it.each<[keyof typeof REQUESTS, number, number]>([
  ['HubSpot contact', 200, 504],
  ['chat', 500, 500],
])(
  'of an endless answer to the %s with %i no more is read than one of these systems writes',
  async (...of) => {
    const [name, status, answered] = of;
    let read = 0;
    upstream = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            read += 10_000;
            controller.enqueue(new Uint8Array(10_000).fill(32));
          },
        }),
        { status },
      );
    expect((await getAnswer(name)).status).toBe(answered);
    expect(read).toBeLessThan(150_000);
  },
);
