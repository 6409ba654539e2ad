import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '~/config/config-store';
import { createDealIdProperty } from '~/integrations/hubspot/admin';
import { type HubspotSettings, hubspotSettings } from '~/integrations/hubspot/settings';
import { stubFetch } from '../../fakes/stub-fetch';
import { backend, paths, requests } from './portal';

const settings = (changes: Partial<HubspotSettings> = {}): HubspotSettings => ({
  ...readSettings(hubspotSettings),
  apiKey: 'test-token',
  ...changes,
});

it('creates a text property with unique values, whether leads are sent there or not', async () => {
  await createDealIdProperty(settings({ enabled: false }));
  expect(requests()).toEqual([
    {
      method: 'POST',
      path: '/crm/v3/properties/deals',
      body: {
        groupName: 'dealinformation',
        name: 'submission_id',
        label: 'Submission ID',
        type: 'string',
        fieldType: 'text',
        hasUniqueValue: true,
      },
    },
  ]);
});

it('accepts an existing property, also after a lost answer', async () => {
  backend.faults.set('hubspot', { kind: 'reply-lost', times: 1 });
  await expect(createDealIdProperty(settings(), 'site_id')).rejects.toMatchObject({ kind: 'network' });
  await createDealIdProperty(settings(), 'site_id');
  expect(paths().slice(1)).toEqual(['POST /crm/v3/properties/deals', 'GET /crm/v3/properties/deals/site_id']);
});

it('rejects an existing property without unique values', async () => {
  await expect(createDealIdProperty(settings(), 'lead_source')).rejects.toMatchObject({
    message: 'Failed to create the property in HubSpot',
    kind: 'rejected',
    reason: expect.stringContaining('enter another name'),
  });
});

it('rejects a property that HubSpot created without unique values', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ name: 'submission_id' }, { status: 201 }));
  await expect(createDealIdProperty(settings())).rejects.toMatchObject({ kind: 'rejected' });
});

describe('the reason of a failure names', () => {
  const BY_HAND = expect.stringMatching(
    /by hand \(Settings, Properties, Deal properties.*'Require unique values'/,
  );

  it('a proxy that allows only submissions, with or without a key', async () => {
    for (const apiKey of ['', 'test-token']) {
      await expect(createDealIdProperty(settings({ apiKey, baseUrl: '/api/hubspot' }))).rejects.toMatchObject(
        { status: 405, reason: BY_HAND },
      );
    }
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'Not found' }, { status: 404 }));
    await expect(createDealIdProperty(settings({ baseUrl: '/api/hubspot' }))).rejects.toMatchObject({
      reason: BY_HAND,
    });
  });

  it('the browser, which gets no answer from HubSpot', async () => {
    stubFetch(backend, { cors: true });
    await expect(createDealIdProperty(settings())).rejects.toMatchObject({
      kind: 'network',
      reason: BY_HAND,
    });
  });

  it('the missing scope of a key', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json(
        {
          category: 'MISSING_SCOPES',
          errors: [{ message: 'x', context: { requiredGranularScopes: ['crm.schemas.deals.write'] } }],
        },
        { status: 403 },
      ),
    );
    await expect(createDealIdProperty(settings())).rejects.toMatchObject({
      kind: 'unauthorized',
      reason: 'The HubSpot key lacks the scope crm.schemas.deals.write: add it to the key in HubSpot.',
    });
  });
});
