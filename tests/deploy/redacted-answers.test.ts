// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserRequest } from '../support/function-server';

// Airtable's pace has its own test.
vi.mock('../../deploy/edge/pace.js', () => ({ waitForTurn: async () => true }));

type Pass = (request: Request, env: Record<string, string>) => Promise<Response>;

const SITE = 'https://www.agency.example';
const TOKEN = 'pat-na1-3c/5+e?=';
const SESSION = 'eyJhbGciOi.SESSION_TOKEN';
const env = {
  SITE_ORIGIN: SITE,
  HUBSPOT_TOKEN: TOKEN,
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
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** A credential in the forms in which a system may repeat it, in a request's header or its own page. */
const encodeSecret = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
  base64(secret),
  base64(`${env.SUITECRM_USER}:${secret}`),
  encodeURIComponent(base64(`${env.SUITECRM_USER}:${secret}`)),
  base64(`Bearer ${secret}`),
  Buffer.from(`x:${secret}`).toString('base64url'),
];
/**
 * What no answer may contain: the credential without its first and last characters, which reveal no more than its
 * length.
 */
const getTraces = (secret: string) =>
  [
    secret,
    encodeURIComponent(secret),
    base64(secret),
    ...[1, 2].map((at) => base64('.'.repeat(at) + secret).slice(4)),
  ]
    .flatMap((text) => [text, JSON.stringify(text).slice(1, -1)])
    .map((text) => text.replace(/=+$/, '').slice(0, -1).toLowerCase());

const lead = '/api/hubspot/crm/v3/objects';
const REQUESTS: Record<string, { path: string; body: object; secrets: string[] }> = {
  'HubSpot contact': {
    path: `${lead}/contacts`,
    body: { properties: { email: 'a@b.example' } },
    secrets: [TOKEN],
  },
  'HubSpot deal': { path: `${lead}/deals`, body: { properties: { dealname: 'Ada' } }, secrets: [TOKEN] },
  'HubSpot link': {
    path: '/api/hubspot/crm/v3/associations/contacts/deals/batch/create',
    body: { inputs: [{ from: { id: '1' }, to: { id: '2' } }] },
    secrets: [TOKEN],
  },
  Airtable: {
    path: '/api/airtable/v0/app1/Contacts',
    body: { records: [{ fields: { Email: 'a@b.example' } }] },
    secrets: [env.AIRTABLE_TOKEN],
  },
  'mailing service': { path: '/api/email', body: { email: 'a@b.example' }, secrets: [env.EMAIL_API_KEY] },
  SuiteCRM: {
    path: '/api/suitecrm/Api/V8/module',
    body: { data: { type: 'Leads', id: 'x', attributes: {} } },
    secrets: [env.SUITECRM_PASSWORD, env.SUITECRM_CLIENT_SECRET, env.SUITECRM_CLIENT_ID, SESSION],
  },
  notice: {
    path: '/api/notify/slack',
    body: { id: '0b7c1f0e-5a1d', kind: 'contact', name: 'Ada' },
    secrets: [env.SLACK_WEBHOOK_URL],
  },
  chat: {
    path: '/api/chat',
    body: { messages: [{ role: 'user', content: 'Hello?' }] },
    secrets: [env.CHAT_KEY],
  },
};

/** An answer with this text wherever these systems write text. */
const createAnswer = (said: string) => ({
  id: said,
  data: { id: said },
  records: [{ id: said }],
  numErrors: said,
  choices: [{ message: { content: said } }],
  category: said,
  message: `Property "${said}" does not exist. "name":"${said}", "error": "${said}"`,
  error: { type: said, code: said, param: said, message: `Unknown field name: "${said}"` },
  errors: [{ code: said, message: said, context: { propertyName: [said], missingScopes: [said] } }],
});
const suitecrms = (said: string) => ({
  data: { id: said },
  errors: { detail: `The option "${said}". Property ${said} in Lead module is invalid` },
});

let proxies: { lead: Pass; chat: Pass };
let upstream: () => Response;

beforeEach(async () => {
  vi.resetModules();
  const { proxyLead } = await import('../../deploy/edge/lead-proxy.js');
  const { proxyChat } = await import('../../deploy/edge/chat-proxy.js');
  proxies = { lead: proxyLead as Pass, chat: proxyChat as Pass };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/access_token') ? Response.json({ access_token: SESSION, expires_in: 3600 }) : upstream(),
  );
});

async function getAnswer({ path, body }: { path: string; body: object }): Promise<Response> {
  const request = createBrowserRequest(SITE + path, 'POST', { Origin: SITE }, JSON.stringify(body));
  return (path === '/api/chat' ? proxies.chat : proxies.lead)(request, env);
}

const readWhole = async (answer: Response) =>
  `${JSON.stringify(Object.fromEntries(answer.headers))}\n${await answer.text()}`.toLowerCase();

describe.each(Object.entries(REQUESTS))('a visitor who writes to the %s', (_, request) => {
  it.each([200, 400, 409, 429])('gets no credential that it repeats with status %i', async (status) => {
    for (const secret of request.secrets)
      for (const said of encodeSecret(secret))
        for (const answer of [createAnswer(said), suitecrms(said)]) {
          upstream = () => {
            const wait = /[^\x20-\x7e]/.test(said) ? '1' : said;
            return Response.json(answer, {
              status,
              headers: { 'Retry-After': wait, 'Content-Type': `application/json; of=${wait}` },
            });
          };
          const whole = await readWhole(await getAnswer(request));
          expect(
            getTraces(secret).filter((trace) => whole.includes(trace)),
            said,
          ).toEqual([]);
        }
  });
});

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

const getChatAnswer = () => getAnswer(REQUESTS.chat as (typeof REQUESTS)[string]);
const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
/** The words of a streamed answer. */
const getWords = (text: string) =>
  [...text.matchAll(/^data: (\{.*)$/gm)]
    .map(([, json = '']) => JSON.parse(json).choices[0].delta.content)
    .join('');

describe.each([1, 2, 7, 1000])('a chat’s answer in pieces of %i bytes', (size) => {
  const said = `${env.CHAT_KEY} and ${base64(env.CHAT_KEY)} sk-proj ö sk-`;
  const kept = /^\[redacted\] and \[redacted\].? sk-proj ö sk-$/;

  it.each([
    ['whole', delta(said)],
    ['a character an event', [...said].map(delta).join('')],
    ['three characters an event', (said.match(/.{1,3}/gs) ?? []).map(delta).join('')],
    ['with an end', `${[...said].map(delta).join('')}data: [DONE]\n\n`],
    ['in JSON’s own escapes', delta(said).replaceAll('s', '\\u0073')],
  ])('has no credential of its words, %s', async (_, text) => {
    upstream = () => streamPieces(new TextEncoder().encode(text), size);
    expect(getWords(await (await getChatAnswer()).text())).toMatch(kept);
  });

  it('has none in any other place or encoding', async () => {
    const { CHAT_KEY: key } = env;
    const odd = [
      `: ${key}\nid: ${key}\nevent: ${key}\nretry: 1\n\n`,
      `data: ${key}\n\n`,
      `data: {"id":"${key}","${key}":1,"choices":[{"index":"${key}","delta":{"role":"${key}"},"finish_reason":"${key}"}]}\n\n`,
      `data: {"error":{"message":"${key}","code":"${key}"}}\n\n`,
    ].join('');
    for (const bytes of [new TextEncoder().encode(odd), Buffer.from(odd, 'utf16le')]) {
      for (const type of ['text/event-stream', 'application/json', 'text/event-stream; charset=utf-16']) {
        upstream = () => streamPieces(bytes, size, type);
        const whole = (await readWhole(await getChatAnswer())).replaceAll('\0', '');
        expect(whole).not.toContain(key.slice(0, -1));
      }
    }
    upstream = () =>
      Response.json({ choices: [{ message: { content: 'Hi' } }], headers: { Authorization: key } });
    expect(await (await getChatAnswer()).json()).toEqual({ choices: [{ message: { content: 'Hi' } }] });
  });
});

it('what a system says of a field is told of those that it was sent, and no other words are', async () => {
  const readReason = async (name: string, answer: object) => {
    upstream = () => Response.json(answer, { status: 400 });
    return (await getAnswer(REQUESTS[name] as (typeof REQUESTS)[string])).json();
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

it.each([
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
    expect((await getAnswer(REQUESTS[name] as (typeof REQUESTS)[string])).status).toBe(answered);
    expect(read).toBeLessThan(150_000);
  },
);
