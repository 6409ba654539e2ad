import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '~/config/config-store';
import { testHubspotConnection } from '~/integrations/hubspot/admin';
import { createContact } from '~/integrations/hubspot/client';
import type { HubspotSettings } from '~/integrations/hubspot/settings';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { toContact } from '~/integrations/hubspot-contact';
import { createFakeBackend } from '../../fakes/backend';
import { stubFetch } from '../../fakes/stub-fetch';
import { sampleLead } from '../../support/sample-lead';

const backend = createFakeBackend();
const settings = (changes: Partial<HubspotSettings> = {}): HubspotSettings => ({
  ...readConfig(hubspotSection),
  enabled: true,
  apiKey: 'test-token',
  ...changes,
});
const create = (changes?: Partial<HubspotSettings>) =>
  createContact(settings(changes), toContact(sampleLead().contact));

beforeEach(() => {
  backend.reset();
  return stubFetch(backend);
});

describe('what HubSpot answers', () => {
  it.each([
    [
      401,
      'unauthorized',
      'HubSpot does not know this key, or it has expired (401): copy the key from HubSpot again.',
    ],
    [404, 'rejected', 'HubSpot has nothing at this address (404): check the base URL and the path prefix.'],
    [403, 'unauthorized', expect.stringContaining('HubSpot')],
    [423, 'unavailable', 'The record is locked in HubSpot.'],
    [429, 'rate-limited', 'HubSpot asks for fewer requests (429).'],
    [500, 'unavailable', 'HubSpot is not working at the moment (500).'],
    [502, 'unavailable', 'HubSpot is not working at the moment (502).'],
  ])('%i becomes %s', async (status, kind, reason) => {
    backend.faults.set('hubspot', { kind: 'status', status });
    await expect(create()).rejects.toMatchObject({
      message: 'Failed to create contact in HubSpot',
      kind,
      status,
      reason,
    });
  });

  it('names the scopes that a key lacks', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json(
        {
          category: 'MISSING_SCOPES',
          errors: [{ message: 'x', context: { requiredGranularScopes: ['crm.objects.contacts.write'] } }],
        },
        { status: 403 },
      ),
    );
    await expect(create()).rejects.toMatchObject({
      reason: 'The HubSpot key lacks the scope crm.objects.contacts.write: add it to the key in HubSpot.',
    });
  });

  it('takes the wait from Retry-After, or 10 s where it is not readable', async () => {
    backend.faults.set('hubspot', { kind: 'status', status: 429, retryAfter: 3 });
    await expect(create()).rejects.toMatchObject({ retryAfterMs: 3_000 });
    backend.faults.set('hubspot', { kind: 'status', status: 429 });
    await expect(create()).rejects.toMatchObject({ retryAfterMs: 10_000 });
  });

  it('tells what is wrong with the values', async () => {
    const refused = createContact(settings(), { email: 'nobody' });
    await expect(refused).rejects.toMatchObject({
      kind: 'rejected',
      reason: expect.stringMatching(/^HubSpot says: /),
    });
  });

  it('knows a web page from an answer', async () => {
    backend.faults.set('hubspot', { kind: 'html', status: 200 });
    await expect(create()).rejects.toMatchObject({
      kind: 'malformed',
      ambiguous: false,
      reason: 'A web page answered instead of HubSpot (200): check the address or the proxy rule.',
    });
  });

  it('keeps the key out of what it reports', async () => {
    backend.faults.set('hubspot', { kind: 'status', status: 401 });
    const error = await create({ apiKey: 'very-secret' }).catch((thrown) => thrown);
    expect(JSON.stringify([error.message, error.reason, String(error.stack)])).not.toContain('very-secret');
  });

  it('gives up after 15 s without an answer', async () => {
    backend.faults.set('hubspot', { kind: 'never' });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(15_000);
      return AbortSignal.abort(new DOMException('timed out', 'TimeoutError'));
    });
    await expect(create()).rejects.toMatchObject({
      kind: 'timeout',
      ambiguous: true,
      reason: 'HubSpot did not answer in time.',
    });
  });
});

describe('a call straight from a browser', () => {
  it('fails, and the reason names the way out', async () => {
    const restore = stubFetch(backend, { cors: true });
    const error = await create().catch((thrown) => thrown);
    restore();
    expect(error).toMatchObject({
      message: 'Failed to create contact in HubSpot',
      kind: 'network',
      reason:
        "HubSpot's CRM API refuses browsers: use the proxy, with a base URL on this site such as /api/hubspot.",
    });
    expect(backend.state.contacts).toEqual([]);
  });
});

describe('the connection test', () => {
  it('asks for one contact, enabled or not', async () => {
    await expect(testHubspotConnection(settings({ enabled: false }))).resolves.toEqual({
      state: 'connected',
    });
    expect(backend.log.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /crm/v3/objects/contacts?limit=1',
    ]);
  });

  it('tells unset from refused, and refused from unreachable', async () => {
    await expect(testHubspotConnection(settings({ apiKey: '' }))).resolves.toMatchObject({
      state: 'not-connected',
    });
    expect(backend.log).toEqual([]);
    await expect(testHubspotConnection(settings({ apiKey: 'wrong' }))).resolves.toEqual({
      state: 'not-connected',
      reason: 'HubSpot does not know this key, or it has expired (401): copy the key from HubSpot again.',
    });
    backend.faults.set('hubspot', { kind: 'cut-before' });
    await expect(testHubspotConnection(settings())).resolves.toMatchObject({ state: 'error' });
  });

  it('does not take a proxy that allows no reading for a wrong key', async () => {
    const tested = testHubspotConnection(settings({ apiKey: '', baseUrl: '/api/hubspot' }));
    await expect(tested).resolves.toEqual({
      state: 'unknown',
      reason: expect.stringContaining('Leads may still get through'),
    });
  });
});
