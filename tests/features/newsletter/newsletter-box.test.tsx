import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { NewsletterCard } from '~/features/newsletter/newsletter-card';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { deliverRow } from '~/leads/deliver';
import { toastTexts } from '../../support/lead-form-harness';
import { renderToFile } from '../../support/render-page';
import { stubBackend } from '../../support/stubbed-backend';
import { button, email, note, renderNewsletter } from './newsletter-harness';

const backend = stubBackend();
const EMPTY = 'Email is required | Please enter your email address to subscribe. | destructive';
const SUCCESS =
  'Successfully subscribed! | Thank you for subscribing to our industry insights newsletter. | success';
const QUEUED = 'Waiting to be sent | It goes out by itself as soon as we can be reached. | info';
const FAILURE = 'Error | There was a problem with your subscription. Please try again. | destructive';
const ADDRESS = 'ada@analytical.example';

const connect = () =>
  writeOverrides(emailMarketingSettings, {
    endpoint: 'https://mail.example/sync',
    apiKey: 'key',
    audienceId: 'list-1',
  });

async function subscribe() {
  const view = renderNewsletter(<NewsletterCard />);
  await view.user.type(email(), ADDRESS);
  // The code that checks and sends.
  await vi.dynamicImportSettled();
  await press();
  return view;
}

/** Presses the button, and lets the second pass that a subscription takes at least. */
async function press() {
  vi.useFakeTimers();
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  vi.useRealTimers();
}

/** A page with the box, until somebody goes on to another one. */
function Leaving() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <NewsletterCard />}
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </>
  );
}

describe('the newsletter box', () => {
  it('has one required email field and a button, and says what comes how often', () => {
    renderNewsletter(<NewsletterCard />);
    expect(email()).toMatchObject({ name: 'email', type: 'email', required: true, autocomplete: 'email' });
    expect(email().form).toMatchObject({ noValidate: true, method: 'post' });
    expect(button()).toHaveTextContent(/^Subscribe$/);
    expect(button()).toHaveAttribute('type', 'submit');
    expect(screen.getAllByText(/bi-weekly/).length).toBeGreaterThan(0);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Read a sample issue', '/newsletter'],
      ['Privacy Policy', '/privacy-policy'],
    ]);
    expect(screen.getByText(/Unsubscribe with the link at the foot of any letter/)).toBeVisible();
  });

  it('is in the page without scripts, and says that it needs them', () => {
    const html = renderToFile(<NewsletterCard />, '/blog');
    expect(html).toMatch(/<input [^>]*required=""[^>]*name="email"/);
    expect(html).toMatch(/<noscript>.*This form needs JavaScript.*<\/noscript>/);
    expect(html).toContain('Simulated: no request is sent.');
  });
});

describe('what it refuses', () => {
  it('nothing at all, in a toast and at the field', async () => {
    const { user, outbox } = renderNewsletter(<NewsletterCard />);
    await user.type(email(), '   ');
    await user.click(button());
    expect(toastTexts()).toEqual([EMPTY]);
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(email()).toHaveAccessibleDescription('Please enter your email address to subscribe.');
    expect(email()).toHaveFocus();
    expect(await outbox.all()).toEqual([]);
    // The confirmation takes its place.
    await user.type(email(), ADDRESS);
    await vi.dynamicImportSettled();
    await press();
    await waitFor(() => expect(toastTexts()).toEqual([SUCCESS]));
  });

  it('no address, until the field is right', async () => {
    const { user, outbox } = renderNewsletter(<NewsletterCard />);
    await user.type(email(), 'ada@');
    await user.click(button());
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Please enter a valid email address.'));
    expect(email()).toHaveFocus();
    expect(button()).toHaveTextContent(/^Subscribe$/);
    expect(toastTexts()).toEqual([]);
    expect(await outbox.all()).toEqual([]);
    await user.type(email(), 'analytical');
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    await user.type(email(), '.example');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    await user.clear(email());
    await user.type(email(), 'r&d@xn--80ak6aa92e.xn--p1ai');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('while no mailing service is connected', () => {
  it('says so, and takes a second', async () => {
    renderNewsletter(<NewsletterCard />);
    expect(screen.getByText(/^Simulated: no request is sent\./)).toBeVisible();
    // Fetches the code that checks and sends.
    fireEvent.focus(email());
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    fireEvent.input(email(), { target: { value: ADDRESS } });
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(button()).toHaveTextContent('Subscribing...');
    expect(button()).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(button()).toHaveTextContent('Subscribing...');
    expect([toastTexts(), note().textContent]).toEqual([[], '']);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(button()).toHaveTextContent(/^Subscribe$/);
    expect(toastTexts()).toEqual([SUCCESS]);
  });

  it('confirms, empties the field and keeps the address in the local inbox', async () => {
    const { outbox } = await subscribe();
    await waitFor(() => expect(toastTexts()).toEqual([SUCCESS]));
    expect(
      screen.getAllByText('Thank you for subscribing to our industry insights newsletter.'),
    ).toHaveLength(1);
    // The toast reads it out, once.
    expect(screen.queryByRole('status')).toBeNull();
    expect(email()).toHaveValue('');
    expect(await outbox.all()).toMatchObject([
      {
        kind: 'newsletter',
        lead: { formName: 'NewsletterSignup', values: { email: ADDRESS }, contact: { email: ADDRESS } },
        deliveries: { 'local-inbox': { state: 'delivered' } },
      },
    ]);
    expect(backend.log).toEqual([]);
  });
});

describe('with a mailing service', () => {
  beforeEach(() => void connect());

  it('leaves alone what was typed while an address was on its way', async () => {
    renderNewsletter(<NewsletterCard />);
    fireEvent.focus(email());
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    fireEvent.input(email(), { target: { value: ADDRESS } });
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.input(email(), { target: { value: 'byron@' } });
    await act(() => vi.advanceTimersByTimeAsync(600));
    vi.useRealTimers();
    expect(toastTexts()).toEqual([SUCCESS]);
    expect(email()).toHaveValue('byron@');
    expect(backend.log).toMatchObject([{ body: { email: ADDRESS } }]);
  });

  it('subscribes an address though the page is left before the code that checks it is there', async () => {
    renderNewsletter(<Leaving />);
    fireEvent.input(email(), { target: { value: ADDRESS } });
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(toastTexts()).toEqual([SUCCESS]));
    expect(backend.log).toMatchObject([{ body: { email: ADDRESS } }]);
  });

  it('says where the address goes, also when that changes', () => {
    renderNewsletter(<NewsletterCard />);
    expect(screen.getByText('Your address goes to our mailing service, and nowhere else.')).toBeVisible();
    act(() => {
      writeOverrides(emailMarketingSettings, {});
    });
    expect(screen.getByText(/^Simulated/)).toBeVisible();
  });

  it('subscribes there, and keeps nothing here', async () => {
    const { outbox } = await subscribe();
    await waitFor(() => expect(toastTexts()).toEqual([SUCCESS]));
    expect(backend.log).toMatchObject([
      {
        method: 'POST',
        path: '/sync?audienceId=list-1',
        headers: { authorization: 'Bearer key' },
        body: { email: ADDRESS, status: 'subscribed', source: 'website_lead_form' },
      },
    ]);
    const [row] = await outbox.all();
    expect(row).not.toHaveProperty('lead');
    expect(Object.keys(row?.deliveries ?? {})).toEqual(['email-marketing']);
  });

  it('keeps an address that did not get through, and tells when it did', async () => {
    backend.faults.set('email', { kind: 'status', status: 503, times: 1 });
    const { outbox, pipeline } = await subscribe();
    await waitFor(() => expect(toastTexts()).toEqual([QUEUED]));
    expect(note()).toHaveTextContent(/^Not subscribed yet.*send it as soon as we can/);
    expect(email()).toHaveValue(ADDRESS);
    const [row] = await outbox.all();
    await act(() => deliverRow(pipeline, row?.id ?? '', 'online'));
    await waitFor(() => expect(note()).toHaveTextContent(/^Your subscription has now arrived/));
    expect(email()).toHaveValue('');
    expect(backend.state.subscribers).toHaveLength(1);
  });

  it('promises nothing where the service refuses, and gives another way', async () => {
    backend.faults.set('email', { kind: 'status', status: 400 });
    await subscribe();
    await waitFor(() => expect(toastTexts()).toEqual([FAILURE]));
    expect(note()).toHaveTextContent(/^Not subscribed[^ ]/);
    expect(note()).not.toHaveTextContent('as soon as possible');
    const links = within(note()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`mailto:${brand.email}`, phoneHref]);
  });

  it('holds what a script has filled in', async () => {
    const view = renderNewsletter(<NewsletterCard />);
    fireEvent.input(document.querySelector('[name="matter_note"]') as Element, { target: { value: 'x' } });
    await view.user.type(email(), ADDRESS);
    await vi.dynamicImportSettled();
    await press();
    await waitFor(() => expect(note()).toHaveTextContent('Held by our spam check'));
    expect(toastTexts()).toEqual([]);
    expect(backend.log).toEqual([]);
    expect(await view.outbox.all()).toMatchObject([
      { spam: 'honeypot', lead: { values: { email: ADDRESS } } },
    ]);
  });
});
