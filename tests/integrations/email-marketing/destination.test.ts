import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings, writeOverrides } from '~/config/config-store';
import { testEmailMarketingConnection } from '~/integrations/email-marketing/admin';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { deliverRow } from '~/leads/deliver';
import type { Lead } from '~/leads/outbox-row';
import { emailMarketingDestination, emailMarketingSyncDestination } from '../../support/destinations';
import { createRow, memoryOutbox } from '../../support/leads';
import { memoryProgress } from '../../support/progress';
import { sampleLead } from '../../support/sample-lead';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const endpoint = 'https://mail.example/sync';
const SUBSCRIBER = {
  email: 'ada@analytical.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  status: 'subscribed',
  source: 'website_lead_form',
  properties: { company: 'Analytical Engines', phone: '+1 555 0101', service_interest: 'AI Development' },
};

const subscribe = (progress = memoryProgress()) =>
  emailMarketingDestination.deliver(sampleLead({ kind: 'newsletter' }), progress);
const createTicked = () => sampleLead({ values: { subscribeToNewsletter: true } });

beforeEach(() => {
  backend.configure({ email: { apiKey: 'mail-key' } });
  writeOverrides(emailMarketingSettings, { endpoint, apiKey: 'mail-key', audienceId: 'list-1' });
});

describe('a delivery', () => {
  it('subscribes with exactly this request', async () => {
    await emailMarketingSyncDestination.deliver(createTicked(), memoryProgress());
    const sent = backend.log.at(-1);
    expect(sent).toMatchObject({ method: 'POST', path: '/sync?audienceId=list-1' });
    expect(sent?.headers.authorization).toBe('Bearer mail-key');
    expect(sent?.body).toEqual(SUBSCRIBER);
  });

  it('sends neither key nor audience through the proxy, which adds them', async () => {
    writeOverrides(emailMarketingSettings, { endpoint: '/api/email' });
    await subscribe();
    expect(backend.state.subscribers).toEqual([SUBSCRIBER]);
    expect(backend.log.at(-1)?.path).not.toContain('audienceId');
  });

  it.each(['contact', 'qualification', 'demo'] as const)(
    'of a %s subscribes its sender if the box was left ticked',
    async (kind) => {
      const progress = memoryProgress();
      await emailMarketingSyncDestination.deliver({ ...createTicked(), kind }, progress);
      expect(backend.state.subscribers).toEqual([SUBSCRIBER]);
      expect(progress.notes).toEqual([]);
    },
  );

  const position = 'AI engineer';
  it.each<[string, Partial<Lead>, string]>([
    ['a contact', { values: { subscribeToNewsletter: false } }, 'the visitor did not want the newsletter'],
    ['a contact from before the box', { values: {} }, 'the form had no box for the newsletter'],
    ['a demo from before the box', { kind: 'demo', values: {} }, 'the form had no box for the newsletter'],
    ['an application', { values: { position } }, 'this is an application'],
    [
      'an application with a tick',
      { values: { position, subscribeToNewsletter: true } },
      'this is an application',
    ],
    [
      'an enterprise lead',
      { kind: 'enterprise', values: { subscribeToNewsletter: true } },
      'an administrator entered this lead, so nobody was asked',
    ],
  ])('of %s: %o subscribes nobody, and says why', async (_, changes, why) => {
    const progress = memoryProgress();
    await emailMarketingSyncDestination.deliver(sampleLead(changes), progress);
    expect(backend.log).toEqual([]);
    expect(progress.notes).toEqual([`Not subscribed: ${why}.`]);
    expect(progress.steps).toEqual({});
  });

  it('of a delayed lead follows the sender’s tick, whatever the current settings', async () => {
    backend.faults.set('email', { kind: 'status', status: 503, times: 1 });
    const outbox = memoryOutbox();
    const pipeline = { outbox, destinations: [emailMarketingSyncDestination] };
    await outbox.put({ ...createRow('a'), lead: { ...createTicked(), id: 'a' } });
    await outbox.put({ ...createRow('b'), lead: sampleLead({ id: 'b', values: {} }) });
    for (const id of ['a', 'b', 'a', 'b']) await deliverRow(pipeline, id, 'visit');
    expect(backend.state.subscribers).toEqual([SUBSCRIBER]);
    const receipts = await Promise.all(['a', 'b'].map((id) => outbox.get(id)));
    expect(receipts.map((row) => row?.deliveries['email-marketing-sync']?.attempts.at(-1))).toMatchObject([
      { outcome: 'delivered' },
      { outcome: 'delivered', notes: ['Not subscribed: the form had no box for the newsletter.'] },
    ]);
  });

  it.each([
    [401, 'unauthorized', /refused the credential \(401\)/],
    [400, 'rejected', /refused the request \(400\): check the endpoint/],
    [405, 'rejected', /\(405\)/],
    [500, 'unavailable', /not working at the moment \(500\)/],
  ])('answered with %i becomes %s', async (status, kind, reason) => {
    backend.faults.set('email', { kind: 'status', status });
    await expect(subscribe()).rejects.toMatchObject({
      message: 'Failed to subscribe in email marketing',
      kind,
      reason: expect.stringMatching(reason),
    });
  });

  it('omits fields that the function does not know, except email and status', async () => {
    const unknown: string[] = ['phone', 'source'];
    const bodies: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const body = JSON.parse(String(init?.body));
      bodies.push(body);
      const refused = unknown.find((name) => name in body || name in body.properties);
      return refused
        ? Response.json({ error: `Unknown field: ${refused}` }, { status: 400 })
        : Response.json({});
    });
    const progress = memoryProgress();
    await subscribe(progress);
    const { source, properties, ...rest } = SUBSCRIBER;
    const { phone, ...others } = properties;
    expect(bodies.at(-1)).toEqual({ ...rest, properties: others });
    expect(progress.notes).toEqual([
      expect.stringMatching(/no field phone: it was left out\.$/),
      expect.stringMatching(/no field source: /),
    ]);
    for (const name of ['email', 'status']) {
      unknown[0] = name;
      await expect(subscribe(), name).rejects.toMatchObject({ kind: 'rejected', status: 400 });
    }
    expect(bodies).toHaveLength(5);
  });
});

describe('the connection test', () => {
  it('subscribes nobody', async () => {
    const sameOrigin = { ...readSettings(emailMarketingSettings), endpoint: '/api/email' };
    await expect(testEmailMarketingConnection(sameOrigin)).resolves.toEqual({ state: 'connected' });
    expect(backend.state.subscribers).toEqual([]);
  });

  const proxied = { endpoint: '/api/email', apiKey: '', audienceId: '' };
  const stubAnswer = (body: string, status: number) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));

  it.each([405, 400])('accepts a %i as an answer of the service, with a key', async (status) => {
    stubAnswer('{}', status);
    await expect(testEmailMarketingConnection()).resolves.toEqual({ state: 'connected' });
  });

  it('learns nothing from a proxy that only lets subscriptions through', async () => {
    stubAnswer('{}', 405);
    await expect(testEmailMarketingConnection(proxied)).resolves.toMatchObject({
      state: 'unknown',
      reason: expect.stringMatching(/does not allow this check/),
    });
  });

  it.each([
    [200, 'not-connected', /^A web page answered/],
    [404, 'not-connected', /^A web page answered/],
    [405, 'unknown', /does not allow this check/],
  ])('reports a web page (%i) as a missing endpoint', async (status, state, reason) => {
    stubAnswer('<!doctype html><title>Hi</title>', status);
    await expect(testEmailMarketingConnection(proxied)).resolves.toEqual({
      state,
      reason: expect.stringMatching(reason),
    });
  });

  it('recognizes a proxy that allows no reading, and a refused key', async () => {
    stubAnswer('{}', 403);
    await expect(testEmailMarketingConnection(proxied)).resolves.toMatchObject({ state: 'unknown' });
    await expect(testEmailMarketingConnection()).resolves.toEqual({
      state: 'not-connected',
      reason: expect.stringContaining('The email marketing endpoint does not allow this (403)'),
    });
  });

  it('distinguishes unset from unreachable', async () => {
    const unset = { endpoint, apiKey: '', audienceId: '' };
    await expect(testEmailMarketingConnection(unset)).resolves.toMatchObject({ state: 'not-connected' });
    backend.faults.set('email', { kind: 'cut-before' });
    await expect(testEmailMarketingConnection()).resolves.toMatchObject({ state: 'error' });
  });
});
