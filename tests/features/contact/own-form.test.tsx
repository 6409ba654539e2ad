// First, so that the form finds it in place of the pipeline.
import '../../support/fake-pipeline';

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import formErrors from '~/content/form-errors.json';
import { ContactForm } from '~/features/contact/contact-form';
import springOffer from '../../blocks/spring-offer.json';
import { pipeline } from '../../support/fake-pipeline';
import { field, fill, Toasts, toastTexts } from '../../support/lead-form-harness';

// The defaults, whatever this deployment says.
vi.mock('~/config/site-config', () => ({ siteConfig: {} }));

const own = springOffer.blocks.find(({ type }) => type === 'contact-form') as unknown;

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
  renderForm(own);
});

const renderForm = (form: unknown) =>
  render(
    <MemoryRouter>
      <ContactForm own={form as ComponentProps<typeof ContactForm>['own']} labelledBy="heading" />
      <Toasts />
    </MemoryRouter>,
  );

const press = () => user.click(screen.getByRole('button', { name: 'Ask for the offer' }));

async function fillContact() {
  for (const [name, text] of Object.entries({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@analytical.example',
    message: 'Invoices arrive in eleven formats.',
  }))
    await fill(user, name, text);
  await user.click(field('termsAccepted'));
  await user.click(field('cookiesAccepted'));
}

it('asks for the contact fields that its page names, and for the page’s questions', () => {
  for (const name of ['phone', 'company', 'serviceInterest'])
    expect(document.querySelector(`[name="${name}"]`)).toBeNull();
  const tools = within(screen.getByRole('group', { name: 'Which tools do you use?' }));
  expect(tools.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByLabelText('Which process comes first?')).toHaveDisplayValue('Choose an answer');
  expect(screen.getByLabelText(/^How many cases a month\?/)).toHaveAccessibleDescription('A guess will do.');
});

it('lets the browser fill in a question that takes the place of a contact field', () => {
  cleanup();
  renderForm({
    form: 'Calls',
    questions: [{ id: 'phone', type: 'short-text', label: 'Where may we call?' }],
  });
  expect(screen.getByLabelText(/^Where may we call\?/)).toHaveAttribute('type', 'tel');
  expect(screen.getByLabelText(/^Where may we call\?/)).toHaveAttribute('autocomplete', 'tel');
});

it('refuses to go without the answers that are required, each in the site’s words', async () => {
  await fillContact();
  await press();
  expect(screen.getByLabelText('Which process comes first?')).toHaveAccessibleDescription(formErrors.choose);
  expect(screen.getByRole('checkbox', { name: 'A CRM' })).toHaveAccessibleDescription(formErrors.choose);
  expect(
    screen.getByRole('checkbox', { name: 'You may visit us for the count' }),
  ).toHaveAccessibleDescription(formErrors.consent);
  expect(screen.getByRole('link', { name: 'Which tools do you use?' })).toHaveAttribute(
    'href',
    '#answer-tools-0',
  );
  expect(pipeline.drafts).toEqual([]);
});

it('sends the answers as lines of the message, under its own name, and thanks in its own words', async () => {
  await fillContact();
  await user.selectOptions(screen.getByLabelText('Which process comes first?'), 'Orders');
  await user.click(screen.getByRole('checkbox', { name: 'A CRM' }));
  await user.click(screen.getByRole('checkbox', { name: 'Spreadsheets' }));
  await user.click(screen.getByRole('checkbox', { name: 'You may visit us for the count' }));
  expect(JSON.parse(sessionStorage.getItem('contact_draft') ?? '{}')).toMatchObject({
    '/ answer-process': 'Orders',
    '/ answer-tools-2': true,
  });
  await press();
  expect(await screen.findByText('You’re on the list')).toBeVisible();
  expect(toastTexts()).toEqual(['You’re on the list | We’ll call you to plan the first count. | success']);
  expect(pipeline.drafts).toMatchObject([
    {
      kind: 'contact',
      formName: 'Spring offer',
      contact: {
        service: 'Spring offer',
        message:
          'Invoices arrive in eleven formats.\n\nWhich process comes first: Orders\n' +
          'Which tools do you use: A CRM; Spreadsheets\nYou may visit us for the count: Yes',
      },
    },
  ]);
});

it('goes on to an address that is no page of the site, once the message has arrived', async () => {
  cleanup();
  renderForm({ form: 'Calls', fields: ['email'], submit: 'Ask for the offer', next: { to: '#times' } });
  await fill(user, 'email', 'ada@analytical.example');
  await user.click(field('termsAccepted'));
  await user.click(field('cookiesAccepted'));
  await press();
  await vi.waitFor(() => expect(location.hash).toBe('#times'));
  location.hash = '';
});
