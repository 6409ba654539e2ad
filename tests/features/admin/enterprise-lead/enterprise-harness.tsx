import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Destination } from '~/leads/destination';
import EnterpriseLeadPage from '~/pages/admin/enterprise-lead-page';
import { field } from '../../../support/lead-form-harness';
import { memoryOutbox } from '../../../support/leads';
import { renderAdminPage } from '../../../support/render-admin-page';

export const answers = {
  company: { company: 'Analytical Engines', industry: 'Manufacturing', employees: '250-999' },
  need: { needs: 'Invoices arrive by mail in eleven formats.' },
  timing: { budget: '$10,000-$25,000', timeframe: 'Within 3 months' },
  contact: { name: 'Ada King Byron', email: 'ada@analytical.example' },
};

/** The page on a site whose leads go to these destinations. */
export function renderEnterprise(destinations: readonly Destination[], outbox = memoryOutbox()) {
  const view = renderAdminPage(<EnterpriseLeadPage />, {
    at: '/enterprise-lead',
    courier: { outbox, destinations },
  });
  return { ...view, outbox };
}

export function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.focus(field(name));
    fireEvent.change(field(name), { target: { value } });
  }
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

export const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

/** Fills in every step, and stops before sending. */
export async function fillAll(user: UserEvent, changes: Record<string, string> = {}) {
  fill(answers.company);
  await next(user);
  await heading('Step 2 of 4: Need');
  fill(answers.need);
  await next(user);
  await heading('Step 3 of 4: Timing');
  fill(answers.timing);
  await next(user);
  await heading('Step 4 of 4: Contact');
  fill({ ...answers.contact, ...changes });
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send lead' }));
