// First, so that the form finds it in place of the pipeline.
import '../../support/fake-pipeline';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { ContactForm } from '~/features/contact/contact-form';
import { findPhase, findPosition, type PositionId } from '~/features/contact/contact-subjects';
import type { OutboxRow } from '~/leads/outbox-row';
import { PipelineContext } from '~/leads/pipeline-context';
import type { PhaseId } from '~/shared/paths';
import { field, fill, Toasts } from '../../support/lead-form-harness';
import { createRow, memoryOutbox } from '../../support/leads';

/** The tracker's commands. */
export const tracked: [id: string, value: string | undefined][] = [];

vi.mock('~/integrations/tracker/tracker', async (original) => ({
  ...(await original<object>()),
  trackEvent: (id: string, value?: string) => tracked.push([id, value]),
}));

beforeEach(() => void tracked.splice(0));

/** The row of a lead that the form has sent, with the consent given with it. */
export const sentRow = (
  id: string,
  trackingConsent: boolean,
  changes: Partial<OutboxRow> = {},
): OutboxRow => {
  const { lead, ...row } = createRow(id);
  return { ...row, lead: lead && { ...lead, context: { ...lead.context, trackingConsent } }, ...changes };
};

/** The form on its page. The outbox has `rows`: by default those of the fake pipeline's leads, with consent. */
export function renderForm(
  service?: PhaseId,
  position?: PositionId,
  rows: OutboxRow[] = [sentRow('lead-1', true), sentRow('1', true)],
) {
  const user = userEvent.setup();
  const outbox = memoryOutbox();
  const kept = outbox.putMany(rows);
  const load = () => kept.then(() => ({ outbox, destinations: [] }));
  const page = (phase?: PhaseId, application?: PositionId) => (
    <MemoryRouter>
      <PipelineContext value={load}>
        <ContactForm phase={findPhase(phase)} position={findPosition(application)} labelledBy="heading" />
      </PipelineContext>
      <Toasts />
    </MemoryRouter>
  );
  const view = render(page(service, position));
  /** Follows a link to the page of another subject. */
  const goTo = (...subject: Parameters<typeof page>) => view.rerender(page(...subject));
  return { user, ...view, goTo };
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
