import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRateLimit } from '~/integrations/airtable/rate-limit';
import { callAirtable } from '~/integrations/airtable/system';
import { createBrowserLocks } from '../../support/locks';

beforeEach(() => {
  vi.useFakeTimers();
});

it('allows five requests a second for all tabs of a browser together', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks: createBrowserLocks() });
  const start = Date.now();
  const given: number[] = [];
  const tabs = Array.from({ length: 3 }, () => createRateLimit('test', 5, 1_000));
  for (let caller = 0; caller < 12; caller += 1)
    void tabs[caller % 3]?.().then(() => given.push(Date.now() - start));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(given).toHaveLength(12);
  expect(given.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  for (const [index, at] of given.entries())
    expect((given[index + 5] ?? at + 1_000) - at).toBeGreaterThanOrEqual(1_000);
});

it("limits Airtable's client to five requests a second", async () => {
  const start = Date.now();
  const sent: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    sent.push(Date.now() - start);
    return Response.json({ records: [{ id: 'rec1' }] });
  });
  const request = { method: 'GET', url: 'https://api.airtable.com/v0/app1/Leads' } as const;
  for (let lead = 0; lead < 7; lead += 1) void callAirtable({ apiKey: 'k' }, '', request, z.unknown());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([0, 0, 0, 0, 0, 1000, 1000]);
});
