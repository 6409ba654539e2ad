import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { emptyEnterpriseValues } from '~/features/admin/enterprise-lead/enterprise-values';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { addLocalInbox, type Destination } from '~/leads/destination';
import EnterpriseLeadPage from '~/pages/admin/enterprise-lead-page';
import { hubspotDestination } from '../../../support/destinations';
import { field } from '../../../support/lead-form-harness';
import { createLocalInbox, failure, fakeDestination, memoryOutbox } from '../../../support/leads';
import { renderAdminPage } from '../../../support/render-admin-page';

const answers = {
  company: { company: 'Analytical Engines', industry: 'Manufacturing', employees: '250-999' },
  need: { needs: 'Invoices arrive by mail in eleven formats.' },
  timing: { budget: '$10,000-$25,000', timeframe: 'Within 3 months' },
  contact: { name: 'Ada King Byron', email: 'ada@analytical.example' },
};

/** Renders the page with these destinations. */
function renderEnterprise(destinations: readonly Destination[], outbox = memoryOutbox()) {
  const view = renderAdminPage(<EnterpriseLeadPage />, {
    at: '/enterprise-lead',
    pipeline: { outbox, destinations },
  });
  return { ...view, outbox };
}

function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.focus(field(name));
    fireEvent.change(field(name), { target: { value } });
  }
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 2, name });

const clickNext = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

/** Renders the last step, with all answers from a draft. */
async function renderFilled(destinations: readonly Destination[], changes: Record<string, string> = {}) {
  const { company, need, timing, contact } = answers;
  const draft = { ...company, ...need, ...timing, ...contact, ...changes, step: 'contact' };
  sessionStorage.setItem('enterprise_draft', JSON.stringify(draft));
  const view = renderEnterprise(destinations);
  await findHeading('Step 4 of 4: Contact');
  // Wait until the destinations are known.
  await act(async () => {});
  return view;
}

const clickSend = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send lead' }));

const crm = () => fakeDestination({ id: 'hubspot' }).destination;
const getCurrentStep = () => document.querySelector('[aria-current="step"]');

describe('the steps', () => {
  it('come in order, with native fields that have labels', async () => {
    renderEnterprise([crm()]);
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Step 1 of 4: Company',
      'Step 2 of 4: Need',
      'Step 3 of 4: Timing',
      'Step 4 of 4: Contact',
    ]);
    expect(getCurrentStep()).toHaveTextContent('Step 1 of 4: Company');
    const controls = [...document.querySelectorAll<HTMLInputElement>('form :not([aria-hidden] *)[name]')];
    expect(controls.map(({ name }) => name)).toEqual(Object.keys(emptyEnterpriseValues));
    for (const { localName } of controls) expect(['input', 'select', 'textarea']).toContain(localName);
    for (const control of controls) expect(control.labels?.length, control.name).toBe(1);
    const options = [...(field('timeframe') as unknown as HTMLSelectElement).options].map(({ text }) => text);
    expect(options.slice(1)).toEqual(['Immediately', 'Within 1 month', 'Within 3 months', 'No rush']);
    expect(field('needs')).not.toBeVisible();
  });

  it('are checked one by one on Next, with the focus on the first invalid field', async () => {
    const { user } = renderEnterprise([crm()]);
    await clickNext(user);
    await waitFor(() => expect(field('company')).toHaveFocus());
    expect(field('company')).toHaveAccessibleDescription('Please enter your company name.');
    expect(field('employees')).toHaveAccessibleDescription('Please select the number of employees.');
    expect(getCurrentStep()).toHaveTextContent('Company');
    expect(field('email')).toHaveAttribute('aria-invalid', 'false');
    // Errors update while the refused fields are being fixed.
    fireEvent.change(field('company'), { target: { value: 'Analytical Engines' } });
    await waitFor(() => expect(field('company')).toHaveAttribute('aria-invalid', 'false'));
  });

  it('continue with the Enter key, with the focus on the next heading', async () => {
    const { user } = renderEnterprise([crm()]);
    fill(answers.company);
    await user.click(field('company'));
    await user.keyboard('{Enter}');
    expect(await findHeading('Step 2 of 4: Need')).toHaveFocus();
    expect(getCurrentStep()).toHaveTextContent('Step 2 of 4: Need');
  });

  it('keep all answers when going back and forth', async () => {
    const { user } = renderEnterprise([crm()]);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    fill({ ...answers.company, website: 'analytical.example' });
    await clickNext(user);
    await findHeading('Step 2 of 4: Need');
    fill({ needs: 'half a th' });
    // Back doesn't check the step.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await findHeading('Step 1 of 4: Company')).toHaveFocus();
    expect(field('website').value).toBe('analytical.example');
    await clickNext(user);
    await findHeading('Step 2 of 4: Need');
    expect(field('needs').value).toBe('half a th');
  });

  it('return to the first invalid step of a draft', async () => {
    sessionStorage.setItem('enterprise_draft', JSON.stringify({ ...answers.contact, step: 'contact' }));
    const { user, outbox } = renderEnterprise([crm()]);
    await findHeading('Step 4 of 4: Contact');
    await clickSend(user);
    await findHeading('Step 1 of 4: Company');
    await waitFor(() => expect(field('company')).toHaveFocus());
    expect(await outbox.all()).toEqual([]);
  });
});

const createWorkingDestination = (id: string) => fakeDestination({ id }).destination;
const createFailingCrm = (kind: 'unavailable' | 'rejected') =>
  fakeDestination({ id: 'hubspot', script: () => failure(kind) }).destination;
const getToasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('listitem')
    .map((toast) => toast.textContent);
const SENT = 'Form SubmittedYour information has been successfully sent to our CRM system.';
const NOT_SENT = 'Submission ErrorThere was an error submitting your information. Please try again.';

it('says that no CRM is connected, until one is', async () => {
  renderEnterprise(addLocalInbox([hubspotDestination]));
  expect(await screen.findByText('No CRM is connected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect a CRM' })).toHaveAttribute('href', '/admin/integrations');
  act(() => void writeOverrides(hubspotSettings, { enabled: true, apiKey: 'pat' }));
  expect(screen.queryByText('No CRM is connected')).toBeNull();
});

describe('a lead that arrives', () => {
  it('in a CRM shows its toast', async () => {
    const id = 'hubspot-forms';
    const { user, outbox } = await renderFilled([createWorkingDestination(id)]);
    await clickSend(user);
    await waitFor(() => expect(getToasts()).toEqual([expect.stringContaining(SENT)]));
    expect(
      screen.getAllByText('Your information has been successfully sent to our CRM system.')[0],
    ).toBeVisible();
    const [row] = await outbox.all();
    expect(row).toMatchObject({ kind: 'enterprise', deliveries: { [id]: { state: 'delivered' } } });
    // A fast administrator is no bot.
    expect(row?.spam).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      `/admin/leads?lead=${row?.id}`,
    );
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Destinations' })).toHaveTextContent(`${id}: delivered`),
    );
    expect(sessionStorage.getItem('enterprise_draft')).toBeNull();

    // The form is ready for another one.
    const heading = await findHeading('Step 1 of 4: Company');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(field('company').value).toBe('');
  });

  it('without a CRM shows the toast of the contact form', async () => {
    const { user, outbox } = await renderFilled([createLocalInbox()]);
    await clickSend(user);
    await waitFor(() =>
      expect(getToasts()).toEqual([
        expect.stringContaining("Message sent!We'll get back to you as soon as possible."),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Open the lead' })).toBeVisible();
    expect((await outbox.all())[0]?.lead).toMatchObject({
      formName: 'EnterpriseLead',
      contact: { firstName: 'Ada King', lastName: 'Byron', company: 'Analytical Engines' },
    });
  });
});

describe('a lead that does not arrive', () => {
  it('stays in the form, says why, and is retried', async () => {
    const { user, outbox } = await renderFilled([createFailingCrm('unavailable')]);
    await clickSend(user);
    expect(await screen.findByText(/retries on its own/)).toBeVisible();
    expect(getToasts()).toEqual([expect.stringContaining('Waiting to be sentIt goes out by itself')]);
    expect(await screen.findByText(/It said unavailable\./)).toBeVisible();
    expect(field('name').value).toBe('Ada King Byron');
    const [row] = await outbox.all();
    expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      `/admin/leads?lead=${row?.id}`,
    );
  });

  it('says so if it is not retried', async () => {
    const { user } = await renderFilled([createFailingCrm('rejected')]);
    await clickSend(user);
    expect(await screen.findByText(/won’t retry on its own/)).toBeVisible();
    expect(getToasts()).toEqual([expect.stringContaining(NOT_SENT)]);
  });
});
