import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { testWebhooks } from '~/integrations/webhooks/admin';
import { webhookSettings } from '~/integrations/webhooks/settings';
import { webhookDestination } from '../../support/destinations';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const url = 'https://hooks.example/leads';
const deliver = (progress = memoryProgress()) => webhookDestination.deliver(sampleLead(), progress);

beforeEach(() => {
  writeOverrides(webhookSettings, { enabled: true, url });
});

describe('a delivery', () => {
  it('posts the whole lead', async () => {
    const lead = sampleLead();
    const progress = memoryProgress();
    await deliver(progress);
    expect(progress.steps).toEqual({ post: 'sent' });
    expect(backend.log.at(-1)?.headers.accept).toBe('application/json');
    expect(backend.state.webhooks).toEqual([
      {
        id: lead.id,
        kind: 'contact',
        form: 'ContactForm',
        createdAt: lead.createdAt,
        values: lead.values,
        contact: lead.contact,
        context: lead.context,
      },
    ]);
  });

  const stubAnswer = (body: string | null, status = 200) =>
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { status, headers: { 'Content-Type': 'text/html' } }),
    );

  it.each([
    [201, '{"ok":true}'],
    [202, 'OK'],
    [200, ''],
    [204, null],
  ])('accepts %i with %j as a receipt, also with an HTML content type', async (status, body) => {
    stubAnswer(body, status);
    await expect(deliver()).resolves.toBeUndefined();
  });

  it.each(['{"ok":false}', '{"success":"false"}', '{"error":"login_required"}'])(
    'fails if %s answers, which a person can fix',
    async (body) => {
      stubAnswer(body);
      await expect(deliver()).rejects.toMatchObject({ kind: 'unauthorized', ambiguous: false });
    },
  );

  it.each([
    '<!doctype html><title>Welcome</title>',
    'Notice: undefined index\n<html><body>Sign in</body></html>',
  ])('fails if a web page answers: %s', async (page) => {
    stubAnswer(page);
    await expect(deliver()).rejects.toMatchObject({
      kind: 'malformed',
      reason: expect.stringMatching(
        /^A web page or another service answered in place of the webhook \(200\)/,
      ),
    });
    await expect(testWebhooks()).resolves.not.toMatchObject({ state: 'connected' });
  });

  it('is repeated with the same id after a lost answer', async () => {
    backend.faults.set('webhook', { kind: 'reply-lost', times: 1 });
    const progress = memoryProgress();
    await expect(deliver(progress)).rejects.toMatchObject({
      message: 'Failed to send to the webhook',
      kind: 'network',
      reason: expect.stringContaining('which must not redirect'),
    });
    await deliver(progress);
    const [first, second] = backend.state.webhooks;
    expect(second).toEqual(first);
    expect(progress.notes).toHaveLength(1);
  });

  it.each([
    [
      400,
      'rejected',
      'The webhook refused the request (400): check the URL, which must not redirect, and let it take any JSON.',
    ],
    [
      403,
      'unauthorized',
      "The webhook does not allow this (403): check the credential's permissions, and which sites it takes.",
    ],
    [503, 'unavailable', 'The webhook is not working at the moment (503).'],
  ])('answered with %i becomes %s', async (status, kind, reason) => {
    backend.faults.set('webhook', { kind: 'status', status });
    await expect(deliver()).rejects.toMatchObject({
      kind,
      reason,
    });
  });
});

describe('the connection test', () => {
  it('sends a marked sample', async () => {
    await expect(testWebhooks()).resolves.toEqual({ state: 'connected' });
    expect(backend.state.webhooks).toEqual([{ test: true, sentAt: expect.any(String) }]);
  });

  it('distinguishes unset, refused and unreachable', async () => {
    await expect(testWebhooks({ enabled: true, url: '' })).resolves.toMatchObject({
      state: 'not-connected',
    });
    backend.faults.set('webhook', { kind: 'status', status: 404 });
    await expect(testWebhooks()).resolves.toMatchObject({ state: 'not-connected' });
    backend.faults.set('webhook', { kind: 'cut-before' });
    await expect(testWebhooks()).resolves.toMatchObject({ state: 'error' });
  });
});
