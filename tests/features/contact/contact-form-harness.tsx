import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { ContactForm } from '~/features/contact/contact-form';
import { findPhase, findPosition } from '~/features/contact/contact-subjects';
import type { Destination } from '~/leads/destination';
import { PipelineContext } from '~/leads/pipeline-context';
import type { PhaseId } from '~/shared/paths';
import { field, fill, Toasts } from '../../support/lead-form-harness';
import { createLocalInbox, memoryOutbox } from '../../support/leads';

/** The tracker's commands. */
export const tracked: [id: string, value: string | undefined][] = [];

vi.mock('~/integrations/tracker/tracker', async (original) => ({
  ...(await original<object>()),
  trackEvent: (id: string, value?: string) => tracked.push([id, value]),
}));

beforeEach(() => void tracked.splice(0));

/** The form on its page, on a site whose leads go to this destination: by default they stay in the browser. */
export function renderForm({
  service,
  position,
  own,
  destination = createLocalInbox(),
}: {
  service?: PhaseId | undefined;
  position?: string | undefined;
  own?: ComponentProps<typeof ContactForm>['own'];
  destination?: Destination;
} = {}) {
  const user = userEvent.setup();
  const outbox = memoryOutbox();
  const load = async () => ({ outbox, destinations: [destination] });
  const page = (phase?: PhaseId, application?: string) => (
    <MemoryRouter>
      <PipelineContext value={load}>
        <ContactForm
          own={own}
          phase={findPhase(phase)}
          position={findPosition(application)}
          labelledBy="heading"
        />
      </PipelineContext>
      <Toasts />
    </MemoryRouter>
  );
  const view = render(page(service, position));
  /** Follows a link to the page of another subject. */
  const goTo = (...subject: Parameters<typeof page>) => view.rerender(page(...subject));
  return { user, outbox, ...view, goTo };
}

export const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@analytical.example',
  message: 'Invoices arrive in eleven formats.',
};

/** Fills in everything that is required and presses the button. */
export async function send(user: ReturnType<typeof userEvent.setup>, changes: Partial<typeof message> = {}) {
  for (const [name, text] of Object.entries({ ...message, ...changes })) await fill(user, name, text);
  await user.click(field('termsAccepted'));
  await user.click(field('cookiesAccepted'));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}
