import { beforeEach, expect, it, vi } from 'vitest';
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

it.each([{}, { apiKey: '', baseUrl: '/api/airtable' }])(
  'asks with %o for the column of the submission’s id where it is missing',
  async (changes) => {
    backend.configure({ airtable: { missingColumns: ['Submission ID'] } });
    if ('baseUrl' in changes) stubFetch(backend, { open: true });
    expect(await test(changes)).toEqual({
      state: 'connected',
      reason: expect.stringMatching(
        /column "Submission ID" is missing in "Contacts" and "Leads": add it there as/,
      ),
    });
  },
);

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
