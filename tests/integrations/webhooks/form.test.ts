import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { testFormServices } from '~/integrations/webhooks/admin';
import { webhooks } from '~/integrations/webhooks/system';
import { formDestination } from '../../support/destinations';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { setWebhooks } from '../../support/webhooks';

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

const use = (...urls: string[]) => setWebhooks(...urls.map((one) => ({ url: one, format: 'form' as const })));
const deliver = (progress = memoryProgress(), lead = sampleLead()) => formDestination.deliver(lead, progress);

beforeEach(() => {
  posts.length = 0;
  use(url);
  stubAnswer(Response.json({ next: '/thanks', ok: true }));
});

afterEach(() => setWebhooks());

describe('a form service', () => {
  it('gets the lead as the fields of a form, in a request that needs no preflight', async () => {
    const lead = sampleLead();
    const progress = memoryProgress();
    await deliver(progress, lead);
    expect(progress.steps).toEqual({ [url]: 'sent' });
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

  it('gets what it wants beyond the fields, and no empty ones', async () => {
    const key = '3f1b9c2e-7a4d-4e8b-9c1f-2d6a7b8c9e0f';
    use(`https://api.web3forms.com/submit?access_key=${key}`, '/form-backend.html');
    const netlify = () => page({ 'x-nf-request-id': '01J' });
    stubAnswer(() => (posts.length > 1 ? netlify() : Response.json({ success: true })));
    await deliver(memoryProgress(), sampleLead({ contact: { company: '' } }));
    expect(posts.map(({ request }) => request.url)).toEqual([
      'https://api.web3forms.com/submit',
      `${location.origin}/form-backend.html`,
    ]);
    expect(posts[0]?.fields).toMatchObject({ access_key: key });
    expect(posts[1]?.fields).toMatchObject({ 'form-name': 'inquiry' });
    expect(posts[0]?.fields).not.toHaveProperty('company');
  });
});

const OTHER = 'https://forms.example/1';

it.each([
  ['refuses it for good', 422, 'rejected'],
  ['is down', 503, 'unavailable'],
])(
  'where one of two %s, the other has the lead, and only the first is asked again',
  async (_, status, kind) => {
    use(url, OTHER);
    const progress = memoryProgress();
    stubAnswer(() => (posts.at(-1)?.request.url === url ? Response.json({}, { status }) : Response.json({})));
    await expect(deliver(progress)).rejects.toMatchObject({ kind });
    expect([progress.steps, progress.acceptedAfter]).toEqual([{ [OTHER]: 'sent' }, [OTHER]]);
    stubAnswer(Response.json({ ok: true }));
    // Their order in the settings decides nothing.
    use(OTHER, url);
    await deliver(progress);
    expect(posts.map(({ request }) => request.url)).toEqual([url, OTHER, url]);
  },
);

it('goes on with the one that is down, although the other refuses for good', async () => {
  use(url, OTHER);
  stubAnswer(() => Response.json({}, { status: posts.at(-1)?.request.url === url ? 422 : 503 }));
  await expect(deliver()).rejects.toMatchObject({ kind: 'unavailable' });
});

const ADDRESSES = {
  formspree: url,
  netlify: '/form-backend.html',
  zapier: 'https://hooks.zapier.com/hooks/catch/1/ab',
  make: 'https://hook.eu1.make.com/ab',
  other: OTHER,
};

describe('a receipt', () => {
  it.each([
    ['formspree', () => Response.json({ ok: true })],
    ['netlify', () => page({ 'x-nf-request-id': '01J' })],
    ['zapier', () => Response.json({ status: 'success', id: '1' })],
    ['make', () => new Response('Accepted')],
    ['other', () => new Response(null, { status: 204 })],
    ['other', () => Response.json({ success: 'true' })],
  ] as const)('of %s', async (service, answer) => {
    use(ADDRESSES[service]);
    stubAnswer(answer);
    await expect(deliver()).resolves.toBeUndefined();
    if (service === 'netlify') expect(posts[0]?.fields['form-name']).toBe('inquiry');
  });

  it.each(['formspree', 'netlify', 'zapier', 'make', 'other'] as const)(
    'is none where a page of somebody else answers for %s',
    async (service) => {
      use(ADDRESSES[service]);
      stubAnswer(() => page());
      await expect(deliver()).rejects.toMatchObject({
        kind: 'malformed',
        reason: expect.stringMatching(/^A web page or another service answered in place of the form service/),
      });
    },
  );

  it.each([
    ['formspree', '"ok"'],
    ['formspree', 'null'],
    ['formspree', '{"status":"maintenance"}'],
    ['zapier', 'null'],
    ['zapier', 'true'],
    ['zapier', '{"status":"error"}'],
  ] as const)('of %s is not %s', async (service, body) => {
    use(ADDRESSES[service]);
    stubAnswer(new Response(body));
    await expect(deliver()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    [
      'other',
      { success: 'false', message: 'This form needs Activation.' },
      /says: This form needs Activation/,
    ],
    ['other', { success: false }, /did not take the lead/],
    ['make', { ok: false }, /did not take the lead/],
  ] as const)('of %s is not %o, which somebody may mend', async (service, body, reason) => {
    use(ADDRESSES[service]);
    stubAnswer(Response.json(body));
    await expect(deliver()).rejects.toMatchObject({
      kind: 'unauthorized',
      ambiguous: false,
      reason: expect.stringMatching(reason),
    });
    await expect(testFormServices()).resolves.toMatchObject({ state: 'not-connected' });
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
  [422, { errors: ['odd'], error: 7 }, 'rejected', /refused the request \(422\)/],
  [403, null, 'unauthorized', /does not allow this \(403\)/],
  [403, 'Forbidden', 'unauthorized', /does not allow this \(403\)/],
  [404, { error: '' }, 'rejected', /the domains that the form allows/],
  [503, {}, 'unavailable', /not working/],
])('a refusal with %i says why', async (status, body, kind, reason) => {
  stubAnswer(Response.json(body, { status }));
  await expect(deliver()).rejects.toMatchObject({
    message: 'Failed to send to the form service',
    kind,
    reason: expect.stringMatching(reason),
  });
  await expect(testFormServices()).resolves.toMatchObject({ state: 'not-connected' });
});

it('omits a field that the service refuses by name, with its content in the message', async () => {
  stubAnswer(() =>
    posts.at(-1)?.fields.email
      ? Response.json({ errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'No' }] }, { status: 422 })
      : Response.json({ ok: true }),
  );
  const progress = memoryProgress();
  await deliver(progress);
  const { contact } = sampleLead();
  expect(posts.map(({ fields }) => fields.message)).toEqual([
    contact.message,
    `${contact.message}\n\nEmail: ${contact.email}`,
  ]);
  expect(progress.notes).toEqual([expect.stringContaining('email')]);
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

it('the connection test posts a marked sample to each', async () => {
  use();
  await expect(testFormServices()).resolves.toMatchObject({ state: 'not-connected' });
  expect(posts).toEqual([]);
  use(url);
  await expect(testFormServices()).resolves.toEqual({ state: 'connected' });
  expect(posts[0]?.fields).toEqual({ test: 'true', sentAt: expect.any(String) });
});

it('the build writes a form for Netlify only', () => {
  const listFiles = (address: string) =>
    webhooks.files?.(createSettingsReader({ webhooks: [{ url: address, format: 'form' }] })) ?? [];
  expect(listFiles(url)).toEqual([]);
  const [[path, text] = ['', '']] = listFiles('/form-backend.html');
  expect(path).toBe('form-backend.html');
  expect(text).toContain('<form name="inquiry" method="post" data-netlify="true" hidden>');
  expect([...text.matchAll(/<input name="(.*)">/g)].map(([, name]) => name)).toEqual([
    'name',
    'email',
    'phone',
    'company',
    'service',
    'message',
    'language',
    'form',
    'page',
    'id',
    'test',
  ]);
});
