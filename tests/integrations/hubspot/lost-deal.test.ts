import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import type { Fault } from '../../fakes/faults';
import { hubspotDestination } from '../../support/destinations';
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

beforeEach(() => {
  use('key');
});

describe.each(['key', 'proxy'] as const)('a deal without the submission’s id, by %s', (way) => {
  beforeEach(() => use(way));

  it.each([
    { kind: 'reply-lost' },
    { kind: 'malformed-json' },
    { kind: 'html', status: 200, applied: true },
    ...[500, 502, 503, 504, 524].map((status) => ({ kind: 'status', status, applied: true }) as const),
  ] as const)('needs a person after %o, and is not created again', async (fault) => {
    const unconfirmed = { kind: 'unconfirmed', reason: expect.stringContaining(`"${DEAL.dealname}"`) };
    const progress = await deliverWithFault(fault, unconfirmed);
    await expect(deliver(progress)).rejects.toMatchObject(unconfirmed);
    // Nor later with the property, which the first one doesn't have.
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    use(way, { dealIdProperty: 'submission_id' });
    await expect(deliver(progress)).rejects.toMatchObject(unconfirmed);
    expect(getPosts(DEALS)).toHaveLength(1);
  });

  it.each([400, 401, 403, 429] as const)('is not assumed after a refusal with %i', async (status) => {
    const progress = await deliverWithFault({ kind: 'status', status }, { status, ambiguous: false });
    await deliver(progress);
    expectOneLinkedDeal();
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

  it('is created with its link, and linked', async () => {
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
      {
        method: 'POST',
        path: LINK,
        body: { inputs: [{ from: { id: contact?.id }, to: { id: deal?.id }, type: 'contact_to_deal' }] },
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
    expect(paths()).toEqual([`POST ${DEALS}`, `POST ${LINK}`]);
    expect(backend.state.deals.map(({ properties }) => properties)).toEqual([own]);
    expect(backend.state.associations).toHaveLength(1);
    expect(progress.steps).toMatchObject({ deal: backend.state.deals[0]?.id, association: 'true' });
    expect(progress.notes).toEqual(['The deal of an earlier attempt was found in HubSpot.']);
  });

  it.each([{ kind: 'reply-lost' }, { kind: 'status', status: 503 }] as const)(
    'is not created again after %o for its link',
    async (fault) => {
      backend.faults.set('hubspot', { ...fault, path: 'associations', times: 1 });
      const progress = await expectDeliveryToFail(deliver, { message: 'Failed to link deal in HubSpot' });
      expect(progress.acceptedAfter).toEqual(['contact']);
      await deliver(progress);
      expect(paths()).toEqual([`POST ${CONTACTS}`, `POST ${DEALS}`, `POST ${LINK}`, `POST ${LINK}`]);
      expectOneLinkedDeal();
    },
  );

  it('is complete even if the conflict does not name the deal', async () => {
    const through = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input).endsWith('/deals')
        ? Promise.resolve(Response.json({ errors: [{ code: 'CONFLICTING_UNIQUE_VALUE' }] }, { status: 400 }))
        : through(input, init),
    );
    const progress = memoryProgress();
    await deliver(progress);
    expect(progress.steps).toMatchObject({ deal: '' });
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
      const lost = { kind: 'reply-lost', body: /^(?!.*submission_id)/ } as const;
      const progress = await deliverWithFault(lost, { kind: 'unconfirmed' });
      await expect(deliver(progress)).rejects.toMatchObject({ kind: 'unconfirmed' });
      expect(backend.state.deals).toHaveLength(1);
    });
  });
});
