import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { submitLead } from '~/leads/submit-lead';
import { draftOf, fakeDestination, memoryOutbox, rowOf } from '../support/leads';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form that is sent again while a tab delivers its row. */
async function sendAgain(unchanged = true) {
  const outbox = memoryOutbox();
  await outbox.put(rowOf('a', { claim: { owner: 'other tab', until: Date.now() + 10_000 } }));
  const crm = fakeDestination();
  const begun = vi.fn();
  const earlier = { id: 'a', unchanged };
  const sent = submitLead({ outbox, destinations: [crm.destination] }, draftOf(), earlier, begun);
  await vi.advanceTimersByTimeAsync(9_000);
  return { outbox, crm, begun, sent };
}

describe('a text that is sent again while another tab delivers it', () => {
  it('waits until that tab is done, and hears how it went', async () => {
    const { outbox, crm, begun, sent } = await sendAgain();
    expect(begun).not.toHaveBeenCalled();
    const attempts = [{ at: new Date().toISOString(), outcome: 'delivered' as const, notes: [] }];
    await outbox.update('a', ({ claim: _, ...row }) => ({
      ...row,
      deliveries: { elsewhere: { state: 'delivered', accepted: true, steps: {}, attempts } },
    }));
    expect(await sent).toEqual({ status: 'delivered', id: 'a', destinations: ['elsewhere'] });
    expect(crm.calls).toEqual([]);
  });

  it('goes out once the claim of a tab that died has run out', async () => {
    const { crm, begun, sent } = await sendAgain();
    expect(crm.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject({ status: 'delivered', id: 'a' });
    expect(begun).toHaveBeenCalledExactlyOnceWith('a');
    expect(crm.done).toEqual(['a/create']);
  });

  it('goes on waiting while that tab renews its claim', async () => {
    const { outbox, crm, sent } = await sendAgain(false);
    await outbox.update('a', (row) => ({
      ...row,
      claim: { owner: 'other tab', until: Date.now() + 20_000 },
    }));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(crm.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject({ status: 'delivered', id: 'a' });
  });

  it('waits for this page’s own delivery as well, although a changed clock has ended its claim', async () => {
    const outbox = memoryOutbox();
    await outbox.put(rowOf('a'));
    let finish = () => {};
    const crm = fakeDestination({
      script: () =>
        new Promise((resolve) => {
          finish = () => resolve('ok');
        }),
    });
    const courier = { outbox, destinations: [crm.destination] };
    const background = deliverRow(courier, 'a', 'visit');
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const sent = submitLead(courier, draftOf(), { id: 'a', unchanged: true });
    await vi.advanceTimersByTimeAsync(500);
    finish();
    await vi.advanceTimersByTimeAsync(5_000);
    await background;
    expect(await sent).toMatchObject({ id: 'a' });
    expect(crm.calls).toHaveLength(1);
  });
});
