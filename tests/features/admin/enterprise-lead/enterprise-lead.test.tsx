import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { saveConfig } from '~/config/config-store';
import { emptyEnterprise } from '~/features/admin/enterprise-lead/enterprise-values';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { hubspotDestination } from '~/integrations/hubspot/system';
import { createLocalInbox, type Destination } from '~/leads/destination';
import EnterpriseLeadPage from '~/pages/admin/enterprise-lead-page';
import { field } from '../../../support/lead-form-harness';
import { failure, fakeDestination, memoryOutbox } from '../../../support/leads';
import { refuseStorage } from '../../../support/on-screen';
import { renderAdminPage } from '../../../support/render-admin-page';

const answers = {
  company: { company: 'Analytical Engines', industry: 'Manufacturing', employees: '250-999' },
  need: { needs: 'Invoices arrive by mail in eleven formats.' },
  timing: { budget: '$10,000-$25,000', timeframe: 'Within 3 months' },
  contact: { name: 'Ada King Byron', email: 'ada@analytical.example' },
};

/** The page on a site whose leads go to these destinations. */
function renderEnterprise(destinations: readonly Destination[], outbox = memoryOutbox()) {
  const view = renderAdminPage(<EnterpriseLeadPage />, {
    at: '/enterprise-lead',
    courier: { outbox, destinations },
  });
  return { ...view, outbox };
}

function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.focus(field(name));
    fireEvent.change(field(name), { target: { value } });
  }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

/** Fills in every step, and stops before sending. */
async function fillAll(user: UserEvent, changes: Record<string, string> = {}) {
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

/** The page as a draft brings it back, with every step filled in. */
async function renderFilled(destinations: readonly Destination[], changes: Record<string, string> = {}) {
  const { company, need, timing, contact } = answers;
  const draft = { ...company, ...need, ...timing, ...contact, ...changes, step: 'contact' };
  sessionStorage.setItem('enterprise_draft', JSON.stringify(draft));
  const view = renderEnterprise(destinations);
  await heading('Step 4 of 4: Contact');
  // Which systems take it is known by the time that anybody could have filled all this in.
  await screen.findByText(/^(?:This lead goes to|This browser’s inbox only)/);
  return view;
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send lead' }));

const crm = () => fakeDestination({ id: 'hubspot' }).destination;
const current = () => document.querySelector('[aria-current="step"]');

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
    expect(current()).toHaveTextContent('Step 1 of 4: Company');
    const controls = [...document.querySelectorAll<HTMLInputElement>('form [name]')];
    expect(controls.map(({ name }) => name)).toEqual(Object.keys(emptyEnterprise));
    for (const { localName } of controls) expect(['input', 'select', 'textarea']).toContain(localName);
    for (const control of controls) expect(control.labels?.length, control.name).toBe(1);
    const options = [...(field('timeframe') as unknown as HTMLSelectElement).options].map(({ text }) => text);
    expect(options.slice(1)).toEqual(['Immediately', 'Within 1 month', 'Within 3 months', 'No rush']);
    expect(field('needs')).not.toBeVisible();
  });

  it('are checked on Next, each by itself, with the focus on what is wrong', async () => {
    const { user } = renderEnterprise([crm()]);
    await next(user);
    const summary = await screen.findByLabelText('Fields to correct');
    const named = within(summary).getAllByRole('link');
    expect(named.map((link) => link.textContent)).toEqual(['Company', 'Industry', 'Employees']);
    expect(field('company')).toHaveAccessibleDescription('Please enter your company name.');
    expect(field('company')).toHaveFocus();
    expect(current()).toHaveTextContent('Company');
    expect(field('email')).toHaveAttribute('aria-invalid', 'false');
    // Errors update while the refused fields are being fixed.
    fireEvent.change(field('company'), { target: { value: 'Analytical Engines' } });
    await waitFor(() => expect(field('company')).toHaveAttribute('aria-invalid', 'false'));
  });

  it('go on with the Enter key, to the heading of the next', async () => {
    const { user } = renderEnterprise([crm()]);
    fill(answers.company);
    await user.click(field('company'));
    await user.keyboard('{Enter}');
    expect(await heading('Step 2 of 4: Need')).toHaveFocus();
    expect(current()).toHaveTextContent('Step 2 of 4: Need');
  });

  it('go back and forth without losing anything', async () => {
    const { user } = renderEnterprise([crm()]);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    fill({ ...answers.company, website: 'analytical.example' });
    await next(user);
    await heading('Step 2 of 4: Need');
    fill({ needs: 'half a th' });
    await user.click(screen.getByLabelText('AI Testing & Validation'));
    // Back checks nothing: errors in this step can wait.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await heading('Step 1 of 4: Company')).toHaveFocus();
    expect(field('website').value).toBe('analytical.example');
    await next(user);
    await heading('Step 2 of 4: Need');
    expect(field('needs').value).toBe('half a th');
    expect(field('alsoTesting').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Step 1 of 4: Company' }));
    expect(field('company')).toBeVisible();
  });

  it('end with everything that will be sent, and ways back to it', async () => {
    const { user } = renderEnterprise([crm()]);
    await fillAll(user);
    const review = screen.getByRole('region', { name: 'What will be sent' });
    expect(within(review).getByText('Analytical Engines')).toBeVisible();
    expect(within(review).getByText('$10,000-$25,000')).toBeVisible();
    await user.click(within(review).getByRole('button', { name: 'Change need' }));
    await heading('Step 2 of 4: Need');
    fill({ needs: 'Invoices arrive by mail in twelve formats.' });
    await next(user);
    await next(user);
    await heading('Step 4 of 4: Contact');
    expect(screen.getByText('Invoices arrive by mail in twelve formats.', { selector: 'dd' })).toBeVisible();
    expect(field('name').value).toBe('Ada King Byron');
  });

  it('check the contact before anything is sent', async () => {
    const { user, outbox } = await renderFilled([crm()], { name: 'A', email: 'ada@' });
    await send(user);
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(await outbox.all()).toEqual([]);
  });
});

describe('the draft', () => {
  it('whose earlier steps are wrong leads back to them when it is sent', async () => {
    sessionStorage.setItem('enterprise_draft', JSON.stringify({ ...answers.contact, step: 'contact' }));
    const { user, outbox } = renderEnterprise([crm()]);
    await heading('Step 4 of 4: Contact');
    await send(user);
    await heading('Step 1 of 4: Company');
    expect(await screen.findByLabelText('Fields to correct')).toBeVisible();
    await waitFor(() => expect(field('company')).toHaveFocus());
    expect(await outbox.all()).toEqual([]);
  });

  it('goes when the administrator starts over, after a question', async () => {
    const { user } = renderEnterprise([crm()]);
    fill(answers.company);
    await next(user);
    await heading('Step 2 of 4: Need');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start over?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove the entries' }));
    await heading('Step 1 of 4: Company');
    expect(field('company').value).toBe('');
    expect(sessionStorage.getItem('enterprise_draft')).toBeNull();
    expect(screen.getByText('Entries removed')).toBeInTheDocument();
  });

  it('is said to be missing where the browser keeps none', async () => {
    renderEnterprise([crm()], memoryOutbox());
    expect(screen.getByText('Your entries stay in this tab until you send the lead.')).toBeVisible();
    const allow = refuseStorage();
    fill({ company: 'Analytical Engines' });
    expect(await screen.findByText(/This browser keeps no draft/)).toBeVisible();
    allow();
    // The page's memory would outlive this test.
    fill({ company: 'Analytical' });
    await waitFor(() => expect(sessionStorage.getItem('enterprise_draft')).toContain('Analytical'));
  });
});

const arrives = (id: string) => fakeDestination({ id }).destination;
const fails = (kind: 'unavailable' | 'rejected') =>
  fakeDestination({ id: 'hubspot', script: () => failure(kind) }).destination;
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('listitem')
    .map((toast) => toast.textContent);
const SENT = 'Form SubmittedYour information has been successfully sent to our CRM system.';
const NOT_SENT = 'Submission ErrorThere was an error submitting your information. Please try again.';

describe('before it is sent, the page says where the lead goes', () => {
  it('to every system that takes it', async () => {
    renderEnterprise([
      arrives('hubspot'),
      arrives('airtable'),
      fakeDestination({ id: 'tracker', counts: 'never' }).destination,
      fakeDestination({ id: 'email', accepts: (kind) => kind === 'newsletter' }).destination,
    ]);
    expect(await screen.findByText(/^This lead goes to hubspot and airtable\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open integrations' })).toHaveAttribute(
      'href',
      '/admin/integrations',
    );
  });

  it('to this browser alone, with the way to connect a CRM', async () => {
    renderEnterprise([createLocalInbox([])]);
    expect(await screen.findByText('This browser’s inbox only: no CRM is connected.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect a CRM' })).toHaveAttribute(
      'href',
      '/admin/integrations',
    );
  });

  it('to a system that is no CRM, or nowhere', async () => {
    const { unmount } = renderEnterprise([arrives('webhook')]);
    expect(await screen.findByText('This lead goes to webhook. No CRM is connected.')).toBeVisible();
    unmount();
    renderEnterprise([]);
    expect(await screen.findByText(/^Nowhere: no destination is switched on/)).toBeVisible();
  });

  it('and follows the configuration', async () => {
    renderEnterprise([hubspotDestination, createLocalInbox([hubspotDestination])]);
    await screen.findByText('This browser’s inbox only: no CRM is connected.');
    act(() => void saveConfig(hubspotSection, { enabled: true, apiKey: 'pat' }));
    expect(await screen.findByText(/^This lead goes to HubSpot\./)).toBeVisible();
  });

  it('or that it cannot tell', async () => {
    const load = () => Promise.reject(new Error('gone'));
    renderAdminPage(<EnterpriseLeadPage />, { at: '/enterprise-lead', load });
    expect(await screen.findByText(/it is not known where the lead would go/)).toBeVisible();
  });
});

describe('a lead that arrives', () => {
  it.each(['hubspot', 'hubspot-forms', 'suitecrm'])('in %s gets the toast of the CRM', async (id) => {
    const { user, outbox } = await renderFilled([arrives(id)]);
    await send(user);
    expect(await heading('Form Submitted')).toHaveFocus();
    expect(toasts()).toEqual([expect.stringContaining(SENT)]);
    expect(
      screen.getAllByText('Your information has been successfully sent to our CRM system.')[0],
    ).toBeVisible();
    const [row] = await outbox.all();
    expect(row).toMatchObject({ kind: 'enterprise', deliveries: { [id]: { state: 'delivered' } } });
    // No matter how fast the administrator is.
    expect(row?.spam).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      `/admin/leads?lead=${row?.id}`,
    );
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Destinations' })).toHaveTextContent(`${id}: delivered`),
    );
    expect(sessionStorage.getItem('enterprise_draft')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Enter another lead' }));
    await heading('Step 1 of 4: Company');
    expect(field('company').value).toBe('');
  });

  it('without a CRM gets the toast of the contact form', async () => {
    const { user, outbox } = await renderFilled([createLocalInbox([])]);
    await send(user);
    await heading('Message sent!');
    expect(toasts()).toEqual([
      expect.stringContaining("Message sent!We'll get back to you as soon as possible."),
    ]);
    expect((await outbox.all())[0]?.lead).toMatchObject({
      formName: 'EnterpriseLead',
      contact: { firstName: 'Ada King', lastName: 'Byron', company: 'Analytical Engines' },
    });
  });
});

describe('a lead that does not arrive', () => {
  it('stays in the form, says why, and is retried', async () => {
    const { user, outbox } = await renderFilled([fails('unavailable')]);
    await send(user);
    expect(await screen.findByText(/retries on its own/)).toBeVisible();
    expect(toasts()).toEqual([expect.stringContaining(NOT_SENT)]);
    expect(await screen.findByText(/It said unavailable\./)).toBeVisible();
    expect(field('name').value).toBe('Ada King Byron');
    const [row] = await outbox.all();
    expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      `/admin/leads?lead=${row?.id}`,
    );
  });

  it('promises no retry where there is none', async () => {
    const { user } = await renderFilled([fails('rejected')]);
    await send(user);
    expect(await screen.findByText(/won’t retry on its own/)).toBeVisible();
    expect(toasts()).toEqual([expect.stringContaining(NOT_SENT)]);
  });

  it('is sent again under its id, and arrives once', async () => {
    const { destination, done } = fakeDestination({
      id: 'hubspot',
      script: (_, call) => (call === 1 ? failure('unavailable') : 'ok'),
    });
    const { user, outbox } = await renderFilled([destination]);
    await send(user);
    await screen.findByText(/retries on its own/);
    await send(user);
    await heading('Form Submitted');
    expect(done).toHaveLength(1);
    expect(await outbox.all()).toHaveLength(1);
  });

  it('is left to the inbox when another one is entered', async () => {
    const { user, outbox } = await renderFilled([fails('unavailable')]);
    await send(user);
    await screen.findByText(/retries on its own/);
    await user.click(screen.getByRole('button', { name: 'Enter another lead' }));
    expect(await heading('Step 1 of 4: Company')).toHaveFocus();
    expect(field('company').value).toBe('');
    expect(screen.queryByText(/retries on its own/)).toBeNull();
    await fillAll(user, { name: 'Grace Hopper' });
    fill({ email: 'grace@analytical.example' });
    await send(user);
    await screen.findByText(/retries on its own/);
    const names = (await outbox.all()).map(({ lead }) => lead?.contact.lastName);
    expect(names.sort()).toEqual(['Byron', 'Hopper']);
  });
});
