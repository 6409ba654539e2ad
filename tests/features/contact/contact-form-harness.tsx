// First, so that the form finds it in place of the pipeline.
import '../../support/fake-pipeline';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { findPhase } from '~/content/phases';
import { findPosition, type PositionId } from '~/content/positions';
import { ContactSection } from '~/features/contact/contact-section';
import type { PhaseId } from '~/shared/paths';
import { field, Toasts } from '../../support/lead-form-harness';

/** The tracker's commands. */
export const tracked: [id: string, value: string | undefined][] = [];

vi.mock('~/integrations/tracker/tracker', () => ({
  trackEvent: (id: string, value?: string) => tracked.push([id, value]),
}));

beforeEach(() => void tracked.splice(0));
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
