import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsReader, readSettings, writeOverrides } from '~/config/config-store';
import { testFormBackend } from '~/integrations/form-backend/admin';
import { formBackendSettings } from '~/integrations/form-backend/settings';
import { formBackend } from '~/integrations/form-backend/system';
import { formBackendDestination } from '../../support/destinations';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';

const url = 'https://formspree.io/f/abc';
const posts: { request: Request; fields: Record<string, string> }[] = [];
const PAGE = '<!doctype html><title>Welcome</title>';
const page = (headers = {}) =>
  new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=UTF-8', ...headers } });

/** Stubs the service: answers each post with a copy of `answer`, and records it. */
function stubAnswer(answer: Response | (() => Response)) {
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const request = new Request(new URL(to, location.origin), init);
    posts.push({ request, fields: Object.fromEntries(new URLSearchParams(await request.clone().text())) });
    return typeof answer === 'function' ? answer() : answer.clone();
  });
}

const use = (changes: Parameters<typeof writeOverrides<typeof formBackendSettings>>[1] = {}) =>
  writeOverrides(formBackendSettings, { enabled: true, url, ...changes });
const deliver = (progress = memoryProgress(), lead = sampleLead()) =>
  formBackendDestination.deliver(lead, progress);

beforeEach(() => {
  posts.length = 0;
  use();
  stubAnswer(Response.json({ next: '/thanks', ok: true }));
});

describe('a form backend', () => {
  it('gets the lead as the fields of a form, in a request that needs no preflight', async () => {
    const lead = sampleLead();
    const progress = memoryProgress();
    await deliver(progress, lead);
    expect(progress.steps).toEqual({ form: 'confirmed' });
    expect(posts[0]?.fields).toEqual({
      name: 'Ada Lovelace',
      email: lead.contact.email,
      phone: lead.contact.phone,
      company: lead.contact.company,
      service: lead.contact.service,
      message: lead.contact.message,
      form: 'ContactForm',
      page: lead.context.page,
      id: lead.id,
    });
    const headers = Object.fromEntries(posts[0]?.request.headers ?? []);
    expect(headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    expect(posts[0]?.request.redirect).toBe('error');
  });

  it('gets a test lead marked as one, and a name without spaces around it', async () => {
    await deliver(memoryProgress(), sampleLead({ values: { test: true }, contact: { lastName: '' } }));
    expect(posts[0]?.fields).toMatchObject({ test: 'true', name: 'Ada' });
  });

  it('gets custom names and fixed fields, without omitted or empty ones', async () => {
    use({ fieldNames: 'email=your-email&phone=', extraFields: 'source=website&your-list=a b' });
    const lead = sampleLead();
    await deliver(memoryProgress(), { ...lead, contact: { ...lead.contact, company: '' } });
    expect(posts[0]?.fields).toMatchObject({
      'your-email': lead.contact.email,
      source: 'website',
      'your-list': 'a b',
    });
    for (const name of ['email', 'phone', 'company']) expect(posts[0]?.fields).not.toHaveProperty(name);
  });
});

describe('a receipt', () => {
  it.each([
    ['formspree', () => Response.json({ ok: true })],
    ['netlify', () => page({ 'x-nf-request-id': '01J' })],
    ['zapier', () => Response.json({ status: 'success', id: '1' })],
    ['make', () => new Response('Accepted')],
    ['other', () => new Response(null, { status: 204 })],
    ['other', () => Response.json({ success: 'true' })],
  ] as const)('of %s', async (service, answer) => {
    use({ service });
    stubAnswer(answer);
    await expect(deliver()).resolves.toBeUndefined();
    if (service === 'netlify') expect(posts[0]?.fields['form-name']).toBe('inquiry');
  });

  it.each(['formspree', 'netlify', 'zapier', 'make', 'other'] as const)(
    'is none where a page of somebody else answers for %s',
    async (service) => {
      use({ service });
      stubAnswer(() => page());
      await expect(deliver()).rejects.toMatchObject({
        kind: 'malformed',
        reason: expect.stringMatching(/^Something answered that is not the chosen service/),
      });
    },
  );

  it.each([
    ['formspree', '"ok"'],
    ['formspree', 'null'],
    ['formspree', '{"ok":false}'],
    ['formspree', '{"status":"maintenance"}'],
    ['zapier', 'null'],
    ['zapier', 'true'],
    ['zapier', '{"status":"error"}'],
  ] as const)('of %s is not %s', async (service, body) => {
    use({ service });
    stubAnswer(new Response(body));
    await expect(deliver()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    [
      'other',
      { success: 'false', message: 'This form needs Activation.' },
      /says: This form needs Activation/,
    ],
    ['other', { success: false }, /did not take the form/],
    ['make', { ok: false }, /did not take the form/],
  ] as const)('of %s is not %o, which somebody may mend', async (service, body, reason) => {
    use({ service });
    stubAnswer(Response.json(body));
    await expect(deliver()).rejects.toMatchObject({
      kind: 'unauthorized',
      ambiguous: false,
      reason: expect.stringMatching(reason),
    });
    await expect(testFormBackend()).resolves.toMatchObject({ state: 'not-connected' });
  });
});

it.each([
  [
    422,
    { errors: [{ field: 'message', message: 'should be an email' }] },
    'rejected',
    /says: should be an email/,
  ],
  [422, { errors: [], error: ' ', message: 'Quota reached' }, 'rejected', /says: Quota reached$/],
  [422, { error: 'Form is closed', message: 'Other words' }, 'rejected', /says: Form is closed$/],
  [422, { errors: ['odd'], error: 7 }, 'rejected', /which ones it requires/],
  [403, null, 'unauthorized', /which domains it allows/],
  [403, 'Forbidden', 'unauthorized', /which domains it allows/],
  [404, { error: '' }, 'rejected', /no form at this address/],
  [503, {}, 'unavailable', /not working/],
])('a refusal with %i says why', async (status, body, kind, reason) => {
  stubAnswer(Response.json(body, { status }));
  await expect(deliver()).rejects.toMatchObject({
    message: 'Failed to send to the form backend',
    kind,
    reason: expect.stringMatching(reason),
  });
  await expect(testFormBackend()).resolves.toMatchObject({ state: 'not-connected' });
});

it('omits a field that the service refuses by name, with its content in the message', async () => {
  use({ fieldNames: 'email=_replyto' });
  stubAnswer(() =>
    posts.at(-1)?.fields._replyto
      ? Response.json({ errors: [{ code: 'TYPE_EMAIL', field: '_replyto', message: 'No' }] }, { status: 422 })
      : Response.json({ ok: true }),
  );
  const progress = memoryProgress();
  await deliver(progress);
  const { contact } = sampleLead();
  expect(posts.map(({ fields }) => fields.message)).toEqual([
    contact.message,
    `${contact.message}\n\nReplyto: ${contact.email}`,
  ]);
  expect(progress.notes).toEqual([expect.stringContaining('_replyto')]);
});

it('a repeat after a lost answer has the same id', async () => {
  const progress = memoryProgress();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(deliver(progress)).rejects.toMatchObject({ kind: 'network' });
  stubAnswer(Response.json({ ok: true }));
  await deliver(progress);
  expect(posts[0]?.fields.id).toBe(sampleLead().id);
  expect(progress.notes).toHaveLength(1);
});

it('the connection test asks for a URL, and posts a marked sample', async () => {
  await expect(testFormBackend({ ...readSettings(formBackendSettings), url: '' })).resolves.toEqual({
    state: 'not-connected',
    reason: 'Enter the address of the form.',
  });
  expect(posts).toEqual([]);
  await expect(testFormBackend()).resolves.toEqual({ state: 'connected' });
  expect(posts[0]?.fields).toEqual({ test: 'true', sentAt: expect.any(String) });
});

it('the build writes a form for Netlify only', () => {
  const files = (settings: object) =>
    formBackend.files?.(createSettingsReader({ formBackend: { ...settings } })) ?? [];
  expect(files({ enabled: true, service: 'formspree' })).toEqual([]);
  expect(files({ enabled: false, service: 'netlify' })).toEqual([]);
  const [[path, text] = ['', '']] = files({
    enabled: true,
    service: 'netlify',
    fieldNames: 'email=your-email&phone=',
    extraFields: 'form-name=lead&source=website',
  });
  expect(path).toBe('form-backend.html');
  expect(text).toContain('<form name="lead" method="post" data-netlify="true" hidden>');
  expect([...text.matchAll(/<input name="(.*)">/g)].map(([, name]) => name)).toEqual([
    'name',
    'your-email',
    'company',
    'service',
    'message',
    'language',
    'form',
    'page',
    'id',
    'test',
    'source',
  ]);
  const [[, odd] = ['', '']] = files({
    enabled: true,
    service: 'netlify',
    extraFields: 'form-name=<"A%26B">',
  });
  expect(odd).toContain('<form name="&#60;&#34;A&#38;B&#34;&#62;" method');
});
