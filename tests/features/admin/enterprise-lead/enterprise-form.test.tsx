import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field } from '../../../support/lead-form-harness';
import { fakeDestination, memoryOutbox } from '../../../support/leads';
import { answers, fill, fillAll, heading, next, renderEnterprise, send } from './enterprise-harness';

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
    expect(controls.map(({ localName, name }) => `${localName} ${name}`)).toEqual([
      'input company',
      'input website',
      'select industry',
      'select employees',
      'input country',
      'textarea needs',
      'select serviceInterest',
      'input alsoDiscovery',
      'input alsoStrategy',
      'input alsoDevelopment',
      'input alsoTesting',
      'input alsoImprovement',
      'input systems',
      'select budget',
      'select timeframe',
      'textarea decisionProcess',
      'input name',
      'input email',
      'input phone',
      'input role',
      'input sourceNote',
    ]);
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
    expect(field('industry')).toHaveAccessibleDescription('Please select the industry.');
    expect(field('employees')).toHaveAccessibleDescription('Please select the number of employees.');
    expect(field('company')).toHaveFocus();
    expect(current()).toHaveTextContent('Company');
    expect(field('email')).toHaveAttribute('aria-invalid', 'false');
    // Errors update while the refused fields are being fixed.
    fireEvent.change(field('company'), { target: { value: 'Analytical Engines' } });
    await waitFor(() => expect(field('company')).toHaveAttribute('aria-invalid', 'false'));
  });

  it.each([
    ['needs', 'too short', 'Please tell us more about your needs.'],
    ['needs', 'x'.repeat(501), 'Maximum 500 characters.'],
  ])('refuse %s that are wrong', async (name, value, message) => {
    const { user } = renderEnterprise([crm()]);
    fill(answers.company);
    await next(user);
    await heading('Step 2 of 4: Need');
    fill({ [name]: value });
    await next(user);
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(current()).toHaveTextContent('Step 2 of 4: Need');
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
    const { user, outbox } = renderEnterprise([crm()]);
    await fillAll(user, { name: 'A', email: 'ada@' });
    await send(user);
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(await outbox.all()).toEqual([]);
  });
});

describe('the draft', () => {
  it('brings back the answers and the step after a reload', async () => {
    const first = renderEnterprise([crm()]);
    fill(answers.company);
    await next(first.user);
    await heading('Step 2 of 4: Need');
    fill({ needs: 'Invoices arrive' });
    first.unmount();
    const { user } = renderEnterprise([crm()]);
    await heading('Step 2 of 4: Need');
    expect(field('needs').value).toBe('Invoices arrive');
    expect(field('industry').value).toBe('Manufacturing');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('company').value).toBe('Analytical Engines');
  });

  it.each(['{', '[1]', '{"step":"nowhere","company":{}}', '{"step":7}'])('%s is ignored', async (draft) => {
    sessionStorage.setItem('enterprise_draft', draft);
    renderEnterprise([crm()]);
    await heading('Step 1 of 4: Company');
    expect(field('company').value).toBe('');
  });

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
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    fill({ company: 'Analytical Engines' });
    expect(await screen.findByText(/This browser keeps no draft/)).toBeVisible();
    refuse.mockRestore();
  });
});
