import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import type { InferOverrides } from '~/config/settings-definition';
import { airtableSettings } from '~/integrations/airtable/settings';
import type { Fault } from '../../fakes/faults';
import { airtableDestination } from '../../support/destinations';
import { expectDeliveryToFail, memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { stubBackend } from '../../support/stubbed-backend';

// The rate limit has its own tests.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const backend = stubBackend({ cors: true });
const deliver = (progress = memoryProgress(), lead = sampleLead()) =>
  airtableDestination.deliver(lead, progress);
/** A delivery whose first request fails with this fault, and that ends with this error. */
const deliverWithFault = (fault: Fault, error: object = { kind: 'network' }) => {
  backend.faults.set('airtable', { ...fault, times: 1 });
  return expectDeliveryToFail(deliver, error);
};
const BASE = 'appSample';

const ROW = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Email: 'ada@analytical.example',
  Phone: '+1 555 0101',
  Company: 'Analytical Engines',
  Message: 'We would like to automate our tables.',
  Service: 'AI Development',
  'Date Submitted': '2026-11-20T09:30:00.123Z',
};
const OWN = { 'Submission ID': sampleLead().id };

const use = (changes: InferOverrides<typeof airtableSettings>) =>
  writeOverrides(airtableSettings, { baseId: BASE, ...changes });
const getRequests = () =>
  backend.log.filter(({ method }) => method !== 'OPTIONS').map(({ method, body }) => ({ method, body }));
const getFields = (table = 'Contacts') => backend.state.airtable[table]?.map(({ fields }) => fields);
const WITHOUT_COLUMN = expect.stringContaining('no text column Submission ID');

beforeEach(() => {
  use({ apiKey: 'test-token' });
});

describe('a delivery', () => {
  it('adds a row with exactly this request', async () => {
    const progress = memoryProgress();
    await deliver(progress);
    expect(progress.steps).toEqual({ record: backend.state.airtable.Contacts?.[0]?.id });
    expect(getRequests()).toEqual([
      {
        method: 'PATCH',
        body: {
          performUpsert: { fieldsToMergeOn: ['Submission ID'] },
          records: [{ fields: { ...OWN, ...ROW } }],
        },
      },
    ]);
    expect(backend.log.at(-1)?.path).toBe(`/v0/${BASE}/Contacts`);
    expect(backend.log.at(-1)?.headers.authorization).toBe('Bearer test-token');
    expect(progress.notes).toEqual([]);
  });

  it.each(['', 'Submission ID'])(
    'creates a row without the id where there is no column %j',
    async (idColumn) => {
      use({ apiKey: 'test-token', idColumn });
      backend.configure({ airtable: { missingColumns: ['Submission ID'] } });
      const progress = memoryProgress();
      await deliver(progress);
      expect(getRequests().at(-1)).toEqual({ method: 'POST', body: { records: [{ fields: ROW }] } });
      expect(getFields()).toEqual([ROW]);
      expect(progress.notes).toEqual(idColumn ? [WITHOUT_COLUMN] : []);
    },
  );

  it('changes the row of the same submission, whoever made it and whatever was corrected in it', async () => {
    backend.services.airtable.seed('Contacts', { ...OWN, Email: 'corrected@analytical.example' });
    await deliver();
    expect(getFields()).toEqual([{ ...OWN, ...ROW }]);
  });

  it.each(['qualification', 'enterprise', 'demo'] as const)('puts %s into the other table', async (kind) => {
    await deliver(memoryProgress(), sampleLead({ kind }));
    expect(getFields('Leads')).toEqual([{ ...OWN, ...ROW }]);
  });

  it('sends no Authorization header through the proxy', async () => {
    writeOverrides(airtableSettings, { baseUrl: '/api/airtable/', baseId: BASE });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await deliver();
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/airtable/v0/${BASE}/Contacts`);
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Authorization');
    expect(backend.state.airtable.Contacts).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  it.each([
    ['Submission ID', { ...OWN, ...ROW }, 'Submission ID'],
    ['', ROW, 'Email,Date Submitted'],
  ])('is followed by an upsert, so that there is one row (column %j)', async (idColumn, fields, key) => {
    use({ apiKey: 'test-token', idColumn });
    const message = 'Failed to save record in Airtable';
    const progress = await deliverWithFault({ kind: 'reply-lost' }, { message, kind: 'network' });
    await deliver(progress);

    const upsert = backend.log.at(-1);
    expect(upsert?.method).toBe('PATCH');
    expect(upsert?.body).toEqual({
      performUpsert: { fieldsToMergeOn: key.split(',') },
      records: [{ fields }],
    });
    expect(backend.state.airtable.Contacts).toHaveLength(1);
  });

  it('needs a person if the proxy allows no upsert', async () => {
    writeOverrides(airtableSettings, { baseUrl: '/api/airtable', baseId: BASE });
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    expect(getFields()).toEqual([{ ...OWN, ...ROW }]);
    await expect(deliver(progress)).rejects.toMatchObject({
      kind: 'unconfirmed',
      ambiguous: true,
      reason: expect.stringContaining('"Contacts"'),
    });
    expect(backend.state.airtable.Contacts).toHaveLength(1);
  });

  it.each([
    ['with a key', { apiKey: 'test-token' }, 403],
    ['by a proxy that is down', { baseUrl: '/api/airtable' }, 503],
    ['by a proxy whose rule is missing', { baseUrl: '/api/airtable' }, 404],
  ])('stays open if the upsert is refused %s', async (_, access, status) => {
    writeOverrides(airtableSettings, { ...access, baseId: BASE });
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status }));
    await expect(deliver(progress)).rejects.toMatchObject({
      status,
      kind: expect.not.stringMatching('unconfirmed'),
    });
  });

  it('is not assumed after a first refusal by the proxy', async () => {
    writeOverrides(airtableSettings, { baseUrl: '/api/airtable', baseId: BASE });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 403 }));
    await expect(deliver()).rejects.toMatchObject({ kind: 'unauthorized', ambiguous: false });
  });
});

it('a row that somebody duplicated becomes no third', async () => {
  for (let copy = 0; copy < 2; copy += 1) backend.services.airtable.seed('Contacts', { ...OWN, ...ROW });
  await expect(deliver()).rejects.toMatchObject({ kind: 'rejected', status: 422 });
  expect(getFields()).toHaveLength(2);
});

it('a refusal without Airtable’s words is followed by nothing', async () => {
  await expectRefused({}, 1);
  await expectRefused({ error: { type: 'INVALID_REQUEST_UNKNOWN', message: 'No' } }, 2);
});

async function expectRefused(body: object, requests: number) {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(body, { status: 422 }));
  await expect(deliver()).rejects.toMatchObject({ kind: 'rejected', status: 422 });
  expect(fetched).toHaveBeenCalledTimes(requests);
  fetched.mockRestore();
}

it('a refusal that can’t be read is followed by the same request later, in a table without the column', async () => {
  backend.configure({ airtable: { missingColumns: ['Submission ID'] } });
  const progress = await deliverWithFault({ kind: 'malformed-json' }, { kind: 'unavailable', status: 422 });
  expect(getRequests()).toHaveLength(1);
  await deliver(progress);
  expect(getFields()).toEqual([ROW]);
});

it('a column that can’t be merged on gets the row once', async () => {
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(init?.body).includes('["Submission ID"]')
      ? Response.json({ error: { type: 'INVALID_REQUEST_UNKNOWN', message: 'No' } }, { status: 422 })
      : through(input, init),
  );
  for (let time = 0; time < 2; time += 1) await deliver(memoryProgress());
  expect(getFields()).toEqual([{ ...OWN, ...ROW }]);
});

describe('a table without some of the columns', () => {
  const { Phone, Service, ...others } = ROW;
  const moved = `${ROW.Message}\n\nPhone: ${Phone}\n\nService: ${Service}`;

  beforeEach(() => backend.configure({ airtable: { missingColumns: ['Phone', 'Service'] } }));

  it('gets their content in the message, and the receipt says so', async () => {
    const progress = memoryProgress();
    await deliver(progress);
    expect(getFields()).toEqual([{ ...OWN, ...others, Message: moved }]);
    expect(progress.notes).toEqual([
      expect.stringMatching(/no text column Phone: its content is in the message\.$/),
      expect.stringMatching(/no text column Service: /),
    ]);
  });

  it('has the row once after a lost answer', async () => {
    const progress = await deliverWithFault({ kind: 'reply-lost', body: 'Service: AI' });
    await deliver(progress);
    expect(getFields()?.map((fields) => fields.Message)).toEqual([moved]);
  });

  it('is reported if the column is the message', async () => {
    backend.configure({ airtable: { missingColumns: ['Message'] } });
    await expect(deliver()).rejects.toMatchObject({
      kind: 'rejected',
      reason: 'Airtable says: Unknown field name: "Message": add this column to the table.',
    });
  });

  it('does without Date Submitted where the id finds the row', async () => {
    backend.configure({ airtable: { missingColumns: ['Date Submitted'] } });
    const progress = await deliverWithFault({ kind: 'reply-lost', body: 'Date Submitted: 2026' });
    await deliver(progress);
    expect(getFields()?.map((fields) => fields.Message)).toEqual([
      `${ROW.Message}\n\nDate Submitted: ${ROW['Date Submitted']}`,
    ]);
  });

  it.each([['Email'], ['Submission ID', 'Date Submitted']])(
    'cannot do without %s, by which a repeat finds the row',
    async (...names) => {
      const name = names.at(-1) ?? '';
      backend.configure({ airtable: { missingColumns: names } });
      await expect(deliver()).rejects.toMatchObject({
        kind: 'rejected',
        reason: expect.stringContaining(name),
      });
    },
  );
});

describe('a table with columns of other types', () => {
  const types = { Phone: 'number', Service: 'single select', Company: 'created time' } as const;
  const { Phone, Service, Company, ...others } = ROW;
  const moved = ['Phone', 'Company', 'Service'];

  beforeEach(() => backend.configure({ airtable: { types } }));

  it('gets their content in the message, also once after a lost answer', async () => {
    const progress = await deliverWithFault({ kind: 'reply-lost', body: 'Service: AI' });
    await deliver(progress);
    expect(getFields()).toEqual([
      {
        ...OWN,
        ...others,
        Message: `${ROW.Message}\n\nPhone: ${Phone}\n\nCompany: ${Company}\n\nService: ${Service}`,
      },
    ]);
    for (const name of moved) expect(progress.notes.join()).toContain(`no text column ${name}: `);
  });
});

describe('what Airtable answers', () => {
  it.each<[number, object, object]>([
    [422, { error: { message: 'No' } }, { reason: 'Airtable says: No' }],
    // With its fix.
    [
      422,
      { error: { type: 'INVALID_VALUE_FOR_COLUMN', message: 'No' } },
      { reason: 'Airtable says: No: make it a text column, or for the date a date column with a time.' },
    ],
    [
      422,
      { error: { type: 'INVALID_MULTIPLE_CHOICE_OPTIONS', message: 'No' } },
      { reason: 'Airtable says: No: make it a text column.' },
    ],
    [422, { error: { type: 'ODD' } }, { reason: 'Airtable says: ODD' }],
    [422, { error: { type: 'ODD', message: '' } }, { reason: 'Airtable says: ODD' }],
    [422, {}, { kind: 'rejected', reason: 'Airtable refused the request (422).' }],
    [404, { error: 'NOT_FOUND' }, { kind: 'rejected', answeredBy: 'service' }],
    [401, { error: {} }, { kind: 'unauthorized' }],
    [500, { error: { message: 'No' } }, { reason: 'Airtable is not working at the moment (500).' }],
    [200, { error: { message: 'No' } }, { kind: 'unavailable', reason: expect.not.stringContaining('says') }],
    [503, {}, { kind: 'unavailable', retryAfterMs: undefined }],
    [
      429,
      { errors: [{ error: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED', message: 'No' }] },
      { kind: 'unauthorized', retryAfterMs: undefined, reason: expect.stringContaining('this month') },
    ],
    [429, { errors: [{ error: 'RATE_LIMIT_REACHED' }] }, { kind: 'rate-limited', retryAfterMs: 30_000 }],
    [429, { errors: [] }, { kind: 'rate-limited', retryAfterMs: 30_000 }],
    [403, { error: { type: 'NOT_AUTHORIZED' } }, { answeredBy: 'service' }],
    [404, { error: 'xNOT_FOUND' }, { answeredBy: undefined }],
    [404, { error: 'NOT_FOUND here' }, { answeredBy: undefined }],
    // A success without records is no success.
    [200, { records: [] }, { kind: 'unavailable' }],
  ])('%i with %o gets the right kind and reason', async (status, body, expected) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
    await expect(deliver()).rejects.toMatchObject(expected);
  });

  it('401 behind a proxy is about the token that the proxy adds', async () => {
    writeOverrides(airtableSettings, { baseUrl: '/api/airtable', baseId: BASE });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 401 }));
    await expect(deliver()).rejects.toMatchObject({
      reason: 'Airtable does not know the token that the proxy adds: replace it at your host.',
    });
  });

  it('429 waits 30 s where Retry-After is unreadable', async () => {
    backend.faults.set('airtable', { kind: 'status', status: 429, retryAfter: 2 });
    await expect(deliver()).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 30_000 });
  });
});
