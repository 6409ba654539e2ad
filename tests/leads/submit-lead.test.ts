import { describe, expect, it, vi } from 'vitest';
import type { Destination } from '~/leads/destination';
import { submitLead } from '~/leads/submit-lead';
import { draftOf, failure, fakeDestination, memoryOutbox } from '../support/leads';

const courierFor = (...destinations: Destination[]) => ({ outbox: memoryOutbox(), destinations });

describe('submitting a lead', () => {
  it('writes it to the outbox before anything is sent', async () => {
    const outbox = memoryOutbox();
    let stored: unknown;
    const crm = fakeDestination({
      script: async () => {
        stored = await outbox.get('id');
        return 'ok' as const;
      },
    });
    const result = await submitLead({ outbox, destinations: [crm.destination] }, draftOf(), 'id');
    expect(stored).toMatchObject({ id: 'id', lead: { contact: { email: 'ada@analytical.example' } } });
    expect(result).toEqual({ status: 'delivered', id: 'id', destinations: ['elsewhere'] });
  });

  it('succeeds when one of several has it', async () => {
    const down = fakeDestination({ id: 'down', script: () => failure('unavailable') });
    const result = await submitLead(
      courierFor(down.destination, fakeDestination({ id: 'up' }).destination),
      draftOf(),
      'id',
    );
    expect(result).toMatchObject({ status: 'delivered', destinations: ['up'] });
  });

  it('says that it will be sent when the failure will pass', async () => {
    const down = fakeDestination({ script: () => failure('network') });
    const result = await submitLead(courierFor(down.destination), draftOf(), 'id');
    expect(result).toMatchObject({ status: 'kept', willRetry: true });
  });

  it.each(['rejected', 'unauthorized'] as const)('promises nothing after %s', async (kind) => {
    const refusing = fakeDestination({ script: () => failure(kind) });
    const result = await submitLead(courierFor(refusing.destination), draftOf(), 'id');
    expect(result).toMatchObject({ status: 'kept', willRetry: false });
  });

  it('does not take a tracker that will try again for a promise', async () => {
    const tracker = fakeDestination({ id: 'tracker', counts: 'never', script: () => failure('network') });
    const refusing = fakeDestination({ script: () => failure('rejected') });
    const result = await submitLead(courierFor(tracker.destination, refusing.destination), draftOf(), 'id');
    expect(result).toMatchObject({ status: 'kept', willRetry: false });
  });

  it('sends the changed text under the same id when it is sent again', async () => {
    let up = false;
    const bodies: string[] = [];
    const crm: Destination = {
      ...fakeDestination().destination,
      deliver: async (lead) => {
        if (!up) throw failure('rejected');
        bodies.push(`${lead.id}: ${lead.contact.message}`);
      },
    };
    const courier = courierFor(crm);
    await submitLead(courier, draftOf(), 'id');
    up = true;
    const contact = { ...draftOf().contact, message: 'With a better text.' };
    await submitLead(courier, draftOf({ contact }), 'id');
    expect(bodies).toEqual(['id: With a better text.']);
    expect(await courier.outbox.all()).toHaveLength(1);
  });

  it('does not send twice what got through meanwhile', async () => {
    const crm = fakeDestination();
    const courier = courierFor(crm.destination);
    await submitLead(courier, draftOf(), 'id');
    expect(await submitLead(courier, draftOf(), 'id')).toMatchObject({ status: 'delivered' });
    expect(crm.done).toEqual(['id/create']);
  });

  it('holds what fills in the trap: kept, flagged, not sent', async () => {
    const crm = fakeDestination();
    const courier = courierFor(crm.destination);
    const result = await submitLead(courier, draftOf({ honeypot: 'http://spam.example' }), 'id');
    expect(result).toEqual({ status: 'held', id: 'id' });
    expect(crm.calls).toEqual([]);
    expect(await courier.outbox.get('id')).toMatchObject({ spam: 'honeypot', lead: { id: 'id' } });
  });

  it('flags what was filled in faster than a person can, and sends it', async () => {
    const crm = fakeDestination();
    const courier = courierFor(crm.destination);
    const result = await submitLead(courier, draftOf({ startedAt: Date.now() - 500 }), 'id');
    expect(result.status).toBe('delivered');
    expect(await courier.outbox.get('id')).toMatchObject({ spam: 'fast' });
  });

  it('carries page, campaign and consent', async () => {
    history.replaceState(null, '', '/contact?service=testing');
    localStorage.setItem('cookiesAccepted', 'true');
    localStorage.setItem(
      'lead_attribution',
      JSON.stringify({ first: { source: 'news', at: '2026-11-01T00:00:00.000Z' } }),
    );
    const courier = courierFor(fakeDestination({ script: () => failure('unavailable') }).destination);
    await submitLead(courier, draftOf({ service: 'testing' }), 'id');
    expect((await courier.outbox.get('id'))?.lead?.context).toMatchObject({
      page: '/contact?service=testing',
      trackingConsent: true,
      attribution: { first: { source: 'news' } },
      service: 'testing',
    });
    history.replaceState(null, '', '/');
  });

  it('still sends when nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { createOutbox } = await import('~/leads/outbox');
    const refusing = () => Promise.reject(new Error('refused'));
    const outbox = createOutbox([
      { get: refusing, all: refusing, put: refusing, update: refusing, delete: refusing },
    ]);
    const crm = fakeDestination();
    expect(await submitLead({ outbox, destinations: [crm.destination] }, draftOf(), 'id')).toMatchObject({
      status: 'delivered',
    });
  });
});
