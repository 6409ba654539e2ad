import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { hubspotFormsDestination } from '../../../support/destinations';
import { memoryProgress } from '../../../support/progress';
import { sampleLead } from '../../../support/sample-lead';
import { stubBackend } from '../../../support/stubbed-backend';

// The endpoint is for browsers, so the fake backend checks CORS.
const backend = stubBackend({ cors: true });
const deliver = (lead = sampleLead(), progress = memoryProgress()) =>
  hubspotFormsDestination.deliver(lead, progress);
const HUTK = '0123456789abcdef0123456789abcdef';

beforeEach(() => {
  writeOverrides(hubspotSettings, { portalId: '4711', formGuid: 'form-1' });
});

describe('a submission', () => {
  it('goes out with exactly this request', async () => {
    const progress = memoryProgress();
    await deliver(sampleLead(), progress);
    expect(progress.steps).toEqual({ submission: 'submitted' });
    const sent = backend.log.find(({ method }) => method === 'POST');
    expect(sent?.path).toBe('/submissions/v3/integration/submit/4711/form-1');
    expect(sent?.headers).not.toHaveProperty('authorization');
    const field = (name: string, value: string) => ({ objectTypeId: '0-1', name, value });
    expect(sent?.body).toEqual({
      fields: [
        field('firstname', 'Ada'),
        field('lastname', 'Lovelace'),
        field('email', 'ada@analytical.example'),
        field('phone', '+1 555 0101'),
        field('company', 'Analytical Engines'),
        field('service_interest', 'AI Development'),
        field('message', 'We would like to automate our tables.'),
      ],
      context: { pageUri: `${location.origin}/contact?service=development`, pageName: 'ContactForm' },
    });
  });

  it.each([
    ['na1', 'https://api.hsforms.com'],
    ['eu1', 'https://api-eu1.hsforms.com'],
  ] as const)('of a portal in %s goes to %s', async (region, host) => {
    writeOverrides(hubspotSettings, { portalId: '4711', formGuid: 'form-1', region });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await deliver();
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${host}/submissions/v3/integration/submit/4711/form-1`);
  });

  it('omits empty fields', async () => {
    await deliver(sampleLead({ contact: { phone: '', company: '' } }));
    expect(backend.state.formSubmissions[0]?.fields).not.toHaveProperty('phone');
  });

  const { context } = sampleLead();
  const allowed = { context: { ...context, trackingConsent: true } };

  it.each([
    [`hubspotutk=${HUTK}`, 'true', allowed, HUTK],
    ['hubspotutk=none', 'true', allowed, undefined],
    [`hubspotutk=${HUTK}`, 'true', { context }, undefined],
    [`hubspotutk=${HUTK}`, 'false', allowed, undefined],
    [`hubspotutk=${HUTK}`, 'true', { ...allowed, kind: 'enterprise' as const }, undefined],
  ])('with the cookie %s and the consent %s, for %j, has the visitor id %s', async (...given) => {
    const [cookie, answer, changes, hutk] = given;
    // biome-ignore lint/suspicious/noDocumentCookie: HubSpot's script sets it this way.
    document.cookie = cookie;
    localStorage.setItem('cookiesAccepted', answer);
    await deliver(sampleLead(changes));
    expect(backend.state.formSubmissions[0]?.context.hutk).toBe(hutk);
    // biome-ignore lint/suspicious/noDocumentCookie: see above.
    document.cookie = 'hubspotutk=; max-age=0';
  });

  it('moves fields that the form lacks into the message', async () => {
    backend.configure({ 'hubspot-forms': { fields: ['email', 'firstname', 'lastname', 'message'] } });
    const progress = memoryProgress();
    await deliver(sampleLead(), progress);
    expect(backend.state.formSubmissions[0]?.fields.message).toBe(
      'We would like to automate our tables.\n\nPhone: +1 555 0101\nCompany: Analytical Engines\nService interest: AI Development',
    );
    expect(progress.notes).toHaveLength(1);
  });

  it('fails without a cut if the form has no message', async () => {
    const fields = ['email', 'firstname', 'lastname', 'phone', 'company', 'service_interest'];
    backend.configure({ 'hubspot-forms': { fields } });
    await expect(deliver()).rejects.toMatchObject({
      message: 'Failed to submit form to HubSpot',
      kind: 'rejected',
      reason: expect.stringContaining("'message'"),
    });
  });

  it('is repeated after a lost answer, and says so', async () => {
    backend.faults.set('hubspot-forms', { kind: 'reply-lost', times: 1 });
    const progress = memoryProgress();
    await expect(deliver(sampleLead(), progress)).rejects.toMatchObject({ kind: 'network' });
    await deliver(sampleLead(), progress);
    expect(backend.state.formContacts).toHaveLength(1);
    expect(progress.notes).toEqual([expect.stringContaining('may show twice')]);
  });

  it.each(['VALUE_NOT_IN_FIELD_DEFINITION', 'INVALID_NUMBER', 'INPUT_TOO_LARGE'] as const)(
    'goes without a field that refuses its value with %s, with its content in the message',
    async (type) => {
      backend.configure({ 'hubspot-forms': { refusals: { service_interest: type } } });
      const progress = memoryProgress();
      await deliver(sampleLead(), progress);
      expect(backend.state.formSubmissions.map(({ fields }) => fields.message)).toEqual([
        `${sampleLead().contact.message}\n\nService interest: AI Development`,
      ]);
      expect(progress.notes).toEqual([expect.stringContaining('service_interest')]);
    },
  );

  describe('of a form that asks for little', () => {
    const email = 'ada@analytical.example';
    const empty = { firstName: '', lastName: '', phone: '', company: '', message: '', service: 'Webinar' };
    const fields = ['email', 'firstname', 'lastname', 'phone', 'company', 'message'];
    const submit = async (contact: object, progress = memoryProgress()) => {
      await deliver(sampleLead({ formName: 'Webinar', contact: { ...empty, ...contact } }), progress);
      return { sent: backend.state.formSubmissions.map((one) => one.fields), notes: progress.notes };
    };

    it.each<[string[], object, object]>([
      [['lastname'], {}, { lastname: email }],
      [['firstname', 'lastname', 'message'], {}, { firstname: email, lastname: email, message: 'Webinar' }],
      [['firstname', 'lastname'], { firstName: 'Ada' }, { firstname: 'Ada', lastname: email }],
      [
        ['company', 'phone'],
        { message: 'We count a lot.' },
        { company: email, phone: email, message: 'We count a lot.\n\nService interest: Webinar' },
      ],
      [['jobtitle'], {}, { jobtitle: email }],
    ])('has the address where HubSpot’s form requires %j', async (required, contact, added) => {
      backend.configure({
        'hubspot-forms': { fields: [...fields, 'jobtitle'], required: ['email', ...required] },
      });
      const { sent, notes } = await submit(contact);
      expect(sent).toEqual([{ email, ...added }]);
      expect(notes).toEqual([expect.stringContaining(required.at(-1) ?? '')]);
    });

    it('reaches a form that asks for as little', async () => {
      backend.configure({ 'hubspot-forms': { fields: ['email'] } });
      expect((await submit({ language: 'de' })).sent).toEqual([{ email }]);
    });

    it('keeps answers that the form has no place for out of it, whole', async () => {
      backend.configure({ 'hubspot-forms': { fields: ['email'] } });
      await expect(submit({ phone: '+1 555 0101' })).rejects.toMatchObject({ kind: 'rejected' });
    });

    it('is not sent forever where the form requires a choice', async () => {
      const refusals = { country: 'VALUE_NOT_IN_FIELD_DEFINITION' } as const;
      backend.configure({
        'hubspot-forms': { fields: [...fields, 'country'], required: ['country'], refusals },
      });
      await expect(submit({})).rejects.toMatchObject({ kind: 'rejected', names: ['country'] });
      expect(backend.log.filter(({ method }) => method === 'POST')).toHaveLength(2);
    });
  });

  it('is not sent again if the form refuses the email', async () => {
    await expect(deliver(sampleLead({ contact: { email: 'ada' } }))).rejects.toMatchObject({
      kind: 'rejected',
    });
    expect(backend.log.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    [429, 'rate-limited', 10_000],
    [503, 'unavailable', undefined],
    [404, 'rejected', undefined],
  ])('answered with %i becomes %s', async (status, kind, retryAfterMs) => {
    backend.faults.set('hubspot-forms', { kind: 'status', status });
    await expect(deliver()).rejects.toMatchObject({ kind, retryAfterMs });
  });

  it('does not accept a web page as a receipt', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html></html>', { status: 200 }));
    await expect(deliver()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
