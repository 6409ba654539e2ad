import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { airtableSettings } from '~/integrations/airtable/settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { webhookSettings } from '~/integrations/webhooks/settings';
import { deliverRow } from '~/leads/deliver';
import type { Destination, RetrySafety } from '~/leads/destination';
import type { Delivery, LeadKind, OutboxRow } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { ACCOUNT } from '../fakes/suitecrm';
import {
  airtableDestination,
  emailMarketingDestination,
  formDestination,
  hubspotDestination,
  hubspotFormsDestination,
  suitecrmDestination,
  webhookDestination,
} from '../support/destinations';
import {
  createPipeline,
  createRow,
  failure,
  fakeDestination,
  receipt,
  silent,
  visit,
} from '../support/leads';
import { stubBackend } from '../support/stubbed-backend';
import { setWebhooks } from '../support/webhooks';

// The rate limit has its own tests.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const backend = stubBackend();

const manualCheckText = 'Look in Elsewhere.';
const delivered = receipt('delivered');
const HOUR = 60 * 60_000;

describe('a step with an unknown outcome', () => {
  it('stays unknown when a later attempt is refused', async () => {
    const script = (_: string, call: number) =>
      call === 1
        ? failure('network')
        : call === 2
          ? failure('rate-limited', { status: 429, retryAfterMs: 0 })
          : ('ok' as const);
    const crm = fakeDestination({ script });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    for (const why of ['submission', 'visit', 'online'] as const) await deliverRow(pipeline, 'lead', why);
    expect(crm.calls.map(({ unanswered }) => unanswered)).toEqual([false, true, true]);
  });

  it('is not sent again if the system could not recognize it, and says at once where to check', async () => {
    const crm = fakeDestination({
      retrySafety: { errorMessage: 'Failed', manualCheck: manualCheckText },
      script: () => 'lost',
    });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    await deliverRow(pipeline, 'lead', 'submission');
    const { state, steps, attempts } = (await pipeline.outbox.get('lead'))?.deliveries.elsewhere ?? {};
    expect({ state, steps }).toEqual({ state: 'failed', steps: { create: { status: 'sent-once' } } });
    expect(attempts?.at(-1)).toMatchObject({
      kind: 'unconfirmed',
      reason: expect.stringContaining(manualCheckText),
    });
    const later = await deliverRow(pipeline, 'lead', 'administrator');
    expect(crm.calls).toHaveLength(1);
    expect(later?.deliveries.elsewhere?.attempts.at(-1)?.reason).toBe(
      `Failed: An earlier attempt got no answer. ${manualCheckText}`,
    );
  });
});

/** Delivers a lead to this destination during a day of visits. */
async function visitForDay(destination: Destination, kind: LeadKind = 'contact') {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const row = createRow('0b7c1f0e-5a1d-4b7e-9c55-2f6c0d1e8a42', { kind });
  if (row.lead) row.lead = { ...row.lead, kind, values: { subscribeToNewsletter: true } };
  const pipeline = await createPipeline(row, destination);
  for (let visits = 0; visits < 24; visits += 1) {
    await deliverRow(pipeline, row.id, 'visit');
    vi.advanceTimersByTime(HOUR);
  }
  return (await pipeline.outbox.get(row.id))?.deliveries[destination.id] as Delivery;
}

describe('a system whose success is not readable', () => {
  const script = () => failure('malformed', { status: 200 });

  it('gets a lead five times, and then a person learns where to check', async () => {
    const hook = fakeDestination({ retrySafety: 'duplicates-visible', script });
    const { state, attempts } = await visitForDay(hook.destination);
    expect(hook.calls).toHaveLength(5);
    expect(state).toBe('failed');
    expect(attempts.at(-1)?.reason).toMatch(/It was sent 5 times, .* look there for the submission's id/);
  });

  it.each<RetrySafety>([
    'idempotent',
    { errorMessage: 'Failed', manualCheck: manualCheckText, idempotentNow: true },
  ])('gets a lead until it answers, if it recognizes a repeat (%o)', async (retrySafety) => {
    const script = (_: string, call: number) =>
      call <= 20 ? failure('malformed', { status: 200 }) : ('ok' as const);
    const crm = fakeDestination({ retrySafety, script });
    const { state } = await visitForDay(crm.destination);
    expect(crm.calls).toHaveLength(21);
    expect(state).toBe('delivered');
  });

  it('gets a lead after minutes in which a page of maintenance answered', async () => {
    vi.useFakeTimers();
    let isUp = false;
    const script = () => (isUp ? ('ok' as const) : failure('malformed', { status: 200 }));
    const hook = fakeDestination({ id: 'hook', retrySafety: 'duplicates-visible', script });
    const crm = fakeDestination({ id: 'crm', retrySafety: 'idempotent', script });
    const pipeline = await createPipeline(createRow('lead'), hook.destination, crm.destination);
    const stop = startRedelivery(pipeline, silent);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect([hook.done, crm.done]).toEqual([[], []]);
    isUp = true;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    stop();
    expect([hook.done, crm.done]).toEqual([['lead/create'], ['lead/create']]);
  });

  const state = () => backend.state;
  it.each<[Destination, records: () => unknown[] | undefined, copies: number, kind?: LeadKind]>([
    [airtableDestination, () => state().airtable.Contacts, 1],
    [hubspotDestination, () => state().contacts, 1],
    [suitecrmDestination, () => state().suitecrm.Contacts, 1],
    [hubspotFormsDestination, () => state().formSubmissions, 5],
    [webhookDestination, () => state().webhooks, 5],
    [formDestination, () => state().formspreeSubmissions, 5],
    [emailMarketingDestination, () => state().subscribers, 1, 'newsletter'],
  ])(
    'as $id behind a page with 200: as few records as can be',
    async (destination, records, copies, kind) => {
      for (const service of [
        'hubspot',
        'hubspot-forms',
        'airtable',
        'webhook',
        'formspree',
        'email',
      ] as const)
        backend.faults.set(service, { kind: 'html', status: 200, applied: true });
      backend.faults.set('suitecrm', { kind: 'html', status: 200, applied: true, path: 'module' });
      writeOverrides(airtableSettings, { apiKey: 'test-token', baseId: 'app1' });
      writeOverrides(hubspotSettings, {
        enabled: true,
        apiKey: 'test-token',
        portalId: '4711',
        formGuid: 'form-1',
      });
      writeOverrides(suitecrmSettings, { baseUrl: 'https://crm.example', ...ACCOUNT });
      writeOverrides(webhookSettings, { enabled: true, url: 'https://hooks.example/leads' });
      setWebhooks({ url: 'https://formspree.io/f/xsample1', format: 'form' });
      onTestFinished(() => setWebhooks());
      writeOverrides(emailMarketingSettings, {
        endpoint: 'https://mail.example/sync',
        apiKey: 'k',
        audienceId: 'list-1',
      });
      backend.configure({ email: { apiKey: 'k' } });
      const { state: end, attempts } = await visitForDay(destination, kind);
      expect(records()).toHaveLength(copies);
      // Only a system that recognizes the repeats gets more than five.
      expect({ end, tries: attempts.length }).toEqual(
        copies > 1 ? { end: 'failed', tries: 5 } : { end: 'retrying', tries: 20 },
      );
      // If each creates a copy, each but the first has a note.
      const marked = attempts.map(({ notes }) => notes.some((note) => note.startsWith('Sent again')));
      expect(marked.slice(-4)).toEqual(Array(4).fill(copies > 1));
    },
  );

  it('gets a lead again once its address is fixed', async () => {
    let url = 'gone';
    const script = () => (url === 'gone' ? failure('rejected', { status: 410 }) : ('ok' as const));
    const hook = fakeDestination({ retrySafety: 'duplicates-visible', script });
    const pipeline = await createPipeline(createRow('lead'), hook.destination);
    await deliverRow(pipeline, 'lead', 'submission');
    url = 'new';
    await visit(pipeline);
    expect(hook.done).toEqual(['lead/create']);
  });
});

describe('personal data', () => {
  it('is removed on the next visit after a page crashed before it did that', async () => {
    const crm = fakeDestination();
    const deliveries = { elsewhere: delivered };
    const pipeline = await createPipeline(createRow('lead', { deliveries }), crm.destination);
    await visit(pipeline);
    expect((await pipeline.outbox.get('lead'))?.lead).toBeUndefined();
  });
});

describe('a visitor with a stored lead', () => {
  it('learns once that it will not be retried, and nothing about leads of an administrator', async () => {
    const crm = fakeDestination({ script: () => failure('rejected', { status: 422 }) });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    const deliveries = { elsewhere: receipt('failed') };
    await pipeline.outbox.put(createRow('entered', { onBehalf: true, deliveries }));
    const undeliverable: string[] = [];
    const listener = { ...silent, onUndeliverable: ({ id }: OutboxRow) => void undeliverable.push(id) };
    for (let visits = 0; visits < 2; visits += 1) await visit(pipeline, listener);
    expect(undeliverable).toEqual(['lead']);
  });

  it('has the older of two messages sent first', async () => {
    const crm = fakeDestination();
    const pipeline = await createPipeline(
      createRow('b', { createdAt: '2026-11-20T09:00:00.000Z' }),
      crm.destination,
    );
    await pipeline.outbox.put(createRow('a', { createdAt: '2026-11-20T08:00:00.000Z' }));
    await visit(pipeline);
    expect(crm.done).toEqual(['a/create', 'b/create']);
  });
});
