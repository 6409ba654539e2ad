import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SubmitState } from '~/leads/form/lead-sender';
import { forgetPending, writePending } from '~/leads/pending-submission';
import type { LeadDraft, SubmitResult } from '~/leads/submit-lead';

/** Replaces the pipeline: tests set its answers and read its input. */
const pipeline = vi.hoisted(() => ({
  answer: { status: 'spam', id: '' } as SubmitResult | Promise<SubmitResult>,
  drafts: [] as LeadDraft[],
  forms: new Set<string>(),
  setState: (_: SubmitState): void => {},
}));

export { pipeline };

vi.mock('~/leads/form/use-submission', async () => {
  const { useState } = await import('react');
  return {
    useSubmission: (formName: string) => {
      const [state, setState] = useState<SubmitState>({ status: 'idle' });
      pipeline.setState = setState;
      return {
        state,
        prepare: () => undefined,
        submit: async (draft: LeadDraft) => {
          pipeline.drafts.push(draft);
          pipeline.forms.add(formName);
          setState({ status: 'submitting' });
          const result = await pipeline.answer;
          if (result.status === 'undelivered')
            writePending({ id: result.id, formName, values: draft.values });
          else forgetPending(formName);
          setState(result);
          return result;
        },
      };
    },
  };
});

beforeEach(() => {
  const answer: SubmitResult = { status: 'delivered', id: 'lead-1', destinations: ['HubSpot'] };
  Object.assign(pipeline, { answer, drafts: [] });
});
afterEach(() => {
  for (const form of pipeline.forms) forgetPending(form);
});

/** The pipeline's own reports, such as a message that got through later. */
export const report = (state: SubmitState) => act(async () => pipeline.setState(state));
