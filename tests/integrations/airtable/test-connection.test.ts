import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBuildSettings } from '~/config/config-store';
import { testAirtableConnection } from '~/integrations/airtable/admin';
import { type AirtableSettings, airtableSettings } from '~/integrations/airtable/settings';
import { stubFetch } from '../../fakes/stub-fetch';
import { stubBackend } from '../../support/stubbed-backend';

// The rate limit has its own tests.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const backend = stubBackend({ cors: true });
const test = (changes: Partial<AirtableSettings> = {}) =>
  testAirtableConnection({
    ...readBuildSettings(airtableSettings),
    apiKey: 'test-token',
    baseId: 'app1',
    ...changes,
  });

beforeEach(() => {
  backend.configure({ airtable: { baseId: 'app1' } });
});

it('reads one record of each table, and sends no request without a base', async () => {
  expect(await test({ baseId: '' })).toMatchObject({ state: 'not-connected' });
  expect(backend.log).toEqual([]);
  expect(await test()).toEqual({ state: 'connected' });
  const asked = backend.log.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const query = 'maxRecords=1&fields%5B%5D=Submission+ID';
  expect(asked).toEqual([`/v0/app1/Contacts?${query}`, `/v0/app1/Leads?${query}`]);
  backend.configure({ airtable: { missingColumns: ['Submission ID'] } });
  expect(await test({ idColumn: '' })).toEqual({ state: 'connected' });
});

describe('a table without the column for the submission’s id', () => {
  beforeEach(() => backend.configure({ airtable: { missingColumns: ['Submission ID'] } }));
  const added = { state: 'connected', reason: expect.stringMatching(/has been added to "Contacts"/) };
  const byHand = {
    state: 'connected',
    reason: expect.stringMatching(
      /column "Submission ID" is missing in "Contacts" and "Leads": add it there as/,
    ),
  };

  it('gets it if the token may, and the result says so once', async () => {
    expect(await test()).toEqual({
      ...added,
      reason:
        'The column "Submission ID" for the submission ID was missing and has been added to "Contacts" and "Leads".',
    });
    expect(
      backend.log.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    ).toEqual(
      ['tblContacts', 'tblLeads'].map((id) => [
        `/v0/meta/bases/app1/tables/${id}/fields`,
        { name: 'Submission ID', type: 'singleLineText' },
      ]),
    );
    expect(await test()).toEqual({ state: 'connected' });
  });

  it('gets it in the one table that lacks it', async () => {
    await test({ leadTableName: 'Contacts' });
    expect(await test()).toEqual({
      state: 'connected',
      reason: expect.stringMatching(/has been added to "Leads"\.$/),
    });
  });

  it.each(['schema.bases:read', 'schema.bases:write'])(
    'is described in one sentence if the token lacks %s',
    async (scope) => {
      backend.configure({ airtable: { missingScopes: [scope] } });
      expect(await test()).toEqual(byHand);
    },
  );

  it('is asked for by hand through a proxy, whose token nobody here has', async () => {
    stubFetch(backend, { open: true });
    expect(await test({ apiKey: '', baseUrl: '/api/airtable' })).toEqual(byHand);
    // A path of this site only takes leads, so the schema is Airtable's own.
    expect(await test({ baseUrl: '/api/airtable' })).toEqual(added);
  });
});

it('reports that the host’s function allows another column', async () => {
  const headers = { 'Lead-Proxy-Id-Column': 'R%C3%A9f' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ records: [] }, { headers }));
  expect(await test({ apiKey: '', baseUrl: '/api/airtable' })).toEqual({
    state: 'not-connected',
    reason: expect.stringMatching(/column "Réf" through.*set AIRTABLE_ID_COLUMN there to Submission ID/),
  });
  expect(await test({ apiKey: '', baseUrl: '/api/airtable', idColumn: 'Réf' })).toEqual({
    state: 'connected',
  });
});

const NO_ACCESS =
  'Airtable has no such base or table, or the token may not use it: check base ID and table names, and what the token may read and write.';

it.each([
  [
    { apiKey: 'wrong' },
    'Airtable does not know this token: copy a personal access token from Airtable again.',
  ],
  [{ baseId: 'app2' }, `Table "Contacts": ${NO_ACCESS}`],
  [{ leadTableName: 'Prospects' }, `Table "Prospects": ${NO_ACCESS}`],
])('%o: %s', async (changes, reason) => {
  expect(await test(changes)).toEqual({ state: 'not-connected', reason });
});

it.each([
  [404, { error: 'NOT_FOUND' }, 'NOT_FOUND'],
  [404, { error: { type: 'TABLE_NOT_FOUND', message: 'Could not find table' } }, 'TABLE_NOT_FOUND'],
])('reads both shapes of a %i', async (status, body, type) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
  expect(await test()).toEqual({
    state: 'not-connected',
    reason: `Table "Contacts": Airtable found no such base or table (${type}): check base ID and table names.`,
  });
});

it('does not mistake a proxy’s message for Airtable’s', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'Not found' }, { status: 404 }));
  expect(await test({ apiKey: '', baseUrl: '/api/airtable' })).toEqual({
    state: 'unknown',
    reason:
      'The proxy answered, but does not allow this check (404). Leads may still get through: send a test lead.',
  });
});

it('reports an unreachable address, and one that does not allow this site', async () => {
  expect(await test({ baseUrl: 'https://nowhere.example' })).toEqual({
    state: 'error',
    reason:
      'Airtable could not be reached, or does not allow this site (CORS): check the address, and which sites are allowed there.',
  });
});
