import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import formErrors from '~/content/form-errors.json';
import springOffer from '../../blocks/spring-offer.json';
import { field, fill, toastTexts } from '../../support/lead-form-harness';
import { renderForm } from './contact-form-harness';

// The defaults, whatever this deployment says.
vi.mock('~/config/built-config', () => ({ siteConfig: {} }));

type OwnForm = NonNullable<Parameters<typeof renderForm>[0]>['own'];
const own = springOffer.blocks.find(({ type }) => type === 'contact-form') as unknown as OwnForm;

let view: ReturnType<typeof renderForm>;
beforeEach(() => {
  view = renderForm({ own });
});

const press = () => view.user.click(screen.getByRole('button', { name: 'Ask for the offer' }));

async function fillContact() {
  for (const [name, text] of Object.entries({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@analytical.example',
    message: 'Invoices arrive in eleven formats.',
  }))
    await fill(view.user, name, text);
  await view.user.click(field('termsAccepted'));
  await view.user.click(field('cookiesAccepted'));
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
    own: { form: 'Calls', questions: [{ id: 'phone', type: 'short-text', label: 'Where may we call?' }] },
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
  expect(await view.outbox.all()).toEqual([]);
});

it.each([
  ['0026-05-01', false],
  ['0202-05-01', false],
  ['1899-12-31', false],
  ['1926-05-01', true],
  ['2027-05-01', true],
  ['2100-01-01', false],
  ['9999-12-31', false],
  ['12027-05-01', false],
  ['20277-05-01', false],
  ['', true],
])('a day that nobody means is asked again: %s', async (day, isRight) => {
  cleanup();
  const start = { id: 'start', type: 'date' as const, label: 'When would you begin?' };
  view = renderForm({
    own: { form: 'Calls', fields: ['email'], submit: 'Ask for the offer', questions: [start] },
  });
  await fill(view.user, 'email', 'ada@analytical.example');
  fireEvent.change(field('answer-start'), { target: { value: day } });
  await view.user.click(field('termsAccepted'));
  await view.user.click(field('cookiesAccepted'));
  await press();
  if (isRight) await screen.findByText('Message sent!');
  else await vi.waitFor(() => expect(field('answer-start')).toHaveAccessibleDescription(formErrors.date));
  expect(await view.outbox.all()).toHaveLength(isRight ? 1 : 0);
});

it('asks again for half a date, which browsers call empty', async () => {
  cleanup();
  const start = { id: 'start', type: 'date' as const, label: 'When would you begin?' };
  view = renderForm({ own: { form: 'Calls', questions: [start], submit: 'Ask for the offer' } });
  Object.defineProperty(field('answer-start'), 'validity', { value: { badInput: true } });
  await fillContact();
  await press();
  expect(field('answer-start')).toHaveAccessibleDescription(formErrors.date);
  expect(await view.outbox.all()).toEqual([]);
});

it('sends the answers as lines of the message, under its own name, and thanks in its own words', async () => {
  await fillContact();
  await view.user.selectOptions(screen.getByLabelText('Which process comes first?'), 'Orders');
  await view.user.click(screen.getByRole('checkbox', { name: 'A CRM' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'Spreadsheets' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'You may visit us for the count' }));
  expect(JSON.parse(sessionStorage.getItem('contact_draft') ?? '{}')).toMatchObject({
    '/ answer-process': 'Orders',
    '/ answer-tools-2': true,
  });
  await press();
  expect(await screen.findByText('You’re on the list')).toBeVisible();
  expect(toastTexts()).toEqual(['You’re on the list | We’ll call you to plan the first count. | success']);
  const [row] = await view.outbox.all();
  expect(row?.lead).toMatchObject({
    kind: 'contact',
    formName: 'Spring offer',
    contact: {
      service: 'Spring offer',
      message:
        'Invoices arrive in eleven formats.\n\nWhich process comes first: Orders\n' +
        'Which tools do you use: A CRM; Spreadsheets\nYou may visit us for the count: Yes',
    },
  });
});

it('keeps the words of questions and answers, in place of fields that the page may change', async () => {
  cleanup();
  const questions = [
    { id: 'since', type: 'short-text' as const, label: 'منذ متى؟' },
    { id: 'company', type: 'short-text' as const, label: 'Your employer :' },
    { id: 'tools', type: 'several-choices' as const, label: 'Tools?', options: ['A CRM', 'Mail', 'Paper'] },
    { id: 'name', type: 'short-text' as const, label: 'email' },
    { id: 'story', type: 'long-text' as const, label: 'What happened?' },
    { id: 'visit', type: 'consent' as const, label: 'You may visit us' },
  ];
  view = renderForm({ own: { form: 'Audit', fields: ['email'], questions, submit: 'Ask for the offer' } });
  const entries = {
    email: 'ada@analytical.example',
    'answer-since': '2019',
    'answer-company': 'Quay',
    'answer-name': 'Ada',
    'answer-story': 'It was late.{Enter}Tools: none',
  };
  for (const [name, text] of Object.entries(entries)) await view.user.type(field(name), text);
  for (const name of ['answer-tools-0', 'answer-tools-2', 'termsAccepted', 'cookiesAccepted'])
    await view.user.click(field(name));
  await press();
  await vi.waitFor(async () => expect(await view.outbox.all()).toHaveLength(1));
  const { values = {}, contact } = (await view.outbox.all())[0]?.lead ?? {};
  const { firstName, lastName, phone, company, serviceInterest, message, subscribeToNewsletter, ...own } =
    values;
  expect(own).toEqual({
    email: 'ada@analytical.example',
    termsAccepted: true,
    cookiesAccepted: true,
    'منذ متى': '2019',
    'Your employer': 'Quay',
    Tools: 'A CRM; Paper',
    'What happened': 'It was late.\nTools: none',
    'You may visit us': '',
  });
  expect(contact).toMatchObject({
    email: 'ada@analytical.example',
    company: 'Quay',
    message: 'منذ متى: 2019\nTools: A CRM; Paper\nemail: Ada\nWhat happened: It was late.\n  Tools: none',
  });
  // The text for a visitor who needs it elsewhere.
  expect(await screen.findByText(/Tools: A CRM; Paper/)).toBeInTheDocument();
});

it('goes on to an address that is no page of the site, once the message has arrived', async () => {
  cleanup();
  renderForm({
    own: { form: 'Calls', fields: ['email'], submit: 'Ask for the offer', next: { to: '#times' } },
  });
  await fill(view.user, 'email', 'ada@analytical.example');
  await view.user.click(field('termsAccepted'));
  await view.user.click(field('cookiesAccepted'));
  await press();
  await vi.waitFor(() => expect(location.hash).toBe('#times'));
  location.hash = '';
});
