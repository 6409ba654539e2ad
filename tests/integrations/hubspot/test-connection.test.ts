import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBuildSettings } from '~/config/config-store';
import { testHubspotConnection } from '~/integrations/hubspot/admin';
import { type HubspotSettings, hubspotSettings } from '~/integrations/hubspot/settings';
import { stubFetch } from '../../fakes/stub-fetch';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend();
const PROXY = { apiKey: '', baseUrl: '/api/hubspot' };
const test = (changes: Partial<HubspotSettings> = {}) =>
  testHubspotConnection({ ...readBuildSettings(hubspotSettings), apiKey: 'test-token', ...changes });

describe('with a proxy that allows the test', () => {
  beforeEach(() => stubFetch(backend, { open: true }));

  it('is connected', async () => {
    expect(await test({ ...PROXY, enabled: false })).toEqual({ state: 'connected' });
    expect(backend.log.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /crm/v3/objects/contacts?limit=1',
    ]);
  });

  it('names the missing scopes of the proxy’s key', async () => {
    backend.faults.set('hubspot', { kind: 'status', status: 403 });
    expect(await test(PROXY)).toEqual({
      state: 'not-connected',
      reason: 'The HubSpot key lacks the scope crm.objects.contacts.write: add it to the key in HubSpot.',
    });
  });

  it('reports a wrong key of the proxy', async () => {
    backend.faults.set('hubspot', { kind: 'status', status: 401 });
    expect(await test(PROXY)).toEqual({
      state: 'not-connected',
      reason: 'HubSpot does not accept the key that the proxy adds (401): replace it at your host.',
    });
  });
});

it('reports that the function allows another deal property', async () => {
  const testAnswer = (property: string) => {
    vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'Lead-Proxy-Deal-Id': property } }));
    return test({ ...PROXY, createDeals: true, dealIdProperty: 'deal_key' });
  };
  expect(await testAnswer('deal_key')).toEqual({ state: 'connected' });
  expect(await testAnswer('submission_id')).toEqual({
    state: 'not-connected',
    reason: expect.stringContaining('set HUBSPOT_DEAL_ID_PROPERTY there to deal_key'),
  });
});

describe('the deal property for the submission’s id', () => {
  it('is not asked for without deals or without a name', async () => {
    const headers = { 'Lead-Proxy-Deal-Id-State': 'missing' };
    vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
    for (const changes of [{ createDeals: false }, { dealIdProperty: '' }])
      expect(await test({ ...PROXY, ...changes })).toEqual({ state: 'connected' });
  });

  it.each([
    ['missing', 'HubSpot has no deal property submission_id. Create it there'],
    ['not-unique', 'does not require unique values'],
  ])('is %s, as the host’s function says', async (state, sentence) => {
    const headers = { 'Lead-Proxy-Deal-Id': 'submission_id', 'Lead-Proxy-Deal-Id-State': state };
    vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
    expect(await test(PROXY)).toEqual({ state: 'connected', reason: expect.stringContaining(sentence) });
  });
});

it('does not report a proxy that allows no reading as broken', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 405 }));
  expect(await test(PROXY)).toEqual({
    state: 'unknown',
    reason:
      'The proxy answered, but does not allow this check (405). Leads may still get through: send a test lead.',
  });
});

it.each(['', 'https://api-eu1.hubapi.com'])(
  'is refused by CORS straight from a browser (%j)',
  async (baseUrl) => {
    stubFetch(backend, { cors: true });
    expect(await test({ baseUrl })).toEqual({
      state: 'error',
      reason:
        "HubSpot's CRM API refuses browsers: use the proxy, with a base URL on this site such as /api/hubspot.",
    });
  },
);

it('names the missing settings, without a request', async () => {
  expect(await test({ apiKey: '' })).toEqual({
    state: 'not-connected',
    reason: 'Enter an API key, or a base URL on this site whose proxy adds one.',
  });
  expect(backend.log).toEqual([]);
});
