import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { findPhase } from '~/content/phases';
import { findPosition, type PositionId } from '~/content/positions';
import { ContactSection } from '~/features/contact/contact-section';
import type { LeadDraft, SubmitResult } from '~/leads/submit-lead';
import type { SubmitState } from '~/leads/use-submit-lead';
import type { PhaseId } from '~/shared/paths';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';

/** The pipeline's place: tests say what it answers, and read what it was given. */
const pipeline = vi.hoisted(() => ({
  answer: { status: 'held', id: '' } as SubmitResult | Promise<SubmitResult>,
  drafts: [] as LeadDraft[],
  setState: (_: SubmitState): void => {},
  events: [] as [string, string | undefined][],
}));

export { pipeline };

vi.mock('~/leads/use-submit-lead', async () => {
  const { useState } = await import('react');
  return {
    useSubmitLead: () => {
      const [state, setState] = useState<SubmitState>({ status: 'idle' });
      pipeline.setState = setState;
      return {
        state,
        prepare: () => undefined,
        submit: async (draft: LeadDraft) => {
          pipeline.drafts.push(draft);
          setState({ status: 'submitting' });
          const result = await pipeline.answer;
          setState(result);
          return result;
        },
      };
    },
  };
});
vi.mock('~/integrations/tracker/tracker', () => ({
  trackEvent: (id: string, value?: string) => pipeline.events.push([id, value]),
}));

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = vi.fn();
  Object.assign(pipeline, {
    answer: { status: 'delivered', id: '1', destinations: ['HubSpot'] },
    drafts: [],
    events: [],
  });
});
afterEach(() => vi.unstubAllGlobals());

export function renderForm(service?: PhaseId, position?: PositionId) {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter>
      <ContactSection phase={findPhase(service)} position={findPosition(position)} />
      <Toasts />
    </MemoryRouter>,
  );
  return { user, ...view };
}

export const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};

export const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@analytical.example',
  message: 'Invoices arrive in eleven formats.',
};

/** Fills in everything that is required and presses the button. */
export async function send(user: ReturnType<typeof userEvent.setup>, changes: Partial<typeof message> = {}) {
  for (const [name, text] of Object.entries({ ...message, ...changes })) await user.type(field(name), text);
  await user.click(field('termsAccepted'));
  await user.click(field('cookiesAccepted'));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

/** What the pipeline reports by itself, such as a message that got through later. */
export const report = (state: SubmitState) => act(async () => pipeline.setState(state));

export const toastTexts = () => screen.getAllByTestId('toast').map((toast) => toast.textContent);

/** Stands in for the toaster, which is the app's. */
function Toasts() {
  return useToasts()
    .filter(({ status }) => status === 'open')
    .map(({ id, title, description, variant }) => (
      <button key={id} type="button" data-testid="toast" onClick={() => dismissToast(id)}>
        {[title, description, variant].join(' | ')}
      </button>
    ));
}

export const dismissToasts = () => {
  for (const toast of screen.queryAllByTestId('toast')) act(() => toast.click());
};
