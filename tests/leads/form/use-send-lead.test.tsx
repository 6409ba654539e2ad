import { onlineManager } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deliverRow, type LeadPipeline } from '~/leads/deliver';
import { useSendLead } from '~/leads/form/use-send-lead';
import { type LoadPipeline, PipelineContext } from '~/leads/pipeline-context';
import { createDeferred } from '../../support/create-deferred';
import { createDraft, failure, fakeDestination, memoryOutbox } from '../../support/leads';

type Submission = ReturnType<typeof useSendLead>;

/** A form with nothing to see. */
function Form({ result }: { result: { current?: Submission } }) {
  result.current = useSendLead('ContactForm');
  return null;
}

function showForm(load: LoadPipeline) {
  const result = {} as { current: Submission };
  const { unmount } = render(
    <PipelineContext value={load}>
      <Form result={result} />
    </PipelineContext>,
  );
  return { result, unmount };
}

/** A page that shows the form, the first one or a later one of the tab. */
const openForm = (pipeline: LeadPipeline) => showForm(() => Promise.resolve(pipeline));

type Script = NonNullable<Parameters<typeof fakeDestination>[0]>['script'];
const failFirst: Script = (_, call) => (call === 1 ? failure('network') : 'ok');

function setUp(script?: Script, outbox = memoryOutbox()) {
  const crm = fakeDestination(script && { script });
  const pipeline = { outbox, destinations: [crm.destination] };
  return { crm, pipeline, ...openForm(pipeline) };
}

/** Sends the form, and tells the lead's id. */
async function send(result: { current: Submission }) {
  await act(async () => void (await result.current.sendLead(createDraft())));
  await waitFor(() => expect(result.current.outcome).toBeDefined());
  return result.current.outcome?.id as string;
}

describe('a submission', () => {
  it('goes out even if its form has left the page before the code for sending was there', async () => {
    const { crm, pipeline, result, unmount } = setUp();
    let sending: Promise<unknown> | undefined;
    act(() => {
      sending = result.current.sendLead(createDraft());
    });
    unmount();
    expect(await sending).toMatchObject({ status: 'delivered' });
    expect(crm.done).toHaveLength(1);
    expect(await pipeline.outbox.all()).toHaveLength(1);
    expect(sessionStorage.getItem('pending_submissions')).toBe('[]');
  });

  it('forgets nothing before its form is told: one that has left the page by then tells when it opens again', async () => {
    const { pipeline, result, unmount } = setUp(failFirst);
    const id = await send(result);
    unmount();
    await deliverRow(pipeline, id, 'online');
    const row = await pipeline.outbox.get(id);
    const disk = createDeferred<typeof row>();
    const read = vi.spyOn(pipeline.outbox, 'get').mockReturnValueOnce(disk.promise);
    const reloaded = openForm(pipeline);
    await waitFor(() => expect(read).toHaveBeenCalled());
    reloaded.unmount();
    disk.resolve(row);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sessionStorage.getItem('pending_submissions')).toContain(id);
    const again = openForm(pipeline);
    const arrived = { status: 'delivered-later', id, values: createDraft().values };
    await waitFor(() => expect(again.result.current.outcome).toEqual(arrived));
    expect(sessionStorage.getItem('pending_submissions')).toBe('[]');
  });

  it('knows after a reload what it had sent, also offline, and does not send it twice', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const { crm, pipeline, result, unmount } = setUp(failFirst);
    await send(result);
    unmount();
    const reloaded = openForm(pipeline);
    await waitFor(() => expect(reloaded.result.current.outcome?.status).toBe('queued'));
    await send(reloaded.result);
    expect(reloaded.result.current.outcome?.status).toBe('delivered');
    expect(crm.done).toHaveLength(1);
    expect(await pipeline.outbox.all()).toHaveLength(1);
    expect(sessionStorage.getItem('pending_submissions')).toBe('[]');
  });

  it('keeps the time of the first attempt, even where the outbox has lost the lead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
    const { pipeline, result } = setUp((_, call) => (call < 3 ? failure('network') : 'ok'));
    const id = await send(result);
    vi.setSystemTime(Date.UTC(2026, 10, 20, 10));
    await send(result);
    await pipeline.outbox.removeAndReturn([id]);
    vi.setSystemTime(Date.UTC(2026, 10, 20, 11));
    await send(result);
    expect(await pipeline.outbox.all()).toMatchObject([{ id, createdAt: '2026-11-20T09:00:00.000Z' }]);
  });

  it('says nothing after a reload of a lead that the outbox does not have', async () => {
    const { pipeline, result, unmount } = setUp(() => failure('network'));
    const id = await send(result);
    unmount();
    await pipeline.outbox.removeAndReturn([id]);
    const get = vi.spyOn(pipeline.outbox, 'get');
    const reloaded = openForm(pipeline);
    await waitFor(() => expect(get).toHaveBeenCalled());
    await act(async () => undefined);
    expect(reloaded.result.current.outcome).toBeUndefined();
    expect(sessionStorage.getItem('pending_submissions')).toContain(id);
  });

  it('tells after a reload only of the submission that has begun since', async () => {
    const { pipeline, result, unmount } = setUp(failFirst);
    const id = await send(result);
    unmount();
    const row = await pipeline.outbox.get(id);
    const disk = createDeferred<typeof row>();
    const get = vi.spyOn(pipeline.outbox, 'get').mockReturnValueOnce(disk.promise);
    const reloaded = openForm(pipeline);
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    await send(reloaded.result);
    await act(async () => {
      disk.resolve(row);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(reloaded.result.current.outcome).toMatchObject({ status: 'delivered', id });
  });

  it('gets the worker before the network may be gone: once somebody touches the form, in a pause of typing', async () => {
    const { pipeline } = setUp();
    const background = { prepare: vi.fn(), request: async () => true, withdraw: async () => undefined };
    const load = vi.fn(async () => ({ ...pipeline, background }));
    const { result } = showForm(load);
    const pauses: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (onPause: IdleRequestCallback) => pauses.push(onPause));
    result.current.prepare();
    expect(load).not.toHaveBeenCalled();
    await act(async () => pauses[0]?.({ didTimeout: false, timeRemaining: () => 50 }));
    expect(background.prepare).toHaveBeenCalledOnce();
  });

  it.each(['{', 'null', '[{"formName":1}]', '{}'])(
    'survives a broken note of what is pending: %s',
    async (raw) => {
      sessionStorage.setItem('pending_submissions', raw);
      const { result } = setUp();
      await send(result);
      expect(result.current.outcome?.status).toBe('delivered');
    },
  );
});
