import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '~/config/config-store';
import { associateContactWithDeal, createContact } from '~/integrations/hubspot/client';
import { type HubspotSettings, hubspotSettings } from '~/integrations/hubspot/settings';
import { toSystemRecord } from '~/leads/contact-fields';
import { sampleLead } from '../../support/sample-lead';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend();
const settings = (changes: Partial<HubspotSettings> = {}): HubspotSettings => ({
  ...readSettings(hubspotSettings),
  enabled: true,
  apiKey: 'test-token',
  ...changes,
});
const create = (changes?: Partial<HubspotSettings>) =>
  createContact(settings(changes), toSystemRecord('hubspot', sampleLead().contact));

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
    [477, 'unavailable', 'HubSpot is moving this account to another data center (477).'],
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

  it('takes no property’s name from the visitor’s text, which HubSpot quotes', async () => {
    const message = 'No: [{"message":"a\\",\\"name\\":\\"fax\\""}]';
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message }, { status: 400 }));
    const error = await create().catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: 'rejected' });
    expect(error).not.toHaveProperty('names');
  });

  it.each([
    [429, 10_000],
    [477, 3_600_000],
  ])('reads the wait of a %i from Retry-After, or uses %i ms if it is not readable', async (status, wait) => {
    backend.faults.set('hubspot', { kind: 'status', status, retryAfter: 3 });
    await expect(create()).rejects.toMatchObject({ retryAfterMs: 3_000 });
    backend.faults.set('hubspot', { kind: 'status', status });
    await expect(create()).rejects.toMatchObject({ retryAfterMs: wait });
  });

  it('distinguishes a web page from an answer', async () => {
    backend.faults.set('hubspot', { kind: 'html', status: 200 });
    await expect(create()).rejects.toMatchObject({
      kind: 'malformed',
      // HubSpot may have the contact all the same.
      ambiguous: true,
      reason: 'A web page answered instead of HubSpot (200): check the address or the proxy rule.',
    });
  });

  it('never reports the key', async () => {
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

it('links by the address and the association type of the version', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 207 }));
  await associateContactWithDeal(settings({ pathPrefix: '/crm/objects/2026-03' }), '501', '7');
  expect(fetched.mock.calls[0]?.[0]).toBe(
    'https://api.hubapi.com/crm/associations/2026-03/contacts/deals/batch/create',
  );
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    inputs: [
      {
        from: { id: '501' },
        to: { id: '7' },
        types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 4 }],
      },
    ],
  });
});
