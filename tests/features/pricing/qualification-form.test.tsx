import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { timeframes } from '~/content/qualification.json';
import { budgets } from '~/features/pricing/qualification-choices';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { field, fill, toastTexts } from '../../support/lead-form-harness';
import { failure, fakeDestination } from '../../support/leads';
import { answers, fillIn, openForm, openPlans, planButton, send } from './qualification-harness';

// The defaults, whatever this deployment says, and a mailing service.
vi.mock('~/config/built-config', () => ({ siteConfig: {} }));
beforeEach(() => void writeOverrides(emailMarketingSettings, { endpoint: '/api/email' }));

const fails = (kind: 'unavailable' | 'rejected', status: number) =>
  fakeDestination({ script: () => failure(kind, { status }) }).destination;

const SUCCESS =
  "Thank you for your interest! | We've received your information and will be in touch shortly. | success";
const FAILURE =
  "Something went wrong | Your information couldn't be submitted. Please try again later. | destructive";

describe('the form of a plan', () => {
  it('has the specified fields, as native controls', async () => {
    await openPlans();
    const controls = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
      ({ localName, type, name }) => `${localName} ${type} ${name}`,
    );
    expect(controls.filter((control) => !control.includes('matter_note'))).toEqual([
      'input text name',
      'input email email',
      'input text company',
      'select select-one interestInPlan',
      'select select-one budget',
      'select select-one timeframe',
      'textarea textarea needs',
      'input checkbox subscribeToNewsletter',
    ]);
    expect(field('subscribeToNewsletter').checked).toBe(true);
    for (const [, control] of controls.entries()) {
      const name = control.split(' ')[2] as string;
      if (name !== 'matter_note') expect(field(name).labels?.length, name).toBe(1);
    }
  });

  it('sends the wish for the newsletter along where no mailing service takes it, and claims no subscription', async () => {
    writeOverrides(emailMarketingSettings, { endpoint: '' });
    const { user, outbox } = await openPlans({ destination: fails('unavailable', 503) });
    expect(field('subscribeToNewsletter').checked).toBe(true);
    await fillIn(user);
    await user.selectOptions(field('interestInPlan'), '');
    await send(user);
    await screen.findByText(/will be sent as soon as possible/);
    const [row] = await outbox.all();
    expect(row?.lead?.values).toMatchObject({ subscribeToNewsletter: true });
    expect(row?.lead?.contact).toMatchObject({
      message: expect.stringMatching(/\nNewsletter: Yes$/),
      service: '',
    });
    expect(row?.lead?.contact.message).not.toContain('Plan:');
    expect(document.body).not.toHaveTextContent(/\bsubscribed\b/i);
  });

  it('offers the specified budgets and timeframes', async () => {
    await openPlans();
    const getValues = (name: string) =>
      within(field(name))
        .getAllByRole<HTMLOptionElement>('option')
        .flatMap(({ value, text }) => {
          if (value) expect(text).toBe(value);
          return value || [];
        });
    expect(getValues('budget')).toEqual(budgets);
    expect(getValues('timeframe')).toEqual(timeframes);
    expect(getValues('interestInPlan')).toEqual(['Starter', 'Professional', 'Enterprise']);
  });

  it('keeps what was typed when it is closed, but not the plan of another button', async () => {
    const { user } = await openPlans({ plan: 'Starter' });
    await fill(user, 'company', answers.company);
    await user.selectOptions(field('budget'), '$5000+');
    await fill(user, 'needs', 'Nine hours');
    await user.click(field('subscribeToNewsletter'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(planButton('Starter')).toHaveFocus());
    await openForm(user, 'Enterprise');
    expect(field('company').value).toBe(answers.company);
    expect(field('budget').value).toBe('$5000+');
    expect(field('subscribeToNewsletter').checked).toBe(false);
    expect(field('interestInPlan').value).toBe('Enterprise');
    expect(screen.getByText('10 of 500 characters')).toBeVisible();
  });

  it('shows every message at its field, and a summary of the fields', async () => {
    const { user, outbox } = await openPlans();
    await send(user);
    const summary = await screen.findByLabelText('Fields to correct');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name', 'Work email', 'Company', 'Monthly budget', 'Implementation timeframe', 'Your needs']);
    for (const name of Object.keys(answers)) {
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      expect(field(name)).toHaveAccessibleDescription(/Please|must/);
    }
    expect(field('name')).toHaveFocus();
    expect(await outbox.all()).toEqual([]);
  });
});

describe('the count of the needs', () => {
  it('follows the typing, and says when it is too much', async () => {
    const { user } = await openPlans();
    expect(screen.getByText('0 of 500 characters')).toBeVisible();
    await user.type(field('needs'), ' Twelve left ');
    expect(screen.getByText('11 of 500 characters')).toBeVisible();
    await user.clear(field('needs'));
    await fill(user, 'needs', 'x'.repeat(503));
    expect(screen.getByText('3 characters too many')).toBeVisible();
    await user.tab();
    expect(await screen.findByText('Maximum 500 characters.')).toBeVisible();
  });

  it('is read out politely, once the visitor pauses', { tags: ['proof'] }, async () => {
    const { user } = await openPlans();
    await user.type(field('needs'), 'Invoices');
    const read = () => screen.getAllByRole('status').map((region) => region.textContent);
    await waitFor(() => expect(read()).toContain('8 of 500 characters'));
  });
});

describe('answers that arrive', () => {
  it('are thanked for in a toast and in place of the form, which can be closed', async () => {
    const { user, outbox } = await openPlans();
    await fillIn(user);
    await send(user);
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your interest!' });
    expect(thanks).toHaveAccessibleDescription(
      "We've received your information and will be in touch shortly.",
    );
    expect(toastTexts()).toEqual([SUCCESS]);
    expect(document.querySelector('[name="needs"]')).toBeNull();
    expect(thanks).toContainElement(document.activeElement as HTMLElement);
    const [row] = await outbox.all();
    expect(row).toMatchObject({ kind: 'qualification', deliveries: { elsewhere: { accepted: true } } });
    expect(sessionStorage.getItem('qualification_draft')).toBeNull();

    await user.click(within(thanks).getByRole('button', { name: 'Back to the plans' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(planButton('Professional')).toHaveFocus());
    // The next one begins empty.
    await openForm(user, 'Starter');
    expect(screen.getByRole('dialog', { name: 'Tell us what you need' })).toBeVisible();
    expect(field('name').value).toBe('');
    expect(field('needs').value).toBe('');
  });

  it('carry the plan, the box and where they came from', async () => {
    const { user, outbox } = await openPlans({
      plan: 'Starter',
      destination: fails('unavailable', 503),
    });
    await fillIn(user);
    await user.selectOptions(field('interestInPlan'), 'Enterprise');
    await user.click(field('subscribeToNewsletter'));
    await send(user);
    await screen.findByText(/will be sent as soon as possible/);
    expect((await outbox.all())[0]?.lead).toMatchObject({
      kind: 'qualification',
      formName: 'LeadQualification',
      values: { ...answers, interestInPlan: 'Enterprise', subscribeToNewsletter: false },
      contact: {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@analytical.example',
        phone: '',
        company: 'Analytical Engines',
        message:
          'Invoices arrive by mail in eleven formats.\n\nBudget: $1000-$2000\nTimeframe: Within 1 month\n' +
          'Plan: Enterprise\nNewsletter: No',
        service: 'Enterprise',
      },
    });
  });
});

describe('answers that do not arrive', () => {
  it('stay in the form, and are handed back as a text where they will not be sent', async () => {
    const { user } = await openPlans({ destination: fails('rejected', 400) });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(/did not get through/)).toBeVisible();
    expect(toastTexts()).toEqual([FAILURE]);
    expect(field('budget').value).toBe(answers.budget);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message, ready to copy').value).toBe(
      'Ada Byron\nAnalytical Engines\nada@analytical.example\n\nInvoices arrive by mail in eleven formats.\n\nBudget: $1000-$2000\nTimeframe: Within 1 month\nPlan: Professional',
    );
  });
});
