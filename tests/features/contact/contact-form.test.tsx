import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactForm } from '~/content/contact.json';
import leadForms from '~/content/lead-forms.json';
import phases from '~/content/phases.json';
import { promises } from '~/content/phrases.json';
import { createDelivery, type OutboxRow } from '~/leads/outbox-row';
import { setConsent } from '~/shared/lib/consent';
import { type PhaseId, phaseIds } from '~/shared/paths';
import { createDeferred } from '../../support/create-deferred';
import { field, fill, toastTexts } from '../../support/lead-form-harness';
import { deliverElsewhere, failure, fakeDestination } from '../../support/leads';
import { message, renderForm, send, tracked } from './contact-form-harness';

const localOnlyKinds = vi.hoisted((): string[] => []);
vi.mock('~/shared/build-constants', async (original) => ({ ...(await original<object>()), localOnlyKinds }));
afterEach(() => void localOnlyKinds.splice(0));

const failing = (kind: 'network' | 'rejected') =>
  fakeDestination({ script: () => failure(kind) }).destination;

const SUCCESS = "Message sent! | We'll get back to you as soon as possible. | success";

describe('fields', () => {
  it('are native controls with the specified names, beside links to the terms and the privacy policy', () => {
    renderForm();
    const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
      ({ name, localName, type }) => `${localName} ${type} ${name}`,
    );
    const specified = [
      'input text firstName',
      'input text lastName',
      'input email email',
      'input tel phone',
      'input text company',
      'select select-one serviceInterest',
      'textarea textarea message',
      'input checkbox termsAccepted',
      'input checkbox cookiesAccepted',
    ];
    expect(names.filter((name) => specified.includes(name))).toEqual(specified);
    const options = within(field('serviceInterest')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose a service'],
      ...phaseIds.map((id) => [id, phases[id].serviceLabel]),
    ]);
    expect(field('message').placeholder).toBe('Tell us about your project or inquiry');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/privacy']);
    // Without a phase there is no notice of one.
    expect(screen.queryByText(/You're inquiring about/)).toBeNull();
  });

  it('leave out the service when the page names it, and ask about it in the message', () => {
    renderForm({ service: 'testing' });
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
    expect(field('message').placeholder).toBe('What do you want to launch, and what worries you about it?');
  });
});

describe('validation', () => {
  it('shows every message at its field, a summary of the fields, and goes to the first field', async () => {
    const { user, outbox } = renderForm();
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    const summary = await screen.findByLabelText('Fields to correct');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First name', 'Last name', 'Work email', 'Message', 'Terms and conditions', 'Cookies policy']);
    for (const name of [...Object.keys(message), 'termsAccepted', 'cookiesAccepted']) {
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      expect(field(name)).toHaveAccessibleDescription(/Please|must/);
    }
    expect(field('firstName')).toHaveFocus();
    expect(await outbox.all()).toEqual([]);
  });

  it('shows no summary for a single problem', async () => {
    const { user, outbox } = renderForm();
    await send(user, { email: 'ada@analytical' });
    await waitFor(() => expect(field('email')).toHaveFocus());
    expect(field('email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(screen.queryByLabelText('Fields to correct')).toBeNull();
    expect(await outbox.all()).toEqual([]);
  });
});

describe('a message that arrives', () => {
  it('is confirmed in a toast and beside the form, which is empty again', async () => {
    setConsent(true);
    const { user, outbox } = renderForm();
    await fill(user, 'company', 'Analytical Engines');
    await user.selectOptions(field('serviceInterest'), 'development');
    await send(user);
    expect(await screen.findByText('Message sent!')).toBeVisible();
    expect(toastTexts()).toEqual([SUCCESS]);
    const note = screen.getByText('Reference:').parentElement?.previousElementSibling as HTMLElement;
    expect(note).toHaveTextContent("Message sent!We'll get back to you as soon as possible.");
    expect(vi.mocked(note.scrollIntoView).mock.contexts).toEqual([note]);
    expect(field('message').value).toBe('');
    expect(field('serviceInterest').value).toBe('');
    expect(field('termsAccepted').checked).toBe(false);
    expect({ ...sessionStorage }).toEqual({ pending_submissions: '[]' });
    expect(await outbox.all()).toMatchObject([
      {
        kind: 'contact',
        lead: { contact: { ...message, company: 'Analytical Engines', service: 'AI Development' } },
      },
    ]);
    await waitFor(() => expect(tracked).toEqual([['contact_form_submission', 'development']]));
  });

  it.each([
    [undefined, 'general_inquiry'],
    ['discovery', 'discovery'],
  ] as const)('is tracked: page service %s as %s', async (service, value) => {
    setConsent(true);
    const { user } = renderForm({ service });
    await send(user);
    await screen.findByText('Message sent!');
    await waitFor(() => expect(tracked).toEqual([['contact_form_submission', value]]));
  });

  it.each<[string, boolean, Partial<OutboxRow>, number]>([
    ['with consent', true, {}, 1],
    ['without consent', false, {}, 0],
    ['with consent, sent on by an administrator', true, { onBehalf: true }, 0],
    ['whose details are gone, which the tracker never got', true, { lead: undefined }, 0],
    [
      'whose details are gone, which the tracker got',
      true,
      { lead: undefined, deliveries: { tracker: createDelivery() } },
      1,
    ],
  ])('is tracked as its sender allowed it: %s', async (_, consent, changes, times) => {
    setConsent(consent);
    const { user, outbox } = renderForm({ destination: failing('network') });
    await send(user);
    await screen.findByText(/kept on this device/);
    // Whatever this browser's visitor allows by now.
    setConsent(true);
    await act(() => deliverElsewhere(outbox, changes));
    await screen.findByText('Your message has now been sent');
    // Reading the row takes some turns.
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
    expect(tracked).toHaveLength(times);
  });
});

it.each([
  ['contact', 'says so before and after sending, and promises no reply', true],
  ['demo', 'promises one', false],
])('where nobody takes inquiries of the kind %s, the form %s', async (kind, _, kept) => {
  localOnlyKinds.push(kind);
  const { user } = renderForm();
  const isLocalOnly = () => screen.queryByText(leadForms.localOnly) !== null;
  const promisesReply = () => document.body.textContent?.includes(promises.weReply);
  expect([isLocalOnly(), promisesReply()]).toEqual([kept, !kept]);
  await send(user);
  await screen.findByText(leadForms.receipt.show);
  expect([isLocalOnly(), promisesReply()]).toEqual([kept, !kept]);
  expect(toastTexts()).toEqual([SUCCESS]);
});

describe('summaries', () => {
  it.each([
    ['terms', /terms/i, 'Accept Terms', 'termsAccepted', 'cookiesAccepted'],
    ['cookies', /cookies/i, 'Accept Cookies', 'cookiesAccepted', 'termsAccepted'],
  ])('of the %s opens in a dialog that ticks its box', async (_, name, accept, ticked, other) => {
    const { user } = renderForm();
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName(name);
    expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: accept }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(field(ticked).checked).toBe(true));
    expect(field(other).checked).toBe(false);
  });
});

describe('the notice of a chosen phase', () => {
  it('names the phase and promises its specialists', () => {
    renderForm({ service: 'strategy' });
    const text = screen.getByText(/You're inquiring about/);
    expect(text).toHaveTextContent(
      "You're inquiring about Strategy & Planning. We’ll connect you with our specialists for this phase.",
    );
  });

  it('tells the four next steps in a popover that opens and closes on its button', async () => {
    const { user } = renderForm({ service: 'strategy' });
    await user.click(screen.getByRole('button', { name: 'What happens next?' }));
    const popover = await screen.findByRole('dialog', { name: 'What happens next?' });
    const steps = within(popover)
      .getAllByRole('listitem')
      .map((step) => step.textContent);
    expect(steps).toHaveLength(4);
    expect(steps).toEqual(contactForm.next.steps.map((step, index) => `${index + 1}${step}`));
    const trigger = screen.getByRole('button', { name: 'What happens next?', hidden: true });
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await user.click(trigger);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(trigger);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

it('says Processing... while the message is on its way', async () => {
  const { promise, resolve } = createDeferred<'ok'>();
  const { user } = renderForm({ destination: fakeDestination({ script: () => promise }).destination });
  await send(user);
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  await act(async () => resolve('ok'));
  expect(await screen.findByRole('button', { name: 'Send message' })).toBeEnabled();
});

describe('what goes out', () => {
  /** Sends the form after an earlier choice of a service, and returns the lead and its text to copy. */
  async function sendInquiry(service?: PhaseId, position?: string) {
    const { user, outbox, goTo } = renderForm({ destination: failing('rejected') });
    await user.selectOptions(field('serviceInterest'), 'development');
    goTo(service, position);
    await fill(user, 'phone', '+44 20 5550 0100');
    await fill(user, 'company', 'Analytical Engines');
    await send(user);
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Your message, ready to copy');
    const [row] = await outbox.all();
    return { lead: row?.lead, text: text.value };
  }
  const HEAD = 'Ada Byron\nAnalytical Engines\nada@analytical.example\n+44 20 5550 0100';

  it('names the page’s service before one chosen earlier', async () => {
    const { lead, text } = await sendInquiry('testing');
    expect(lead).toMatchObject({
      context: { service: 'testing' },
      values: { serviceInterest: 'testing' },
      contact: { service: 'AI Testing & Validation' },
    });
    expect(text).toContain('\nAI Testing & Validation\n');
  });

  it('names the position of an application in the message, and no service', async () => {
    const { lead, text } = await sendInquiry(undefined, 'product-manager');
    expect(lead).toMatchObject({
      context: { service: undefined },
      values: { serviceInterest: '', position: 'Product Manager' },
      contact: { message: `${message.message}\n\nPosition: Product Manager`, service: '' },
    });
    expect(text).toBe(`${HEAD}\n\n${message.message}\n\nPosition: Product Manager`);
  });
});
