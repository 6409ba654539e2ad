import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetPending, writePending } from '~/leads/form/form-draft';
import { type LeadOutcome, toOutcome } from '~/leads/form/lead-outcome';
import type { useSendLead } from '~/leads/form/use-send-lead';
import type { LeadInput, SubmitResult } from '~/leads/submit-lead';

/** Replaces the pipeline: tests set its responses and read its input. */
const pipeline = vi.hoisted(() => ({
  answer: { status: 'spam', id: '' } as SubmitResult | Promise<SubmitResult>,
  drafts: [] as LeadInput[],
  forms: new Set<string>(),
  setOutcome: (_: LeadOutcome): void => {},
}));

export { pipeline };

async function submit(formName: string, draft: LeadInput): Promise<SubmitResult> {
  pipeline.drafts.push(draft);
  pipeline.forms.add(formName);
  const result = await pipeline.answer;
  if (result.status === 'undelivered') writePending({ id: result.id, formName, values: draft.values });
  else forgetPending(formName);
  return result;
}

vi.mock('~/leads/form/use-send-lead', () => ({
  useSendLead: (formName: string): ReturnType<typeof useSendLead> => {
    const [outcome, setOutcome] = useState<LeadOutcome>();
    pipeline.setOutcome = setOutcome;
    return {
      outcome,
      sendLead: async (draft) => {
        setOutcome(undefined);
        const result = await submit(formName, draft);
        setOutcome(toOutcome({ values: draft.values, result, isEarlier: false }));
        return result;
      },
      detach: () => setOutcome(undefined),
      prepare: () => undefined,
    };
  },
}));

// For forms without an outbox in their test.
vi.mock('~/leads/pipeline-context', async () => {
  const { createContext } = await import('react');
  const outbox = { get: async () => undefined };
  return { PipelineContext: createContext(async () => ({ outbox, destinations: [] })) };
});

beforeEach(() => {
  const answer: SubmitResult = { status: 'delivered', id: 'lead-1' };
  Object.assign(pipeline, { answer, drafts: [] });
});
afterEach(() => {
  for (const form of pipeline.forms) forgetPending(form);
});

/** The pipeline's own reports, such as a message that got through later. */
export const report = (outcome: LeadOutcome) => act(async () => pipeline.setOutcome(outcome));
