import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import type { InferOverrides } from '~/config/settings-definition';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { hubspotDestination } from '../../support/destinations';
import { expectDeliveryToFail, memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { backend, CONTACT, CONTACTS, DEAL, DEALS, LINK, paths, requests } from './portal';

// Tests of deals with the submission's id are in lost-deal.test.ts.
const use = (changes: InferOverrides<typeof hubspotSettings>) =>
  writeOverrides(hubspotSettings, { enabled: true, dealIdProperty: '', ...changes });
const useKey = () => use({ apiKey: 'test-token' });
const useProxy = () => use({ baseUrl: '/api/hubspot' });

const deliver = (progress = memoryProgress(), lead = sampleLead()) =>
  hubspotDestination.deliver(lead, progress);
const expectFailure = (error: object) => expectDeliveryToFail(deliver, error);

beforeEach(() => {
  useKey();
});

describe('a delivery', () => {
  it('creates the contact, the deal and the link with exactly these requests', async () => {
    const progress = memoryProgress();
    await deliver(progress);

    const [contact] = backend.state.contacts;
    const [deal] = backend.state.deals;
    expect(requests()).toEqual([
      { method: 'POST', path: CONTACTS, body: { properties: CONTACT, associations: [] } },
      { method: 'POST', path: DEALS, body: { properties: DEAL, associations: [] } },
      {
        method: 'POST',
        path: LINK,
        body: { inputs: [{ from: { id: contact?.id }, to: { id: deal?.id }, type: 'contact_to_deal' }] },
      },
    ]);
    expect(backend.log.every(({ headers }) => headers.authorization === 'Bearer test-token')).toBe(true);
    expect(backend.state.associations).toEqual([{ contactId: contact?.id, dealId: deal?.id }]);
    expect(progress.notes).toEqual([]);
  });

  it('stops after the contact if deals are off', async () => {
    use({ apiKey: 'test-token', createDeals: false });
    await deliver();
    expect(paths()).toEqual([`POST ${CONTACTS}`]);
  });

  it.each([
    ['', 'Ada Lovelace - Website Inquiry'],
    ['General Inquiry', 'Ada Lovelace - General Inquiry'],
  ])('names the deal of service "%s" "%s"', async (service, name) => {
    await deliver(memoryProgress(), sampleLead({ contact: { service } }));
    expect(backend.state.deals[0]?.properties.dealname).toBe(name);
  });

  it.each([
    [{ lastName: '' }, 'Ada - AI Development'],
    [{ firstName: '', lastName: '' }, 'ada@analytical.example - AI Development'],
  ])('names the deal of a form that asks for less than both names: %j', async (contact, name) => {
    await deliver(memoryProgress(), sampleLead({ contact }));
    expect(backend.state.deals[0]?.properties.dealname).toBe(name);
  });

  it('uses the configured lead source', async () => {
    use({ apiKey: 'test-token', defaultLeadSource: 'Trade fair' });
    await deliver();
    expect(backend.state.deals[0]?.properties.lead_source).toBe('Trade fair');
  });

  it('sends no Authorization header through the proxy', async () => {
    useProxy();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await deliver();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      `/api/hubspot${CONTACTS}`,
      `/api/hubspot${DEALS}`,
      `/api/hubspot${LINK}`,
    ]);
    for (const [, init] of fetched.mock.calls) expect(init?.headers).not.toHaveProperty('Authorization');
    expect(backend.state.associations).toHaveLength(1);
  });

  it('fails if HubSpot was switched off in the meantime', async () => {
    writeOverrides(hubspotSettings, { enabled: false, apiKey: 'test-token' });
    await expect(deliver()).rejects.toMatchObject({
      message: 'HubSpot integration is disabled',
      kind: 'disabled',
    });
    expect(backend.log).toEqual([]);
  });
});

describe('an existing contact', () => {
  beforeEach(async () => {
    await deliver();
    backend.log.length = 0;
  });

  it('is updated without empty fields, and gets its own deal', async () => {
    const again = sampleLead({ contact: { phone: '', message: 'A second question about tables.' } });
    await hubspotDestination.deliver(again, memoryProgress());

    const id = backend.state.contacts[0]?.id;
    const { phone: _, ...known } = { ...CONTACT, message: 'A second question about tables.' };
    expect(requests()[1]).toEqual({
      method: 'PATCH',
      path: `${CONTACTS}/${id}`,
      body: { properties: known },
    });
    expect(backend.state.contacts).toHaveLength(1);
    expect(backend.state.contacts[0]?.properties.phone).toBe('+1 555 0101');
    expect(backend.state.deals).toHaveLength(2);
    expect(backend.state.associations).toHaveLength(2);
  });

  it('is only linked without a key, and the deal has the message', async () => {
    useProxy();
    const progress = memoryProgress();
    await hubspotDestination.deliver(sampleLead({ contact: { message: 'A second question.' } }), progress);

    expect(paths()).toEqual([`POST ${CONTACTS}`, `POST ${DEALS}`, `POST ${LINK}`]);
    expect(backend.state.contacts[0]?.properties.message).toBe(CONTACT.message);
    expect(backend.state.deals[1]?.properties).toEqual({ ...DEAL, description: 'A second question.' });
    expect(backend.state.associations).toHaveLength(2);
    expect(progress.acceptedAfter).toEqual(['contact', 'deal']);
    expect(progress.notes).toEqual([expect.stringContaining('was in HubSpot already')]);
  });

  it('does not count before its update succeeded', async () => {
    backend.faults.set('hubspot', { kind: 'status', status: 503, method: 'PATCH', times: 1 });
    const progress = await expectFailure({
      message: 'Failed to update contact in HubSpot',
      kind: 'unavailable',
    });
    expect(progress.acceptedAfter).toBeUndefined();
  });

  it('may belong to the lost attempt if it has no recognizable message', async () => {
    backend.reset();
    use({ baseUrl: '/api/hubspot', createDeals: false });
    backend.faults.set('hubspot', { kind: 'reply-lost', times: 1 });
    const progress = await expectFailure({ kind: 'network' });
    await expect(deliver(progress)).rejects.toMatchObject({
      kind: 'unconfirmed',
    });
    expect(backend.state.contacts).toHaveLength(1);
  });

  it('is no receipt if neither contact nor deal could take the message', async () => {
    use({ baseUrl: '/api/hubspot', createDeals: false });
    const progress = await expectFailure({ kind: 'rejected' });
    expect(progress.acceptedAfter).toBeUndefined();
  });
});

describe('a portal without the custom properties', () => {
  beforeEach(() => {
    backend.configure({ hubspot: { missingProperties: ['service_interest', 'lead_source'] } });
  });

  it('gets their values as lines of text, with one more request each', async () => {
    const progress = memoryProgress();
    await deliver(progress);

    expect(paths().slice(0, 4)).toEqual([
      `POST ${CONTACTS}`,
      `POST ${CONTACTS}`,
      `POST ${DEALS}`,
      `POST ${DEALS}`,
    ]);
    const { service_interest: _, ...contact } = CONTACT;
    expect(backend.state.contacts[0]?.properties).toEqual({
      ...contact,
      message: 'We would like to automate our tables.\n\nService interest: AI Development',
    });
    const { lead_source: __, ...deal } = DEAL;
    expect(backend.state.deals[0]?.properties).toEqual({
      ...deal,
      description: `${CONTACT.message}\n\nLead source: Website`,
    });
    expect(progress.notes).toHaveLength(2);
  });

  it('says so where no service was chosen', async () => {
    await deliver(memoryProgress(), sampleLead({ contact: { service: '' } }));
    expect(backend.state.contacts[0]?.properties.message).toBe(
      'We would like to automate our tables.\n\nService interest: General Inquiry',
    );
  });

  it('updates an existing contact the same way', async () => {
    await deliver();
    await deliver(memoryProgress(), sampleLead({ contact: { message: 'Again.' } }));
    expect(backend.state.contacts[0]?.properties.message).toBe('Again.\n\nService interest: AI Development');
  });

  it('gets no third request', async () => {
    backend.configure({ hubspot: { missingProperties: ['service_interest', 'company', 'message'] } });
    await expect(deliver()).rejects.toMatchObject({
      message: 'Failed to create contact in HubSpot',
      kind: 'rejected',
      reason:
        'HubSpot has no property company, service_interest, message that takes any text: create it there, as single-line text without a rule.',
    });
    expect(backend.log).toHaveLength(1);
  });
});

describe.each([true, false])(
  'a portal whose properties are of other types (errors listed: %s)',
  (listsErrors) => {
    it.each(['INVALID_OPTION', 'INVALID_LONG', 'INVALID_DATE', 'INVALID_ALPHA', 'READ_ONLY_VALUE'] as const)(
      'that refuse values with %s gets contact and deal all the same',
      async (code) => {
        const refusals = { service_interest: code, phone: code, lead_source: code, dealtype: code };
        backend.configure({ hubspot: { listsErrors, refusals } });
        const progress = memoryProgress();
        await deliver(progress);
        const { service_interest, phone, ...contact } = CONTACT;
        const message = `${CONTACT.message}\n\nPhone: ${phone}\nService interest: ${service_interest}`;
        expect(backend.state.contacts[0]?.properties).toEqual({ ...contact, message });
        expect(backend.state.deals[0]?.properties).toMatchObject({
          dealname: DEAL.dealname,
          description: `${CONTACT.message}\n\nDealtype: newbusiness\nLead source: Website`,
        });
        expect(backend.state.associations).toHaveLength(1);
        expect(progress.notes).toEqual([
          expect.stringContaining('phone, service_interest'),
          expect.stringContaining('dealtype, lead_source'),
        ]);
      },
    );

    it('that refuses the email gets it in the message, once', async () => {
      const lead = sampleLead({ contact: { email: 'ada@analytical' } });
      backend.configure({ hubspot: { listsErrors } });
      await deliver(memoryProgress(), lead);
      const { email: _, ...contact } = CONTACT;
      expect(backend.state.contacts[0]?.properties).toEqual({
        ...contact,
        message: `${CONTACT.message}\n\nEmail: ada@analytical`,
      });
      // Without the email HubSpot doesn't recognize a repeat, so a person has to check.
      const progress = memoryProgress();
      backend.faults.set('hubspot', { kind: 'reply-lost', body: 'Email: ', times: 1 });
      await expect(deliver(progress, lead)).rejects.toMatchObject({ kind: 'network' });
      await expect(deliver(progress, lead)).rejects.toMatchObject({ kind: 'rejected', names: ['email'] });
      expect(backend.state.contacts).toHaveLength(2);
    });

    it('keeps a message that only the deal can take', async () => {
      await deliver();
      useProxy();
      backend.configure({ hubspot: { listsErrors, refusals: { description: 'INVALID_OPTION' } } });
      await expect(deliver()).rejects.toMatchObject({ kind: 'rejected', names: ['description'] });
      expect(backend.state.deals).toHaveLength(1);
    });
  },
);

/** Stubs the answer of the link. Other requests reach the fake backend. */
function answerLink(answer: () => Response) {
  const through = globalThis.fetch;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      String(input).includes('associations') ? answer() : through(input, init),
    );
}

describe('a step that fails', () => {
  it('is resumed: contact and deal are not created again', async () => {
    const progress = memoryProgress();
    backend.faults.set('hubspot', [
      { kind: 'status', status: 429, path: 'deals$', times: 1 },
      { kind: 'status', status: 503, path: 'associations', times: 1 },
    ]);
    await expect(deliver(progress)).rejects.toMatchObject({
      message: 'Failed to create deal in HubSpot',
      kind: 'rate-limited',
    });
    await expect(deliver(progress)).rejects.toMatchObject({ kind: 'unavailable' });
    await deliver(progress);

    expect(paths()).toEqual([
      `POST ${CONTACTS}`,
      `POST ${DEALS}`,
      `POST ${DEALS}`,
      `POST ${LINK}`,
      `POST ${LINK}`,
    ]);
    expect(backend.state.deals).toHaveLength(1);
  });

  it.each([400, 404])(
    'is recorded as a note if HubSpot refuses the link permanently (%i)',
    async (status) => {
      backend.faults.set('hubspot', { kind: 'status', status, path: 'associations' });
      const progress = memoryProgress();
      await deliver(progress);
      expect(progress.notes).toEqual([
        'HubSpot refused to link the deal to the contact: check whether they are linked.',
      ]);
    },
  );

  it.each([
    ['the key may not link until somebody mends it', 401, 'unauthorized'],
    ['the key may not link until somebody mends it', 403, 'unauthorized'],
    ['HubSpot is moving the account', 477, 'unavailable'],
  ])('is retried if %s (%i)', async (_, status, kind) => {
    backend.faults.set('hubspot', { kind: 'status', status, path: 'associations', times: 1 });
    const progress = await expectFailure({ message: 'Failed to link deal in HubSpot', kind });
    expect(progress.acceptedAfter).toEqual(['contact']);
    await deliver(progress);
    expect(paths()).toEqual([`POST ${CONTACTS}`, `POST ${DEALS}`, `POST ${LINK}`, `POST ${LINK}`]);
    expect(backend.state.associations).toHaveLength(1);
    expect(progress.notes).toEqual([]);
  });

  it('is retried if a proxy has no rule for the link (404), which a person can fix', async () => {
    useProxy();
    const link = answerLink(() => new Response('Not found', { status: 404 }));
    const progress = await expectFailure({ status: 404 });
    expect(progress.notes).toEqual([]);
    link.mockRestore();
    await deliver(progress);
    expect(backend.state.deals).toHaveLength(1);
    expect(backend.state.associations).toHaveLength(1);
  });

  it('is recorded as a note if a 207 reports the link as failed', async () => {
    answerLink(() =>
      Response.json({ status: 'COMPLETE', results: [], numErrors: 1, errors: [{}] }, { status: 207 }),
    );
    const progress = memoryProgress();
    await deliver(progress);
    expect(progress.steps.association).toBe('false');
    expect(progress.notes).toHaveLength(1);
  });
});
