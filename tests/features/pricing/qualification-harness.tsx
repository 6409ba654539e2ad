import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PlanCards } from '~/features/pricing/plan-cards';
import type { Destination } from '~/leads/destination';
import { PipelineContext } from '~/leads/pipeline-context';
import { field, fill, Toasts } from '../../support/lead-form-harness';
import { fakeDestination, memoryOutbox } from '../../support/leads';

export const answers = {
  name: 'Ada Byron',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  budget: '$1000-$2000',
  timeframe: 'Within 1 month',
  needs: 'Invoices arrive by mail in eleven formats.',
};

/** A plan's form, opened, on a site whose leads go to this destination. */
export async function openPlans({
  plan,
  destination = fakeDestination().destination,
}: {
  plan?: string;
  destination?: Destination;
} = {}) {
  const outbox = memoryOutbox();
  const pipeline = { outbox, destinations: [destination] };
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <PipelineContext value={async () => pipeline}>
        <PlanCards />
        <Toasts />
      </PipelineContext>
    </MemoryRouter>,
  );
  await openForm(user, plan);
  return { user, outbox };
}

export const planButton = (plan: string) => screen.getByRole('button', { name: new RegExp(plan) });

/** Presses a plan's button. */
export async function openForm(user: UserEvent, plan = 'Professional'): Promise<HTMLElement> {
  await user.click(planButton(plan));
  return screen.findByRole('dialog');
}

export async function fillIn(user: UserEvent): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    if (field(name).localName === 'select') await user.selectOptions(field(name), value);
    else await fill(user, name, value);
  }
}

export const send = (user: UserEvent) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send my answers' }));
