import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callAirtable } from '~/integrations/airtable/system';

beforeEach(() => {
  vi.useFakeTimers();
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
