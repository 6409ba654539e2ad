import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { findPending, forgetPending, getLatestPending, writePending } from '~/leads/form/form-draft';
import { sendLead } from '~/leads/form/send-lead';
import { createDelivery } from '~/leads/outbox-row';
import { resolveSubmission, submitLead } from '~/leads/submit-lead';
import type { ServiceErrorKind } from '~/shared/lib/service-error';
import {
  createDraft,
  createRow,
  createTestStore,
  failure,
  fakeDestination,
  memoryOutbox,
  openOutbox,
} from '../support/leads';

const createPipeline = (...destinations: Destination[]) => ({ outbox: memoryOutbox(), destinations });
const createEnding = (id: string, kind?: ServiceErrorKind) =>
  fakeDestination({ id, script: () => (kind ? failure(kind) : 'ok') }).destination;

describe('submitting a lead', () => {
  it('writes it to the outbox before anything is sent', async () => {
    const outbox = memoryOutbox();
    let stored: unknown;
    const crm = fakeDestination({
      script: async () => {
        stored = await outbox.all();
        return 'ok' as const;
      },
    });
    const begun = vi.fn();
    const result = await submitLead(
      { outbox, destinations: [crm.destination] },
      createDraft(),
      undefined,
      begun,
    );
    expect(stored).toMatchObject([{ id: result.id, lead: { contact: { email: 'ada@analytical.example' } } }]);
    expect(result).toEqual({ status: 'delivered', id: result.id });
    expect(begun.mock.calls).toEqual([[result.id]]);
  });

  it('releases a failed lead before it reports the result, so that the sender may leave', async () => {
    const store = createTestStore();
    const outbox = openOutbox({
      ...store,
      update: async (id, change) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return store.update(id, change);
      },
    });
    const { id, status } = await submitLead(
      { outbox, destinations: [createEnding('crm', 'unavailable')] },
      createDraft(),
    );
    expect(status).toBe('undelivered');
    expect(await outbox.get(id)).not.toHaveProperty('claim');
  });

  it.each([
    ['one', 'solved'],
    ['none', ''],
  ])('sends and stores the spam check’s solution with %s', async (_, solution) => {
    const outbox = memoryOutbox();
    const headers: unknown[] = [];
    let down = true;
    const crm: Destination = {
      ...fakeDestination().destination,
      deliver: async (_lead, { requestOptions }) => {
        headers.push(requestOptions.sameOriginHeaders);
        if (down) throw failure('unavailable');
      },
    };
    const spamCheck = {
      getSolution: vi.fn(async () => {
        // The lead is stored and claimed by now, so no other tab sends it without a solution.
        expect(await outbox.all()).toEqual([expect.objectContaining({ claim: expect.anything() })]);
        return solution;
      }),
    };
    const pipeline = { outbox, destinations: [crm], spamCheck };
    const { id } = await submitLead(pipeline, createDraft());
    down = false;
    await deliverRow(pipeline, id, 'administrator');
    const sent = { 'Spam-Check': `${id} ${solution}`.trim() };
    expect(headers).toEqual([sent, sent]);
    expect(await outbox.get(id)).toMatchObject({ check: solution });
    expect(spamCheck.getSolution).toHaveBeenCalledOnce();
    expect((await submitLead({ ...pipeline, spamCheck: undefined }, createDraft())).status).toBe('delivered');
    expect(headers.at(-1)).toBeUndefined();
  });

  it.each([
    ['two\nlines', 'a-1', 'a-1'],
    ['gelöst', 'a-1', 'a-1'],
    ['x'.repeat(5_000), 'a-1', 'a-1'],
    ['solved', 'ü-1 ', 'solved'],
  ])(
    'sends an imported row without a solution or id that is invalid in a header',
    async (check, id, sent) => {
      const headers: unknown[] = [];
      const crm: Destination = {
        ...fakeDestination().destination,
        deliver: async (_lead, { requestOptions }) => void headers.push(requestOptions.sameOriginHeaders),
      };
      const pipeline = createPipeline(crm);
      await pipeline.outbox.putMany([createRow(id, { check, imported: true })]);
      await deliverRow(pipeline, id, 'administrator');
      expect(headers).toEqual([{ 'Spam-Check': sent }]);
    },
  );

  it.each<[string, Destination[], object]>([
    [
      'one of several has it, and a tracker',
      [
        createEnding('down', 'unavailable'),
        { ...createEnding('tracker'), role: 'side-effect' },
        createEnding('up'),
      ],
      { status: 'delivered' },
    ],
    ['the failure will pass', [createEnding('crm', 'network')], { willRetry: true }],
    ['it is rejected', [createEnding('crm', 'rejected')], { willRetry: false }],
    ['the key is refused', [createEnding('crm', 'unauthorized')], { willRetry: false }],
    [
      'a tracker alone will try again',
      [{ ...createEnding('tracker', 'network'), role: 'side-effect' }, createEnding('crm', 'rejected')],
      { willRetry: false },
    ],
  ])('reports the result if %s', async (_, destinations, told) => {
    expect(await submitLead(createPipeline(...destinations), createDraft())).toMatchObject({
      status: 'undelivered',
      ...told,
    });
  });

  it('does not send a lead again that has arrived in the meantime', async () => {
    const crm = fakeDestination();
    const pipeline = createPipeline(crm.destination);
    const { id } = await submitLead(pipeline, createDraft());
    const again = await submitLead(pipeline, createDraft(), { id });
    expect(again).toMatchObject({ status: 'delivered', id });
    expect(crm.done).toEqual([`${id}/create`]);
  });

  it('promises nothing for a lead that was deleted in the meantime', async () => {
    const pipeline = createPipeline(fakeDestination().destination);
    expect(await resolveSubmission(pipeline, 'gone')).toMatchObject({
      status: 'undelivered',
      willRetry: false,
    });
  });

  it.each([
    ['arrived', 'ok' as const, { announced: true }],
    ['will not arrive by itself', failure('rejected'), { announced: false, warned: true }],
    ['is still to be sent', failure('network'), { announced: false }],
  ])('records that the visitor knows the result of a lead that %s', async (_, end, told) => {
    const tracker = fakeDestination({ id: 'tracker', role: 'side-effect', script: () => failure('network') });
    const pipeline = createPipeline(fakeDestination({ script: () => end }).destination, tracker.destination);
    const { id } = await submitLead(pipeline, createDraft());
    const row = await pipeline.outbox.get(id);
    expect({ announced: row?.announced, warned: row?.warned }).toEqual(told);
  });

  it('keeps a lead with a filled honeypot as spam, and does not send it', async () => {
    const crm = fakeDestination();
    const pipeline = createPipeline(crm.destination);
    const result = await submitLead(pipeline, createDraft({ honeypot: 'http://spam.example' }));
    expect(result).toEqual({ status: 'spam', id: result.id });
    expect(crm.calls).toEqual([]);
    expect(await pipeline.outbox.get(result.id)).toMatchObject({ spam: 'honeypot', lead: { id: result.id } });
  });

  it.each([
    ['/contact?utm_source=news&service=testing&utm_term=a%20b', '/contact?service=testing'],
    ['/contact?utm_source=news', '/contact'],
    ['/contact?service=a%20b&x', '/contact?service=a%20b&x'],
  ])('drops the campaign after a refusal: %s', async (address, page) => {
    history.replaceState(null, '', address);
    localStorage.setItem('cookiesAccepted', 'false');
    const pipeline = createPipeline(fakeDestination({ script: () => failure('unavailable') }).destination);
    const result = await submitLead(pipeline, createDraft());
    expect((await pipeline.outbox.get(result.id))?.lead?.context).toMatchObject({
      page,
      attribution: {},
      trackingConsent: false,
    });
    history.replaceState(null, '', '/');
  });
});

it('half of an emoji is replaced, so that systems accept the lead', async () => {
  const outbox = memoryOutbox();
  const cut = { ...createDraft().contact, message: 'Invoices \ud83e and \u{1f600}' };
  const { id } = await submitLead(
    { outbox, destinations: [] },
    createDraft({ contact: cut, values: { message: cut.message, terms: true } }),
  );
  const { lead } = (await outbox.get(id)) ?? {};
  expect(lead?.contact.message).toBe('Invoices \ufffd and \u{1f600}');
  expect(lead?.values).toEqual({ message: 'Invoices \ufffd and \u{1f600}', terms: true });
});

describe('the row of a submission', () => {
  const createUnavailable = () => fakeDestination({ script: () => failure('unavailable') }).destination;

  it('has the draft, the time, the page, the campaign and the consent', async () => {
    history.replaceState(null, '', '/contact?service=testing');
    localStorage.setItem('cookiesAccepted', 'true');
    const attribution = { first: { source: 'news', at: new Date().toISOString() } };
    localStorage.setItem('lead_attribution', JSON.stringify(attribution));
    const pipeline = createPipeline(createUnavailable());
    const createdAt = '2026-11-20T10:00:00.000Z';
    const draft = createDraft({ createdAt, kind: 'demo', formName: 'DemoForm', service: 'testing' });
    const { id } = await submitLead(pipeline, draft);
    history.replaceState(null, '', '/');
    const row = await pipeline.outbox.get(id);
    expect(row).toMatchObject({ id, kind: 'demo', createdAt, announced: false });
    expect(row?.spam).toBeUndefined();
    expect(row?.lead).toMatchObject({
      id,
      kind: 'demo',
      createdAt,
      formName: 'DemoForm',
      values: { firstName: 'Ada' },
      contact: draft.contact,
      context: {
        page: '/contact?service=testing',
        referrer: document.referrer,
        attribution,
        trackingConsent: true,
        service: 'testing',
      },
    });
  });

  it('keeps its time and flag when it is sent again, and may be announced again', async () => {
    const pipeline = createPipeline(createUnavailable());
    const before = createRow('a', { spam: 'fast', warned: true, announced: true });
    await pipeline.outbox.put(before);
    await submitLead(pipeline, createDraft(), { id: 'a' });
    const row = await pipeline.outbox.get('a');
    expect(row).toMatchObject({ createdAt: before.createdAt, spam: 'fast' });
    expect(row?.lead).toMatchObject({ createdAt: before.createdAt, contact: createDraft().contact });
    expect(row?.announced).toBe(false);
  });

  it('is flagged as fast below two seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const pipeline = createPipeline(createUnavailable());
    const [fast, slow] = [
      await submitLead(pipeline, createDraft({ startedAt: Date.now() - 1_999 })),
      await submitLead(pipeline, createDraft({ startedAt: Date.now() - 2_000 })),
    ];
    expect((await pipeline.outbox.get(fast.id))?.spam).toBe('fast');
    expect((await pipeline.outbox.get(slow.id))?.spam).toBeUndefined();
  });
});

describe('the result of a submission', () => {
  it.each([
    ['worker', 19],
    ['device', 21],
  ])('is left to the %s if the service asks for a wait of %i minutes', async (keptIn, minutes) => {
    const busy = fakeDestination({
      script: () => failure('unavailable', { retryAfterMs: minutes * 60_000 }),
    });
    const request = vi.fn(async () => true);
    const background = { prepare: () => undefined, request, withdraw: async () => undefined };
    const pipeline = { ...createPipeline(busy.destination), background };
    expect(await submitLead(pipeline, createDraft())).toMatchObject({ willRetry: true, keptIn });
    // The browser may be closed for some time, and try later.
    expect(request).toHaveBeenCalledTimes(1);
  });
});

it('a submission that the outbox no longer has gets a new time', async () => {
  const crm = fakeDestination();
  const pipeline = createPipeline(crm.destination);
  const result = await submitLead(pipeline, createDraft(), { id: 'a' });
  expect(result.status).toBe('delivered');
  expect(result.id).not.toBe('a');
  expect(crm.calls).toEqual([{ step: 'create', unanswered: false }]);
});

/** Submits a form again while a tab delivers its row. */
async function sendAgain() {
  const outbox = memoryOutbox();
  await outbox.put(createRow('a', { claim: { owner: 'other tab', until: Date.now() + 10_000 } }));
  const crm = fakeDestination();
  const begun = vi.fn();
  const sent = submitLead({ outbox, destinations: [crm.destination] }, createDraft(), { id: 'a' }, begun);
  await vi.advanceTimersByTimeAsync(9_000);
  return { outbox, crm, begun, sent };
}

describe('a text that is sent again while another tab delivers it', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('waits until that tab is done, and gets the result', async () => {
    const { outbox, crm, begun, sent } = await sendAgain();
    expect(begun).not.toHaveBeenCalled();
    const attempts = [{ at: new Date().toISOString(), outcome: 'delivered' as const, notes: [] }];
    await outbox.update('a', ({ claim: _, ...row }) => ({
      ...row,
      deliveries: { elsewhere: { state: 'delivered', accepted: true, steps: {}, attempts } },
    }));
    expect(await sent).toEqual({ status: 'delivered', id: 'a' });
    expect(crm.calls).toEqual([]);
  });

  it('is sent once the claim of a crashed tab has expired', async () => {
    const { crm, begun, sent } = await sendAgain();
    expect(crm.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject({ status: 'delivered', id: 'a' });
    expect(begun).toHaveBeenCalledExactlyOnceWith('a');
    expect(crm.done).toEqual(['a/create']);
  });
});

describe('messages that are sent from one form', () => {
  const createMessage = (message: string) =>
    createDraft({ values: { message }, contact: { ...createDraft().contact, message } });
  const [ada, grace] = [createMessage('From Ada.'), createMessage('From Grace.')];

  /** The ids that a system gets for messages that were sent offline, by message. */
  async function sendOffline(...drafts: ReturnType<typeof createDraft>[]) {
    const got: Record<string, string[]> = {};
    let isUp = false;
    const crm: Destination = {
      ...fakeDestination().destination,
      deliver: async (lead) => {
        if (!isUp) throw failure('network');
        got[lead.contact.message] = [...(got[lead.contact.message] ?? []), lead.id];
      },
    };
    const pipeline = createPipeline(crm);
    const results = [];
    for (const draft of drafts) results.push(await sendLead(pipeline, 'ContactForm', draft));
    isUp = true;
    for (const { id } of await pipeline.outbox.all()) await deliverRow(pipeline, id, 'administrator');
    return { got, results };
  }

  it('all arrive: a second one never replaces a stored one', async () => {
    const { got, results } = await sendOffline(ada, grace);
    expect(results).toMatchObject([{ willRetry: true }, { willRetry: true }]);
    expect(got).toEqual({ 'From Ada.': [results[0]?.id], 'From Grace.': [results[1]?.id] });
  });

  it('are one lead with the same text, whatever was sent in between', async () => {
    const { got, results } = await sendOffline(ada, grace, ada);
    expect(got).toEqual({ 'From Ada.': [results[0]?.id], 'From Grace.': [results[1]?.id] });
    expect(results[2]?.id).toBe(results[0]?.id);
  });

  it.each([
    ['a word at the end', { message: 'Invoices, mostly.' }, { message: 'Invoices, mostly. Please!' }, 1],
    ['words in between', { message: 'Invoices by mail' }, { message: 'Hello. Invoices come by mail' }, 1],
    ['a field that was empty', { message: 'Invoices', phone: '' }, { message: 'Invoices', phone: '1' }, 1],
    ['a field that was not there', { message: 'Invoices' }, { message: 'Invoices', terms: true }, 1],
    ['another word', { message: 'Invoices by mail' }, { message: 'Orders by mail' }, 2],
    ['words in another order', { message: 'mail by us' }, { message: 'by us mail' }, 2],
    ['fewer words', { message: 'Invoices by mail' }, { message: 'Invoices' }, 2],
    ['another address', { email: 'ann@navy.example' }, { email: 'joann@navy.example' }, 2],
    ['another choice', { message: 'Invoices', terms: true }, { message: 'Invoices', terms: false }, 2],
  ])('are one lead if nobody has it and the second only adds: %s', async (_, first, second, count) => {
    const offline: Destination = {
      ...fakeDestination().destination,
      deliver: () => Promise.reject(failure('network')),
    };
    const pipeline = createPipeline(offline);
    for (const values of [first, second]) await sendLead(pipeline, 'ContactForm', createDraft({ values }));
    const rows = await pipeline.outbox.all();
    expect(rows).toHaveLength(count);
    expect(rows.map(({ lead }) => lead?.values)).toContainEqual(second);
    // It is the same message from now on.
    await sendLead(pipeline, 'ContactForm', createDraft({ values: second }));
    expect(await pipeline.outbox.all()).toHaveLength(count);
  });

  it.each([
    ['an answer that was lost', () => failure('network')],
    ['a failure of the system', () => failure('unavailable', { status: 503 })],
  ])('are two leads if words are added after %s: it may have the first', async (_, script) => {
    const pipeline = createPipeline(fakeDestination({ script }).destination);
    await sendLead(pipeline, 'ContactForm', createMessage('Invoices'));
    await sendLead(pipeline, 'ContactForm', createMessage('Invoices, please'));
    const rows = await pipeline.outbox.all();
    expect(rows.map(({ lead }) => lead?.contact.message).sort()).toEqual(['Invoices', 'Invoices, please']);
  });

  it('are two leads if words are added to one that another tab is sending', async () => {
    vi.useFakeTimers();
    const pipeline = createPipeline(fakeDestination({ script: () => failure('network') }).destination);
    const { id } = await sendLead(pipeline, 'ContactForm', createMessage('Invoices'));
    await pipeline.outbox.update(id, (row) => ({
      ...row,
      deliveries: {},
      claim: { owner: 'other tab', until: Date.now() + 20_000 },
    }));
    const second = sendLead(pipeline, 'ContactForm', createMessage('Invoices, please'));
    await vi.advanceTimersByTimeAsync(1_000);
    await pipeline.outbox.update(id, ({ claim: _, ...row }) => ({
      ...row,
      deliveries: { crm: { ...createDelivery(), steps: { create: { status: 'sent' } } } },
    }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await second).id).not.toBe(id);
    expect((await pipeline.outbox.get(id))?.lead?.contact.message).toBe('Invoices');
  });

  it('are several leads once the first has arrived, and its sender knows', async () => {
    const crm = fakeDestination();
    const pipeline = createPipeline(crm.destination);
    await sendLead(pipeline, 'ContactForm', ada);
    await sendLead(pipeline, 'ContactForm', ada);
    expect(crm.done).toHaveLength(2);
  });
});

const [one, other, two] = [
  {
    id: '1',
    formName: 'Contact',
    createdAt: '2026-11-20T09:00:00.000Z',
    values: { name: 'Ada', terms: true },
  },
  { id: '2', formName: 'Contact', values: { name: 'Grace' } },
  { id: '3', formName: 'Demo', values: { name: 'Grace' } },
];

describe('an unconfirmed submission', () => {
  it('is found by its form and its text until it is removed, separately for each form', () => {
    expect(getLatestPending('Contact')).toBeUndefined();
    for (const pending of [one, other, two]) writePending(pending);
    expect([getLatestPending('Contact'), getLatestPending('Demo')]).toEqual([other, two]);
    expect(findPending('Contact', { name: ' Ada ', terms: true })).toEqual(one);
    expect(findPending('Contact', { name: 'Ada' })).toBeUndefined();
    forgetPending('Contact');
    expect([getLatestPending('Contact'), getLatestPending('Demo')]).toEqual([undefined, two]);
  });
});
