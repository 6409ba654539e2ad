import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '~/integrations/webhooks/admin';
import { CHATS, type Chat } from '~/integrations/webhooks/settings';
import { webhooks } from '~/integrations/webhooks/system';
import { deliverRow } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { getVisibleStatuses } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { isRetriedAutomatically } from '~/leads/submit-lead';
import { getDeployment } from '../../../prerender/content/get-deployment';
import { createPipeline, createRow, fakeDestination } from '../../support/leads';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { stubBackend } from '../../support/stubbed-backend';
import { setWebhooks } from '../../support/webhooks';

const HOUR = 60 * 60_000;
const backend = stubBackend();
const getDestination = (service: Chat) =>
  webhooks.destinations.find(({ id }) => id === service) as Destination;
const test = (service: Chat) => admin.capabilities[service]?.test?.();
const getPosted = (service: Chat) => backend.state[service].map((one) => JSON.stringify(one));

beforeEach(() => {
  setWebhooks(...CHATS.map((format) => ({ format })));
});

afterEach(() => setWebhooks());

it.each(CHATS)('the privacy policy names the company of %s and the data that it gets', (service) => {
  const [, recipient] = getDeployment({ webhooks: [{ format: service }] }).recipients;
  expect(recipient).toMatchObject({ id: service, name: expect.stringMatching(new RegExp(service, 'i')) });
});

describe.each(CHATS)('a post in %s', (service) => {
  it('has sender, page and topic, without the message', async () => {
    const lead = sampleLead();
    const progress = memoryProgress();
    await getDestination(service).deliver(lead, progress);
    expect(progress.steps).toEqual({ post: 'sent' });
    const [notice = '', ...more] = getPosted(service);
    expect(more).toEqual([]);
    for (const words of [
      'New inquiry: Ada',
      'Lovelace',
      'analytical.example',
      'Analytical Engines',
      'AI Development',
      '/contact',
      '0b7c1f0e',
    ])
      expect(notice).toContain(words);
    expect(notice).not.toContain(lead.contact.message);
    expect(notice).not.toContain(lead.contact.phone);
    expect(notice).not.toContain('service=');
  });

  it('is tested with a sample if it is listed', async () => {
    setWebhooks();
    expect(await test(service)).toMatchObject({ state: 'not-connected' });
    expect(backend.log).toEqual([]);
    setWebhooks({ format: service });
    expect(await test(service)).toEqual({ state: 'connected' });
    expect(getPosted(service)).toEqual([expect.stringContaining('Test of this webhook')]);
    backend.faults.set(service, { kind: 'status', status: 404 });
    const gone = await test(service);
    expect(gone).toMatchObject({ state: 'not-connected' });
    expect(JSON.stringify(gone)).toContain(`${service.toUpperCase()}_WEBHOOK_URL`);
    backend.faults.set(service, { kind: 'cut-before' });
    expect(await test(service)).not.toMatchObject({ state: 'connected' });
  });
});

it('reports a host without the function, or with an old one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not found' }, { status: 404 }));
  expect(await test('slack')).toEqual({
    state: 'not-connected',
    reason:
      'The host passes nothing on to Slack (404): set SLACK_WEBHOOK_URL there, beside the present function.',
  });
  vi.stubGlobal(
    'fetch',
    async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  );
  expect(await test('slack')).toMatchObject({ state: 'not-connected' });
});

describe('a failed post', () => {
  const SENT = '2026-11-20T09:00:00.000Z';

  /** A lead that another system has. Returns a function that attempts its post at the given hours. */
  async function createLeadWithPost() {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse(SENT) });
    const id = 'lead-0001';
    const crm = fakeDestination({ id: 'crm' }).destination;
    const lead = sampleLead({ id, createdAt: SENT });
    const pipeline = await createPipeline(
      createRow(id, { createdAt: SENT, lead }),
      crm,
      getDestination('slack'),
    );
    const tryAtHours = async (...hours: number[]) => {
      for (const hour of hours) {
        vi.advanceTimersByTime(Date.parse(SENT) + hour * HOUR - Date.now());
        await deliverRow(pipeline, id, 'visit');
      }
      const row = (await pipeline.outbox.get(id)) as OutboxRow;
      return { row, notice: row.deliveries.slack };
    };
    return { pipeline, tryAtHours };
  }

  it.each([
    ['refused', { kind: 'status', status: 403 }],
    ['gone', { kind: 'status', status: 404 }],
    ['down', { kind: 'status', status: 503 }],
    ['another host', { kind: 'html', status: 200 }],
    ['silent', { kind: 'cut-before' }],
  ] as const)('%s: it is tried for a day, asks for nobody, and then gives up quietly', async (_, fault) => {
    backend.faults.set('slack', fault);
    const { pipeline, tryAtHours } = await createLeadWithPost();
    const open = await tryAtHours(0, 4, 8, 12, 16, 20, 23);
    expect(open.notice?.state).toBe('retrying');
    expect(getVisibleStatuses(pipeline.destinations, open.row).map(({ id }) => id)).toEqual(['crm']);
    expect(isRetriedAutomatically(pipeline, open.row)).toBe(false);

    const ended = await tryAtHours(25);
    expect(ended.notice).toMatchObject({ state: 'delivered', steps: {} });
    expect(ended.notice?.attempts.at(-1)?.notes.at(-1)).toMatch(/^No post is confirmed/);
    // The visitor's data is no longer needed.
    expect(ended.row).not.toHaveProperty('lead');
    expect(backend.state.slack).toEqual([]);
  });

  it('arrives once if it is fixed within a day', async () => {
    backend.faults.set('slack', { kind: 'status', status: 404, times: 2 });
    const { tryAtHours } = await createLeadWithPost();
    const { notice } = await tryAtHours(0, 10, 20, 22);
    expect(notice).toMatchObject({
      state: 'delivered',
      steps: { post: { status: 'done', result: 'sent' } },
    });
    expect(backend.state.slack).toHaveLength(1);
  });

  it('is sent for a lead that was offline for days', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { tryAtHours } = await createLeadWithPost();
    expect((await tryAtHours(0, 30, 50)).notice?.state).toBe('retrying');
    online.mockReturnValue(true);
    vi.stubGlobal('fetch', fetch);
    expect((await tryAtHours(51)).notice).toMatchObject({
      steps: { post: { status: 'done', result: 'sent' } },
    });
    expect(backend.state.slack).toHaveLength(1);
  });

  it('waits as long as a rate limit asks', async () => {
    for (const [service, ms] of [
      ['slack', 30_000],
      ['discord', 65_000],
    ] as const) {
      const fault = { kind: 'status', status: 429, times: 1 } as const;
      backend.faults.set(service, service === 'slack' ? { ...fault, retryAfter: 30 } : fault);
      const lead = sampleLead({ createdAt: new Date().toISOString() });
      await expect(getDestination(service).deliver(lead, memoryProgress())).rejects.toMatchObject({
        kind: 'unavailable',
        retryAfterMs: ms,
      });
    }
  });
});
