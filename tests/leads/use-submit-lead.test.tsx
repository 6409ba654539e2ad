import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline';
import { useSubmitLead } from '~/leads/use-submit-lead';
import { draftOf, failure, fakeDestination, memoryOutbox } from '../support/leads';

function setUp(script: Parameters<typeof fakeDestination>[0]) {
  const crm = fakeDestination(script);
  const courier = { outbox: memoryOutbox(), destinations: [crm.destination] };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PipelineContext value={() => Promise.resolve(courier)}>{children}</PipelineContext>
  );
  return { crm, courier, ...renderHook(useSubmitLead, { wrapper }) };
}

describe('useSubmitLead', () => {
  it('goes from idle through submitting to delivered', async () => {
    const { result } = setUp({});
    expect(result.current.state).toEqual({ status: 'idle' });
    let sending: Promise<unknown> | undefined;
    act(() => {
      sending = result.current.submit(draftOf());
    });
    expect(result.current.state).toEqual({ status: 'submitting' });
    await act(async () => void (await sending));
    expect(result.current.state).toMatchObject({ status: 'delivered' });
  });

  it('uses the same id until it is delivered, and a new one afterwards', async () => {
    const { crm, result } = setUp({ script: (_, call) => (call === 1 ? failure('rejected') : 'ok') });
    const send = async () => act(async () => void (await result.current.submit(draftOf())));
    await send();
    const first = result.current.state;
    await send();
    expect(result.current.state).toMatchObject({ status: 'delivered', id: (first as { id: string }).id });
    await send();
    expect(new Set(crm.done).size).toBe(2);
  });

  it('notices when a kept lead gets through in the background', async () => {
    const { courier, result } = setUp({ script: (_, call) => (call === 1 ? failure('network') : 'ok') });
    await act(async () => void (await result.current.submit(draftOf())));
    const kept = result.current.state as { status: 'kept'; id: string };
    expect(kept).toMatchObject({ status: 'kept', willRetry: true, durable: true });
    await act(async () => void (await deliverRow(courier, kept.id, 'online')));
    await waitFor(() => expect(result.current.state).toEqual({ status: 'sent-later', id: kept.id }));
  });

  it('tells the truth when its own code could not be fetched', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PipelineContext value={() => Promise.reject(new TypeError('Failed to fetch'))}>
        {children}
      </PipelineContext>
    );
    const { result } = renderHook(useSubmitLead, { wrapper });
    await act(async () => void (await result.current.submit(draftOf())));
    expect(result.current.state).toMatchObject({ status: 'kept', willRetry: false, durable: false });
  });
});
