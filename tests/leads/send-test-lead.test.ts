import { describe, expect, it, vi } from 'vitest';
import { brand } from '~/facts/brand';
import { mailDomain } from '~/facts/brand-facts';
import { sendTestLead } from '~/leads/send-test-lead';
import { ServiceError } from '~/shared/lib/service-error';
import { failure, fakeDestination } from '../support/leads';

describe('a test lead', () => {
  it('is marked in every field, with an email of the brand, and goes to this destination alone', async () => {
    history.replaceState(null, '', '/admin?tab=leads');
    const { destination } = fakeDestination();
    const deliver = vi.spyOn(destination, 'deliver');
    const { signal } = new AbortController();
    expect(await sendTestLead(destination, signal)).toMatchObject({
      ok: true,
      steps: [{ name: 'create', result: expect.stringMatching(/\/create$/) }],
      notes: [],
    });
    history.replaceState(null, '', '/');
    const [lead, progress] = deliver.mock.calls[0] ?? [];
    const person = { firstName: 'Test', lastName: 'Lead', email: `test@${mailDomain}` };
    expect(lead).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-/),
      kind: 'contact',
      formName: 'TestLead',
      values: { ...person, test: true, message: lead?.contact.message },
      contact: { ...person, phone: '', company: brand.name, service: '' },
    });
    expect(lead?.contact.message).toContain('test lead');
    expect(lead?.context).toEqual({
      page: '/admin?tab=leads',
      referrer: '',
      attribution: {},
      trackingConsent: false,
    });
    expect(progress?.requestOptions.signal).toBe(signal);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['of a kind that the destination takes', 'newsletter', (kind: string) => kind === 'newsletter'],
    ['a contact message where it takes no kind at all', 'contact', () => false],
  ])('is %s, and sent although the destination is disabled', async (_, kind, accepts) => {
    const { destination } = fakeDestination({ enabled: () => false, accepts });
    const deliver = vi.spyOn(destination, 'deliver');
    expect(await sendTestLead(destination)).toMatchObject({ ok: true });
    expect(deliver.mock.calls[0]?.[0].kind).toBe(kind);
  });

  it('is a new one each time', async () => {
    const { destination, done } = fakeDestination();
    await sendTestLead(destination);
    await sendTestLead(destination);
    expect(new Set(done).size).toBe(2);
  });
});

describe('a failure', () => {
  it('keeps the completed steps, and is tried once', async () => {
    const { destination, calls } = fakeDestination({
      steps: ['contact', 'deal'],
      script: (step) => (step === 'deal' ? failure('rejected') : 'ok'),
    });
    expect(await sendTestLead(destination)).toEqual({
      ok: false,
      silent: false,
      reason: 'Failed to create contact in Elsewhere: It said rejected.',
      steps: [{ name: 'contact', result: expect.any(String) }],
      notes: [],
    });
    expect(calls).toEqual([
      { step: 'contact', unanswered: false },
      { step: 'deal', unanswered: false },
    ]);
  });

  it('without an answer leaves open whether the lead arrived', async () => {
    const { destination, done } = fakeDestination({ script: () => 'lost' });
    expect(await sendTestLead(destination)).toMatchObject({ ok: false, silent: true, steps: [] });
    expect(done).toHaveLength(1);
  });

  it('says when to try again, and passes notes on', async () => {
    const result = await sendTestLead({
      ...fakeDestination().destination,
      deliver: async (_, progress) => {
        progress.note('The first attempt was too large.');
        throw new ServiceError('Failed to send', { kind: 'rate-limited', reason: 'Too many.' });
      },
    });
    expect(result).toMatchObject({
      ok: false,
      reason: 'Failed to send: Too many. Try again in a minute.',
      notes: ['The first attempt was too large.'],
    });
  });

  it('of the site’s own code is logged, and its message is not shown', async () => {
    const bug = new TypeError('undefined is not a function');
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const result = await sendTestLead({
      ...fakeDestination().destination,
      deliver: () => Promise.reject(bug),
    });
    expect(result).toMatchObject({ ok: false, reason: 'The test lead broke off by an error of this site.' });
    expect(logged).toHaveBeenCalledWith(bug);
  });
});
