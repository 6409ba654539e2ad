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

  const UNKNOWN = { code: 'PROPERTY_DOESNT_EXIST', context: { propertyName: ['fax'] } };
  /** Some answers have it only in the message. */
  const INVALID =
    'Property values were not valid: [{"message":"Property \\"fax\\" does not exist","name":"fax"}]';
  it.each<[number, unknown, string, object]>([
    [400, { message: INVALID }, 'RejectedFieldsError', { names: ['fax'] }],
    [
      400,
      { message: `${INVALID} and ${INVALID.replaceAll('fax', 'pager')}` },
      'RejectedFieldsError',
      { names: ['fax', 'pager'] },
    ],
    [
      400,
      { errors: [UNKNOWN] },
      'RejectedFieldsError',
      {
        names: ['fax'],
        reason:
          'HubSpot has no property fax that takes any text: create it there, as single-line text without a rule.',
      },
    ],
    [
      400,
      { message: 'No', errors: [{ ...UNKNOWN, code: 'INVALID_INTEGER' }] },
      'RejectedFieldsError',
      { names: ['fax'] },
    ],
    // HubSpot's message also quotes the visitor's text.
    [400, { message: 'No: [{"message":"a\\",\\"name\\":\\"fax\\""}]' }, 'ServiceError', {}],
    [400, { message: 'No' }, 'ServiceError', { reason: 'HubSpot says: No' }],
    [400, { errors: [{ code: 'PROPERTY_DOESNT_EXIST' }] }, 'ServiceError', {}],
    [400, 'Bad request', 'ServiceError', { kind: 'rejected' }],
    [
      400,
      { message: '7 already has that value' },
      'ValueTakenError',
      { recordId: '7', reason: 'HubSpot has a record of this submission already.' },
    ],
    [409, { message: 'CONFLICTING_UNIQUE_VALUE' }, 'ValueTakenError', { recordId: undefined }],
    [500, { message: '7 already has that value' }, 'ServiceError', { kind: 'unavailable' }],
    [403, { errors: [] }, 'ServiceError', { reason: 'HubSpot refused the credential (403).' }],
    [
      409,
      { message: 'Contact already exists. Existing ID: 501' },
      'ContactExistsError',
      { contactId: '501', reason: 'The contact exists in HubSpot already.' },
    ],
    [409, {}, 'ServiceError', { reason: 'The contact exists in HubSpot already.' }],
  ])('%i with %o is a %s', async (status, body, type, expected) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
    const error = await create().catch((thrown) => thrown);
    expect(error).toMatchObject(expected);
    expect(error.constructor.name).toBe(type);
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

describe('a link', () => {
  const link = (answer: object, changes?: Partial<HubspotSettings>) => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(answer, { status: 207 }));
    return { linked: associateContactWithDeal(settings(changes), '501', '7'), fetched };
  };

  it.each([
    [{}, true],
    [{ numErrors: 0, errors: [] }, true],
    [{ numErrors: 1 }, false],
    [{ errors: [{}] }, false],
  ])('answered with %o exists: %s', async (answer, expected) => {
    await expect(link(answer).linked).resolves.toBe(expected);
  });

  it('uses the address and the association type of the version', async () => {
    const { linked, fetched } = link({}, { pathPrefix: '/crm/objects/2026-03' });
    await linked;
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
});
