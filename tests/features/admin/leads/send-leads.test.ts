import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type MergedLead, mergeLeads } from '~/features/admin/leads/merge-leads';
import { retryLead, sendAll } from '~/features/admin/leads/send-leads';
import { useSending } from '~/features/admin/leads/use-sending';
import type { LeadPipeline } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import {
  createLocalInbox,
  createRow,
  failure,
  fakeDestination,
  memoryOutbox,
  receipt,
} from '../../../support/leads';

async function createPipeline(destinations: Destination[], rows: OutboxRow[]): Promise<LeadPipeline> {
  const outbox = memoryOutbox();
  await outbox.putMany(rows);
  return { outbox, destinations };
}
const continueAlways = () => true;
const retryLeads = (pipeline: LeadPipeline, ids: string[], shouldContinue: (done: number) => boolean) =>
  sendAll(
    ids.map((id) => ({ lead: { id } as MergedLead, send: () => retryLead(pipeline, id) })),
    shouldContinue,
  );

/** The result for a destination that rejects the lead. */
const rejected = {
  outcome: 'failed' as const,
  reasons: ['Failed to create contact in Elsewhere: It said rejected.'],
};

it('does not retry a destination that asked to wait meanwhile', async () => {
  const crm = fakeDestination({
    id: 'crm',
    script: () => failure('rate-limited', { status: 429, retryAfterMs: 60_000 }),
  });
  const pipeline = await createPipeline([crm.destination], [createRow('a'), createRow('b'), createRow('c')]);
  const totals = await retryLeads(pipeline, ['a', 'b', 'c'], continueAlways);
  expect(totals).toMatchObject({ counts: { failed: 3 } });
  expect(crm.calls).toHaveLength(1);
});

it('reports that a destination asked to wait, not its earlier error', async () => {
  const crm = fakeDestination({
    id: 'crm',
    script: () => failure('rate-limited', { status: 429, retryAfterMs: 600_000 }),
  });
  const attempts = [
    { at: '2026-11-20T09:00:00.000Z', outcome: 'failed' as const, reason: 'Old.', notes: [] },
  ];
  const old = { crm: { ...receipt('failed'), attempts } };
  const pipeline = await createPipeline(
    [crm.destination],
    [createRow('a'), createRow('b', { deliveries: old })],
  );
  await retryLead(pipeline, 'a');
  expect(await retryLead(pipeline, 'b')).toEqual({
    outcome: 'failed',
    reasons: [expect.stringMatching(/^crm asked to wait until \S.* \d\d:\d\d\.$/)],
  });
  expect(crm.calls).toHaveLength(1);
});

it('reports that the browser could not store the delivery', async () => {
  const crm = fakeDestination({ id: 'crm' });
  const pipeline = await createPipeline([crm.destination], [createRow('a')]);
  vi.spyOn(pipeline.outbox, 'update').mockResolvedValue(undefined);
  expect(await retryLead(pipeline, 'a')).toEqual({
    outcome: 'failed',
    reasons: ['Nothing was sent to crm: this browser could not store that it is being sent.'],
  });
  expect(crm.calls).toEqual([]);
});

it('shows each reason once', async () => {
  const airtable = fakeDestination({ id: 'airtable', script: () => failure('rejected') });
  const crm = fakeDestination({ id: 'crm' });
  const pipeline = await createPipeline(
    [crm.destination, airtable.destination],
    [createRow('a'), createRow('b')],
  );
  await sendFromInbox(pipeline);
  expect(getOpenToasts()).toMatchObject([{ title: 'Not delivered', description: rejected.reasons[0] }]);
});

/** Sends all leads of the pipeline by the inbox's button, and waits for the toast. */
async function sendFromInbox(pipeline: LeadPipeline) {
  const client = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useSending(pipeline, []), { wrapper });
  const leads = mergeLeads(await pipeline.outbox.all(), []);
  act(() => result.current.sendMany(leads));
  await waitFor(() => expect(result.current.summary).toBeDefined());
}

const getOpenToasts = () => renderHook(useToasts).result.current.filter(({ status }) => status === 'open');
beforeEach(() => {
  for (const { id } of getOpenToasts()) dismissToast(id);
});

const HERE = /^It is in the local inbox, and nowhere else/;

it.each([
  [['local-inbox'], HERE],
  [['webhook'], 'Sent to webhook.'],
  [['airtable', 'webhook', 'local-inbox'], 'Sent to airtable and webhook.'],
  [['suitecrm', 'webhook'], 'Sent to suitecrm and webhook.'],
])('names the destinations of %j in the toast', async (ids, description) => {
  const destinations = ids.map((id) =>
    id === 'local-inbox' ? createLocalInbox() : fakeDestination({ id }).destination,
  );
  const pipeline = await createPipeline(destinations, [createRow('a'), createRow('b')]);
  await sendFromInbox(pipeline);
  const expected = expect.stringMatching(description instanceof RegExp ? description : `^${description}$`);
  expect(getOpenToasts()).toMatchObject([{ description: expected }]);
});
