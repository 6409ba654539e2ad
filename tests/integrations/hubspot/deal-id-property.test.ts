import { beforeEach, describe, expect, it, vi } from 'vitest';
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

const PROPERTIES = '/crm/v3/properties/deals';

beforeEach(() => backend.configure({ hubspot: { uniqueProperties: {} } }));

it('creates a text property with unique values, once', async () => {
  expect(await createDealIdProperty(settings({ enabled: false }))).toBe(true);
  expect(await createDealIdProperty(settings())).toBe(false);
  expect(requests().slice(1, 2)).toEqual([
    {
      method: 'POST',
      path: PROPERTIES,
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

it('accepts a property that was created after a lost answer, or by a key that may not read it', async () => {
  const own = settings({ dealIdProperty: 'site_id' });
  backend.faults.set('hubspot', { kind: 'reply-lost', path: 'deals$', times: 1 });
  await expect(createDealIdProperty(own)).rejects.toMatchObject({ kind: 'network' });
  expect(await createDealIdProperty(own)).toBe(false);
  expect(paths()).toEqual([`GET ${PROPERTIES}/site_id`, `POST ${PROPERTIES}`, `GET ${PROPERTIES}/site_id`]);
  backend.configure({ hubspot: { missingScopes: ['crm.schemas.deals.read'] } });
  expect(await createDealIdProperty(settings({ dealIdProperty: 'other_id' }))).toBe(true);
});

it('rejects an existing property without unique values', async () => {
  await expect(createDealIdProperty(settings({ dealIdProperty: 'lead_source' }))).rejects.toMatchObject({
    message: 'Failed to create the property in HubSpot',
    kind: 'rejected',
    reason: expect.stringContaining('create another one, and enter its name here'),
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
    backend.configure({ hubspot: { missingScopes: ['crm.schemas.deals.write'] } });
    await expect(createDealIdProperty(settings())).rejects.toMatchObject({
      kind: 'unauthorized',
      reason: expect.stringMatching(
        /^The HubSpot key lacks the scope crm\.schemas\.deals\.write: .* internal name submission_id /,
      ),
    });
  });
});
