import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHearing } from '~/leads/attempt-delivery';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether one that waits for the others may go on. */
function waiting(hearing: ReturnType<typeof createHearing>, id = 'crm') {
  const over = vi.fn();
  void hearing.others(id).then(over);
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return over.mock.calls.length > 0;
  };
}
const pageBecomes = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  dispatchEvent(new Event('visibilitychange'));
};

it('tells those that have the lead from those whose attempt is over without it', () => {
  const hearing = createHearing(['crm', 'sheet']);
  hearing.confirm('crm');
  hearing.end('crm');
  hearing.end('sheet');
  expect([...hearing.confirmed]).toEqual(['crm']);
  expect([...hearing.failed]).toEqual(['sheet']);
});

it('one that waits goes on once all others have been heard of', async () => {
  const hearing = createHearing(['crm', 'sheet', 'hook']);
  const over = waiting(hearing);
  hearing.confirm('sheet');
  expect(await over()).toBe(false);
  hearing.end('hook');
  expect(await over()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('two that wait do not wait for each other', async () => {
  const hearing = createHearing(['crm', 'sheet']);
  const first = waiting(hearing, 'crm');
  const second = waiting(hearing, 'sheet');
  expect([await first(), await second()]).toEqual([true, true]);
});

it('nobody waits for longer than 20 seconds', async () => {
  const over = waiting(createHearing(['crm', 'sheet']));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await over()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await over()).toBe(true);
});

it.each([
  ['is left', () => dispatchEvent(new Event('pagehide')), true],
  ['is hidden', () => pageBecomes('hidden'), true],
  ['is shown', () => pageBecomes('visible'), false],
])('when the page %s, one that waits goes on: %s', async (_, happens, goesOn) => {
  const over = waiting(createHearing(['crm', 'sheet']));
  happens();
  expect(await over()).toBe(goesOn);
});

it('nobody waits on a page that is hidden already', async () => {
  pageBecomes('hidden');
  const over = waiting(createHearing(['crm', 'sheet']));
  expect(await over()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves no listener behind', async () => {
  const [added, removed] = [
    vi.spyOn(globalThis, 'addEventListener'),
    vi.spyOn(globalThis, 'removeEventListener'),
  ];
  const hearing = createHearing(['crm', 'sheet']);
  const over = waiting(hearing);
  hearing.end('sheet');
  expect(await over()).toBe(true);
  expect(added.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    removed.mock.calls.map(([type, listener]) => [type, listener]),
  );
});
