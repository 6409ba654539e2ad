// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForTurn } from '../../deploy/edge/pace.js';

let now = Date.now();
// Long after the test before.
beforeEach(() => {
  now += 60_000;
  vi.useFakeTimers({ now });
});
afterEach(() => vi.useRealTimers());

/** Asks for turns, and resolves with who got one, and when. */
async function take(system: string, names: readonly string[]) {
  const from = Date.now();
  const turns: { name: string; at: number; isGranted: boolean }[] = [];
  const waits = names.map(async (name) => {
    const isGranted = await waitForTurn(system, name === 'visitor');
    turns.push({ name, at: Date.now() - from, isGranted });
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(waits);
  return turns;
}

it.each([
  ['airtable', 5],
  ['hubspot', 4],
])('%s gets no more than %i requests within any second', async (system, max) => {
  const times = (await take(system, Array(15).fill('team'))).map(({ at }) => at);
  for (const time of times)
    expect(times.filter((other) => other >= time && other < time + 1_000).length).toBeLessThanOrEqual(max);
});

it('what visitors send goes first', async () => {
  const turns = await take('airtable', [...Array(12).fill('team'), 'visitor', 'visitor']);
  expect(turns.slice(5, 7).map(({ name }) => name)).toEqual(['visitor', 'visitor']);
});

it('who would wait for too long is refused', async () => {
  const turns = await take('airtable', Array(40).fill('team'));
  expect(turns.filter(({ isGranted }) => !isGranted).length).toBeGreaterThan(0);
  expect(Math.max(...turns.map(({ at }) => at))).toBeLessThan(5_000);
});
