import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { hubspotDestination } from '~/integrations/hubspot/system';
import type { Fault } from '../../fakes/faults';
import { expectDeliveryToFail, memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { backend, CONTACTS, DEAL, DEALS, LINK, paths, requests } from './portal';

const lead = sampleLead({ createdAt: '2020-01-01T00:00:00.000Z' });

/** Directly to HubSpot with a key, or through the host's proxy. */
const ways = { key: { apiKey: 'test-token' }, proxy: { baseUrl: '/api/hubspot' } };
type Way = keyof typeof ways;
const use = (way: Way, changes: { dealIdProperty?: string } = {}) =>
  writeOverrides(hubspotSettings, { enabled: true, dealIdProperty: '', ...ways[way], ...changes });
const deliver = (progress = memoryProgress()) => hubspotDestination.deliver(lead, progress);
/** A delivery whose request for a deal fails with this fault, and that ends with this error. */
const deliverWithFault = (fault: Fault, error: object = { kind: 'network' }) => {
  backend.faults.set('hubspot', { ...fault, path: 'deals$', times: 1 });
  return expectDeliveryToFail(deliver, error);
};
const expectOneLinkedDeal = () => {
  expect(backend.state.deals).toHaveLength(1);
  expect(backend.state.associations).toHaveLength(1);
};
const getPosts = (path: string) => paths().filter((line) => line === `POST ${path}`);

/** Creates a deal of the same name by another client. */
const addDeal = async () => {
  const headers = { Authorization: 'Bearer test-token' };
  const body = JSON.stringify({ properties: DEAL });
  const made = await fetch(`https://api.hubapi.com${DEALS}`, { method: 'POST', headers, body });
  return (await made.json()).id as string;
};
const link = (contactId: string | undefined, dealId: string) =>
  fetch(`https://api.hubapi.com${LINK}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer test-token' },
    body: JSON.stringify({
      inputs: [{ from: { id: contactId }, to: { id: dealId }, type: 'contact_to_deal' }],
    }),
  });

beforeEach(() => {
  use('key');
});

describe('a deal whose answer was lost', () => {
  it('is found after a wait for the search index, and not created again', async () => {
    const message = 'Failed to create deal in HubSpot';
    const progress = await deliverWithFault(
      { kind: 'reply-lost' },
      { message, kind: 'network', retryAfterMs: 15_000 },
    );
    backend.log.length = 0;
    await deliver(progress);

    const [deal] = backend.state.deals;
    const since = Date.parse(lead.createdAt) - 10 * 60_000;
    expect(requests().slice(0, 2)).toEqual([
      {
        method: 'POST',
        path: `${DEALS}/search`,
        body: {
          filterGroups: [
            {
              filters: [
                { propertyName: 'dealname', operator: 'EQ', value: DEAL.dealname },
                { propertyName: 'createdate', operator: 'GTE', value: String(since) },
              ],
            },
          ],
          properties: ['dealname'],
          limit: 2,
        },
      },
      { method: 'GET', path: `${DEALS}/${deal?.id}?associations=contacts`, body: undefined },
    ]);
    expectOneLinkedDeal();
    expect(progress.notes).toEqual(['The deal of an earlier attempt was found in HubSpot.']);
  });

  it.each([
    { kind: 'malformed-json' },
    { kind: 'html', status: 200, applied: true },
    { kind: 'html', status: 502, applied: true },
    { kind: 'html', status: 524, applied: true },
    ...[500, 502, 503, 504].map((status) => ({ kind: 'status', status, applied: true }) as const),
  ] as const)('is one also where the answer is %o', async (fault) => {
    const progress = await deliverWithFault(fault, { ambiguous: true, retryAfterMs: 15_000 });
    await deliver(progress);
    expect(getPosts(DEALS)).toHaveLength(1);
    expectOneLinkedDeal();
  });

  it.each([400, 401, 403, 429] as const)('is not assumed after a refusal with %i', async (status) => {
    const progress = await deliverWithFault({ kind: 'status', status }, { status, ambiguous: false });
    await deliver(progress);
    expect(getPosts(`${DEALS}/search`)).toEqual([]);
    expect(backend.state.deals).toHaveLength(1);
  });

  it('stays open while the search fails, and is not created twice', async () => {
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    backend.faults.set('hubspot', { kind: 'status', status: 429, retryAfter: 7, path: 'search$', times: 1 });
    await expect(deliver(progress)).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 });
    await deliver(progress);
    expect(backend.state.deals).toHaveLength(1);
  });
});

describe('a lost deal that cannot be identified', () => {
  it('is not matched with a deal that has a contact', async () => {
    const progress = await deliverWithFault({ kind: 'cut-before' });
    await link(backend.state.contacts[0]?.id, await addDeal());
    backend.log.length = 0;
    await expect(deliver(progress)).rejects.toMatchObject({ kind: 'unavailable', ambiguous: true });
    expect(getPosts(DEALS)).toEqual([]);
    expect(progress.steps.deal).toBeUndefined();
  });

  it('is not matched with one of two deals', async () => {
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    await addDeal();
    backend.log.length = 0;
    await expect(deliver(progress)).rejects.toMatchObject({ kind: 'unavailable', ambiguous: true });
    expect(paths()).toEqual([`POST ${DEALS}/search`]);
  });

  it('needs a person if the proxy allows no search', async () => {
    use('proxy');
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    for (let visit = 0; visit < 2; visit += 1) {
      await expect(deliver(progress)).rejects.toMatchObject({
        kind: 'unconfirmed',
        reason: expect.stringContaining(`"${DEAL.dealname}"`),
      });
    }
    expect(getPosts(DEALS)).toHaveLength(1);
  });
});

describe('a deal that was lost before the portal had the property', () => {
  it('is searched for, and never created again with the property', async () => {
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    use('key', { dealIdProperty: 'submission_id' });
    await deliver(progress);
    expectOneLinkedDeal();
  });

  it('needs a person if the proxy allows no read', async () => {
    use('proxy');
    const progress = await deliverWithFault({ kind: 'reply-lost' });
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    use('proxy', { dealIdProperty: 'submission_id' });
    await expect(deliver(progress)).rejects.toMatchObject({ kind: 'unconfirmed' });
    expect(backend.state.deals).toHaveLength(1);
  });
});

it('a deal is created without its link if HubSpot refuses the link', async () => {
  backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
  use('key', { dealIdProperty: 'submission_id' });
  backend.faults.set('hubspot', {
    kind: 'status',
    status: 400,
    path: 'deals$',
    body: /"associationTypeId":3/,
    times: 1,
  });
  const progress = memoryProgress();
  await deliver(progress);
  expectOneLinkedDeal();
});

describe.each(['key', 'proxy'] as const)('a deal with the submission’s id, by %s', (way) => {
  const own = { ...DEAL, submission_id: lead.id };

  beforeEach(() => {
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    use(way, { dealIdProperty: 'submission_id' });
  });

  it('is created with its link', async () => {
    const progress = memoryProgress();
    await deliver(progress);
    const [contact] = backend.state.contacts;
    const [deal] = backend.state.deals;
    expect(requests().slice(1)).toEqual([
      {
        method: 'POST',
        path: DEALS,
        body: {
          properties: own,
          associations: [
            {
              to: { id: contact?.id },
              types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
            },
          ],
        },
      },
    ]);
    expect(backend.state.associations).toEqual([{ contactId: contact?.id, dealId: deal?.id }]);
    expect(progress.notes).toEqual([]);
  });

  it.each([
    { kind: 'reply-lost' },
    { kind: 'malformed-json' },
    ...[500, 502, 503, 504].map((status) => ({ kind: 'status', status, applied: true }) as const),
  ] as const)('is found by the conflict after %o, and stands once', async (fault) => {
    const progress = await deliverWithFault(fault, { ambiguous: true });
    backend.log.length = 0;
    await deliver(progress);
    expect(paths()).toEqual([`POST ${DEALS}`]);
    expect(backend.state.deals.map(({ properties }) => properties)).toEqual([own]);
    expect(backend.state.associations).toHaveLength(1);
    expect(progress.steps.deal).toBe(`linked:${backend.state.deals[0]?.id}`);
    expect(progress.notes).toEqual(['The deal of an earlier attempt was found in HubSpot.']);
  });

  it('is created by the repeat if the lost request had not created it', async () => {
    const progress = await deliverWithFault({ kind: 'cut-before' });
    await deliver(progress);
    expectOneLinkedDeal();
    expect(progress.notes).toEqual([]);
  });

  it('is a new one for another inquiry of the same person', async () => {
    await deliver();
    await hubspotDestination.deliver(sampleLead({ id: 'another' }), memoryProgress());
    expect(backend.state.deals).toHaveLength(2);
    expect(backend.state.associations).toHaveLength(2);
  });

  it('moves other missing properties into the description', async () => {
    backend.configure({ hubspot: { missingProperties: ['lead_source'] } });
    await deliver();
    const { lead_source: _, ...kept } = own;
    expect(backend.state.deals[0]?.properties).toEqual({
      ...kept,
      description: `${DEAL.description}\n\nLead source: Website`,
    });
    expect(backend.state.associations).toHaveLength(1);
  });

  it('is complete even if the conflict does not name the deal', async () => {
    const through = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input).endsWith('/deals')
        ? Promise.resolve(Response.json({ errors: [{ code: 'CONFLICTING_UNIQUE_VALUE' }] }, { status: 400 }))
        : through(input, init),
    );
    const progress = memoryProgress();
    await deliver(progress);
    expect(progress.steps).toMatchObject({ deal: 'linked:' });
    expect(paths()).toEqual([`POST ${CONTACTS}`]);
  });

  describe('in a portal without the property', () => {
    beforeEach(() => backend.configure({ hubspot: { uniqueProperties: {} } }));

    it('is created without it, and a note asks for the property', async () => {
      const progress = memoryProgress();
      await deliver(progress);
      expect(paths()).toEqual([`POST ${CONTACTS}`, `POST ${DEALS}`, `POST ${DEALS}`, `POST ${LINK}`]);
      expect(backend.state.deals.map(({ properties }) => properties)).toEqual([DEAL]);
      expect(backend.state.associations).toHaveLength(1);
      expect(progress.notes).toEqual([
        'HubSpot has no deal property submission_id: create it, so that no deal is ever made twice.',
      ]);
    });

    it('is not created again after a lost answer', async () => {
      const progress = await deliverWithFault({ kind: 'reply-lost', body: /^(?!.*submission_id)/ });
      if (way === 'key') await deliver(progress);
      else await expect(deliver(progress)).rejects.toMatchObject({ kind: 'unconfirmed' });
      expect(backend.state.deals).toHaveLength(1);
      expect(backend.state.associations).toHaveLength(way === 'key' ? 1 : 0);
    });
  });
});
