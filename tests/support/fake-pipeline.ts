import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LeadPipeline } from '~/leads/deliver';
import { forgetPending, writePending } from '~/leads/form/form-draft';
import type { LeadSender, SubmitState } from '~/leads/form/lead-sender';
import type { LeadDraft, SubmitResult } from '~/leads/submit-lead';

/** Replaces the pipeline: tests set its responses and read its input. */
const pipeline = vi.hoisted(() => ({
  answer: { status: 'spam', id: '' } as SubmitResult | Promise<SubmitResult>,
  drafts: [] as LeadDraft[],
  forms: new Set<string>(),
  setState: (_: SubmitState): void => {},
}));

export { pipeline };

async function submit(formName: string, draft: LeadDraft): Promise<SubmitResult> {
  pipeline.drafts.push(draft);
  pipeline.forms.add(formName);
  const result = await pipeline.answer;
  if (result.status === 'undelivered') writePending({ id: result.id, formName, values: draft.values });
  else forgetPending(formName);
  return result;
}

vi.mock('~/leads/form/lead-sender', async () => {
  const { useImperativeHandle } = await import('react');
  return {
    sendLead: (_: LeadPipeline, formName: string, draft: LeadDraft) => submit(formName, draft),
    LeadSender: ({ formName, ref, onState }: Parameters<typeof LeadSender>[0]) => {
      pipeline.setState = onState;
      useImperativeHandle(ref, () => ({
        submit: (draft: LeadDraft) => submit(formName, draft),
        forget: () => undefined,
      }));
      return null;
    },
  };
});

// For forms without an outbox in their test.
vi.mock('~/leads/pipeline-context', async () => {
  const { createContext } = await import('react');
  const outbox = { get: async () => undefined };
  return { PipelineContext: createContext(async () => ({ outbox, destinations: [] })) };
});

beforeEach(() => {
  const answer: SubmitResult = { status: 'delivered', id: 'lead-1', destinations: ['HubSpot'] };
  Object.assign(pipeline, { answer, drafts: [] });
});
afterEach(() => {
  for (const form of pipeline.forms) forgetPending(form);
});

/** The pipeline's own reports, such as a message that was delivered later. */
export const report = (state: SubmitState) => act(async () => pipeline.setState(state));
