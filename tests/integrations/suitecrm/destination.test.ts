import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings, writeOverrides } from '~/config/config-store';
import { testSuitecrmConnection } from '~/integrations/suitecrm/admin';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { stubFetch } from '../../fakes/stub-fetch';
import { ACCOUNT } from '../../fakes/suitecrm';
import { suitecrmDestination } from '../../support/destinations';
import { expectDeliveryToFail, memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const posts = () => backend.log.filter(({ method }) => method === 'POST');
const paths = () => posts().map(({ path }) => path);
const deliver = (progress = memoryProgress(), lead = sampleLead()) =>
  suitecrmDestination.deliver(lead, progress);
const expectFailure = (error: object) => expectDeliveryToFail(deliver, error);
const another = sampleLead({ id: 'ffffffff-5a1d-4b7e-9c55-2f6c0d1e8a42' });
const expectOneOfEach = () => {
  expect(backend.state.suitecrm.Contacts).toHaveLength(1);
  expect(backend.state.suitecrm.Leads).toHaveLength(1);
};

let server = 0;
/** Uses a new server, because sessions are cached by settings. */
const useServer = (changes: Record<string, unknown> = {}) => {
  server += 1;
  writeOverrides(suitecrmSettings, {
    baseUrl: 'https://crm.example',
    ...ACCOUNT,
    tracking: { chatbotId: `test ${server}` },
    ...changes,
  });
};

const TOKEN = '/Api/access_token';
const MODULE = '/Api/V8/module';
const CONTACT = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email1: 'ada@analytical.example',
  phone_work: '+1 555 0101',
  description: 'We would like to automate our tables.',
  lead_source: 'Web Site',
  account_name: 'Analytical Engines',
};

beforeEach(() => {
  useServer();
});

describe('a delivery', () => {
  it('signs in, then creates contact and lead with exactly these requests', async () => {
    const progress = memoryProgress();
    await deliver(progress);

    expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: TOKEN,
        body: {
          grant_type: 'password',
          client_id: 'test-client',
          client_secret: 'test-secret',
          username: 'test-user',
          password: 'test-password',
        },
      },
      { path: MODULE, body: { data: { type: 'Contacts', id: expect.any(String), attributes: CONTACT } } },
      {
        path: MODULE,
        body: {
          data: {
            type: 'Leads',
            id: expect.any(String),
            attributes: {
              ...CONTACT,
              description: 'Service Interest: AI Development\n\nWe would like to automate our tables.',
              status: 'New',
            },
          },
        },
      },
    ]);
    expect(progress.acceptedAfter).toEqual(['contact']);
    expect(Object.keys(progress.steps)).toEqual(['contact', 'lead']);
  });

  it('passes the server’s preflight with only Content-Type and Authorization', async () => {
    await deliver();
    const own = Object.keys(posts()[1]?.headers ?? {}).filter((name) => name !== 'origin');
    expect(own.sort()).toEqual(['authorization', 'content-type']);
  });

  it('adds no service prefix if none was chosen', async () => {
    await deliver(memoryProgress(), sampleLead({ contact: { service: '' } }));
    expect(backend.state.suitecrm.Leads[0]?.attributes.description).toBe(
      'We would like to automate our tables.',
    );
  });

  it('keeps a lead source that is not the default', async () => {
    useServer({ defaultLeadSource: 'Website form' });
    await deliver();
    expect(backend.state.suitecrm.Contacts[0]?.attributes.lead_source).toBe('Website form');
  });

  it('keeps text that looks like a tag, which the server would drop', async () => {
    const message =
      'Write to <ada@x.example>, a<b && c>d, </p>, <!-- x -->, <?php, &lt;Co&gt;. 5<6, <3, < Co>';
    await deliver(
      memoryProgress(),
      sampleLead({ contact: { message, company: '"Ltd" <Co>', lastName: '<Byron>' } }),
    );
    const kept = {
      last_name: '< Byron>',
      description:
        'Write to < ada@x.example>, a< b && c>d, < /p>, < !-- x -->, < ?php, < Co>. 5<6, <3, < Co>',
    };
    const { Contacts, Leads } = backend.state.suitecrm;
    expect(Contacts[0]?.attributes).toMatchObject(kept);
    expect(Leads[0]?.attributes).toMatchObject({
      ...kept,
      account_name: '"Ltd" < Co>',
      description: `Service Interest: AI Development\n\n${kept.description}`,
    });
  });

  it.each([
    [{ createLead: false }, ['Contacts']],
    [{ createContact: false }, ['Leads']],
  ])('with %o creates %o', async (changes, types) => {
    useServer(changes);
    await deliver();
    const created = posts()
      .slice(1)
      .map(({ body }) => (body as { data: { type: string } }).data.type);
    expect(created).toEqual(types);
  });

  it('removes the trailing slash of the base URL, and keeps a path in it', async () => {
    backend.configure({ suitecrm: { basePath: '/legacy' } });
    useServer({ baseUrl: 'https://crm.example/legacy/' });
    await deliver();
    expect(paths()).toEqual([`/legacy${TOKEN}`, `/legacy${MODULE}`, `/legacy${MODULE}`]);
  });

  it('signs in once for several leads', async () => {
    await Promise.all([deliver(), deliver(memoryProgress(), another)]);
    await deliver(memoryProgress(), sampleLead({ id: 'eeeeeeee-5a1d-4b7e-9c55-2f6c0d1e8a42' }));
    expect(paths().filter((path) => path === TOKEN)).toHaveLength(1);
    expect(backend.state.suitecrm.Leads).toHaveLength(3);
  });

  it('needs no sign-in if the address does it', async () => {
    useServer({ baseUrl: '/api/suitecrm', username: '', password: '' });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await deliver();
    expectOneOfEach();
    for (const [, init] of fetched.mock.calls) expect(init?.headers).not.toHaveProperty('Authorization');
  });
});

describe('a repeat', () => {
  it('creates nothing twice after any lost answer', async () => {
    backend.faults.set('suitecrm', [
      { kind: 'reply-lost', path: 'module$', body: 'Contacts', times: 1 },
      { kind: 'reply-lost', path: 'module$', body: 'Leads', times: 1 },
    ]);
    const progress = await expectFailure({
      message: 'Failed to create contact in SuiteCRM',
      kind: 'network',
    });
    await expect(deliver(progress)).rejects.toMatchObject({
      message: 'Failed to create lead in SuiteCRM',
    });
    await deliver(progress);
    expectOneOfEach();
  });

  it.each([500, 502, 503, 504])(
    'after %i carries the same id, and the record stands once',
    async (status) => {
      stubFetch(backend);
      backend.faults.set('suitecrm', { kind: 'status', status, applied: true, path: 'module$', times: 2 });
      const progress = await expectFailure({ status, ambiguous: true });
      await expect(deliver(progress)).rejects.toMatchObject({ status, ambiguous: true });
      await deliver(progress);
      const sent = posts().flatMap(
        ({ body }) => (body as { data?: { id: string; type: string } }).data ?? [],
      );
      expect(sent.map(({ type }) => type)).toEqual(['Contacts', 'Contacts', 'Contacts', 'Leads']);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
      expectOneOfEach();
    },
  );

  it('of the same submission is recognized even without its receipts', async () => {
    await deliver();
    await deliver();
    expectOneOfEach();
  });
});

it('a database failure makes the outcome unknown', async () => {
  backend.configure({ suitecrm: { database: 'racing' } });
  const progress = await expectFailure({
    message: 'Failed to create contact in SuiteCRM',
    kind: 'unavailable',
    ambiguous: true,
  });
  backend.configure({ suitecrm: { database: 'working' } });
  await deliver(progress);
  expectOneOfEach();
});

it('a role without the right to create is retried, because a person can fix it', async () => {
  backend.configure({ suitecrm: { mayCreate: false } });
  await expect(deliver()).rejects.toMatchObject({
    kind: 'unauthorized',
    reason: expect.stringContaining('role'),
  });
});

describe('a server with the other path', () => {
  it('is found at the named path, without further requests to the other one', async () => {
    backend.configure({ suitecrm: { specPathOnly: true } });
    await deliver();
    await deliver(memoryProgress(), another);
    expect(paths()).toEqual([
      TOKEN,
      MODULE,
      `${MODULE}/Contacts`,
      `${MODULE}/Leads`,
      `${MODULE}/Contacts`,
      `${MODULE}/Leads`,
    ]);
  });

  it('is found again after it changes its path', async () => {
    backend.configure({ suitecrm: { specPathOnly: true } });
    await deliver();
    backend.configure({ suitecrm: { specPathOnly: false } });
    backend.faults.set('suitecrm', { kind: 'status', status: 405, path: 'module/' });
    await deliver(memoryProgress(), another);
    expect(paths().slice(4)).toEqual([`${MODULE}/Contacts`, MODULE, MODULE]);
    expect(backend.state.suitecrm.Leads).toHaveLength(2);
  });

  it('is explained if it has no API at either path', async () => {
    backend.faults.set('suitecrm', { kind: 'status', status: 404, path: 'module' });
    await expect(deliver()).rejects.toMatchObject({
      message: 'Failed to create contact in SuiteCRM',
      kind: 'rejected',
      reason: expect.stringContaining('/legacy'),
    });
    // Neither path is remembered.
    await expect(deliver()).rejects.toMatchObject({ kind: 'rejected' });
    const tried = [MODULE, `${MODULE}/Contacts`];
    expect(paths()).toEqual([TOKEN, ...tried, ...tried]);
  });
});

describe('the session', () => {
  it('is renewed once when the server ends it early', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    backend.configure({ suitecrm: { tokenLifetime: 60 } });
    await deliver();
    vi.setSystemTime(Date.now() + 120_000);
    await deliver(memoryProgress(), another);
    expect(paths()).toEqual([TOKEN, MODULE, MODULE, MODULE, TOKEN, MODULE, MODULE]);
    expect(backend.state.suitecrm.Leads).toHaveLength(2);
  });

  it('is not renewed forever', async () => {
    backend.faults.set('suitecrm', { kind: 'status', status: 401, path: 'module' });
    await expect(deliver()).rejects.toMatchObject({
      message: 'Failed to create contact in SuiteCRM',
      kind: 'unauthorized',
      reason: 'SuiteCRM did not accept the session (401): try again, and check how long its tokens last.',
    });
    expect(paths()).toEqual([TOKEN, MODULE, TOKEN, MODULE]);
  });

  it('expires 300 s before the server’s expiry', async () => {
    backend.configure({ suitecrm: { expiresIn: 299 } });
    await deliver();
    expect(paths()).toEqual([TOKEN, TOKEN, MODULE, TOKEN, MODULE]);
  });
});

describe('a refused sign-in', () => {
  const PASSWORD = 'hunter2-not-the-right-one';

  it('never repeats the password of the server’s answer', async () => {
    useServer({ password: PASSWORD });
    const error = await deliver().catch((thrown) => thrown);

    expect(error).toMatchObject({
      message: 'SuiteCRM authentication failed',
      kind: 'unauthorized',
      reason: 'SuiteCRM refused the user name, the password or the client: check all three.',
    });
    const everything = [];
    for (let at = error; at instanceof Error; at = at.cause) {
      everything.push(at.message, at.stack, JSON.stringify(at), JSON.stringify({ ...at }));
    }
    expect(everything.join(' ')).not.toContain(PASSWORD);
    const test = await testSuitecrmConnection(readSettings(suitecrmSettings));
    expect(test.state).toBe('not-connected');
    expect(JSON.stringify(test)).not.toContain(PASSWORD);
  });

  it('by a server that is down is not about credentials', async () => {
    backend.faults.set('suitecrm', { kind: 'status', status: 503 });
    await expect(deliver()).rejects.toMatchObject({
      message: 'SuiteCRM authentication failed',
      kind: 'network',
    });
    stubFetch(backend);
    await expect(deliver()).rejects.toMatchObject({
      message: 'SuiteCRM authentication failed',
      kind: 'unavailable',
    });
  });
});

it.each<[number, string, object]>([
  // Text after the JSON is the server's broken answer. Text before it is not.
  [400, '  {"data":null}Fatal error', { kind: 'unavailable', ambiguous: true }],
  [400, 'Bad request: {', { kind: 'rejected', ambiguous: false }],
  [400, ' {}\n', { kind: 'unavailable', ambiguous: true }],
  [400, '{"errors":{"detail":"Database failure. Please refer to suitecrm.log"}}', { kind: 'unavailable' }],
  [
    400,
    '{"errors":{"detail":"No such field as database failure"}}',
    { kind: 'rejected', reason: 'SuiteCRM says: No such field as database failure' },
  ],
  [
    500,
    '{"errors":{"detail":"Internal"}}',
    { kind: 'unavailable', reason: 'SuiteCRM is not working at the moment (500).' },
  ],
  // Without its database it answers with an empty body.
  [500, '', { kind: 'unavailable', ambiguous: true }],
  // The function, or another intermediary, refuses the request.
  [400, '{"error":"A JSON object is expected"}', { kind: 'rejected' }],
  [422, '{"errors":{"detail":"Record already exists"}}', { kind: 'rejected' }],
  [201, '{"data":{}}', { kind: 'unavailable' }],
  [
    200,
    '<!doctype html><title>Welcome</title>',
    { kind: 'unavailable', reason: expect.stringContaining('not at this address (200)') },
  ],
])('an answer of %i with %j gets the right kind and reason', async (status, body, expected) => {
  useServer({ baseUrl: '/api/suitecrm', username: '', password: '' });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  await expect(deliver()).rejects.toMatchObject(expected);
});

it('the description has the full text of values that SuiteCRM would cut', async () => {
  const [first, last, company] = ['A', 'L', 'C'].map((letter) => letter.repeat(300)) as [
    string,
    string,
    string,
  ];
  const contact = { firstName: first, lastName: last, company, phone: '5'.repeat(100) };
  await deliver(memoryProgress(), sampleLead({ contact }));
  for (const { attributes } of Object.values(backend.state.suitecrm).flat()) {
    expect(attributes).toMatchObject({ first_name: first.slice(0, 100), last_name: last.slice(0, 100) });
    expect(attributes.description).toContain(`First name in full: ${first}`);
    expect(attributes.description).toContain(`Last name in full: ${last}`);
    expect(attributes.description).toContain(`Company in full: ${company}`);
    expect(attributes.description).not.toContain('Phone in full');
  }
});

it.each([
  ['ASCII', 'a', 70_000],
  ['three bytes', '€', 30_000],
  ['four bytes', '😀', 20_000],
])(
  'what the description cannot hold of a text in %s is said in it, and its end stays',
  async (_, sign, count) => {
    const message = `Begin ${sign.repeat(count)} end`;
    const company = 'C'.repeat(300);
    const progress = memoryProgress();
    await deliver(progress, sampleLead({ contact: { message, company } }));
    const records = Object.values(backend.state.suitecrm).flat();
    expect(records).toHaveLength(2);
    for (const { attributes } of records) {
      const { description = '' } = attributes;
      expect(description).toMatch(/^(Service Interest: .+\n\n)?Begin /);
      expect(description).toMatch(new RegExp(`missing here.* submission id ${sampleLead().id}`));
      expect(description.endsWith(` end\n\nCompany in full: ${company}`)).toBe(true);
      expect(description).not.toContain('\ufffd');
    }
    expect(progress.notes).toEqual([expect.stringContaining('missing'), expect.stringContaining('missing')]);
  },
);

it('a description that just fits is not changed', async () => {
  const message = '€'.repeat(21_845);
  const progress = memoryProgress();
  await deliver(progress, sampleLead({ contact: { message, service: '' } }));
  const [contact, made] = Object.values(backend.state.suitecrm).flat();
  expect([contact, made].map((record) => record?.attributes.description)).toEqual([message, message]);
  expect(progress.notes).toEqual([]);
});

it('the content of fields that SuiteCRM lacks goes into the description, and the receipt says so', async () => {
  backend.configure({ suitecrm: { missingFields: ['phone_work', 'lead_source'] } });
  const progress = memoryProgress();
  await deliver(progress);
  for (const { attributes } of Object.values(backend.state.suitecrm).flat()) {
    expect(attributes.description).toContain(`Phone work: ${sampleLead().contact.phone}`);
    expect(attributes.description).toContain('Lead source: Web Site');
  }
  expect(Object.keys(progress.steps)).toEqual(['contact', 'lead']);
  expect(progress.notes.filter((note) => note.includes('phone_work'))).toHaveLength(2);
  backend.configure({ suitecrm: { missingFields: ['description'] } });
  await expect(deliver(memoryProgress(), sampleLead({ id: crypto.randomUUID() }))).rejects.toMatchObject({
    kind: 'rejected',
  });
});

it.each([
  ['0b7c1f0e', '577665c9', '5762b20e'],
  ['5c0a7ac8', '0000000f', '0014d7c8'],
  ['ffffffff', 'a3f58538', 'a3e152ff'],
])('gives the submission %s... the same ids in every build', async (head, contact, lead) => {
  const rest = '-5a1d-4b7e-9c55-2f6c0d1e8a42';
  await deliver(memoryProgress(), sampleLead({ id: head + rest }));
  const ids = posts().flatMap(({ body }) => (body as { data?: { id: string } }).data?.id ?? []);
  expect(ids).toEqual([contact + rest, lead + rest]);
});
