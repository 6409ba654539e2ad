import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { removeOverrides, writeOverrides } from '~/config/config-store';
import { openPositions } from '~/features/contact/contact-subjects';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { createDeferred } from '../../support/create-deferred';
import { field, fill } from '../../support/lead-form-harness';
import { failure, fakeDestination } from '../../support/leads';
import { renderForm, send } from './contact-form-harness';

// The defaults, whatever this deployment says.
vi.mock('~/config/built-config', () => ({ siteConfig: {} }));

const box = () => document.querySelector<HTMLInputElement>('[name="subscribeToNewsletter"]');
const connect = () => act(() => void writeOverrides(emailMarketingSettings, { endpoint: '/api/mailing' }));
const draft = () => JSON.parse(sessionStorage.getItem('contact_draft') ?? '{}');
/** The values of the lead that the form sends now. */
async function sentValues({ user, outbox }: ReturnType<typeof renderForm>) {
  await send(user);
  await screen.findByText('Message sent!');
  const [row] = await outbox.all();
  return row?.lead?.values;
}

it('without a mailing service the contact form has no box for the newsletter, nor has its lead or its draft a value', async () => {
  const view = renderForm();
  expect(box()).toBeNull();
  await view.user.type(field('firstName'), 'Ada');
  expect(draft()).not.toHaveProperty('subscribeToNewsletter');
  await view.user.clear(field('firstName'));
  expect(await sentValues(view)).not.toHaveProperty('subscribeToNewsletter');
});

describe('with a mailing service', () => {
  it('the box is that of the qualification, ticked, and its lead says so', async () => {
    connect();
    const view = renderForm();
    expect(box()).toBeChecked();
    expect(screen.getByLabelText('Send me the bi-weekly newsletter too')).toBe(box());
    expect(await sentValues(view)).toMatchObject({ subscribeToNewsletter: true });
    // The next message begins as the first did.
    expect(box()).toBeChecked();
  });

  it('an emptied box is in the lead, survives a reload, and stops nobody from sending', async () => {
    connect();
    const view = renderForm();
    await view.user.click(field('subscribeToNewsletter'));
    expect(draft()).toMatchObject({ subscribeToNewsletter: false });
    cleanup();
    const again = renderForm();
    expect(box()).not.toBeChecked();
    expect(await sentValues(again)).toMatchObject({ subscribeToNewsletter: false });
  });

  it('appears and goes with the service, and what it said does not stay behind', async () => {
    const view = renderForm();
    await fill(view.user, 'company', 'Analytical Engines');
    connect();
    expect(box()).toBeChecked();
    act(() => removeOverrides(emailMarketingSettings));
    expect(box()).toBeNull();
    expect(await sentValues(view)).not.toHaveProperty('subscribeToNewsletter');
  });

  it('an application has none', async () => {
    connect();
    const view = renderForm({ position: openPositions[0]?.id });
    expect(box()).toBeNull();
    expect(await sentValues(view)).not.toHaveProperty('subscribeToNewsletter');
  });
});

describe('a form with other fields', () => {
  const webinar = { form: 'Webinar', fields: ['email' as const], submit: 'Send message' };
  const question = { id: 'topic', type: 'long-text' as const, label: 'Which topic?' };
  const accept = async ({ user }: ReturnType<typeof renderForm>) => {
    await user.click(field('termsAccepted'));
    await user.click(field('cookiesAccepted'));
    await user.click(screen.getByRole('button', { name: 'Send message' }));
  };

  it.each([
    ['typed into', async () => {}],
    [
      'sent',
      async (view: ReturnType<typeof renderForm>) => {
        await accept(view);
        await screen.findByText('Message sent!');
      },
    ],
    [
      'sent, and kept for later',
      async (view: ReturnType<typeof renderForm>) => {
        await accept(view);
        await screen.findByText('Not sent yet');
      },
    ],
  ])('leaves alone what it doesn’t show when it is %s', async (name, use) => {
    const view = renderForm();
    await fill(view.user, 'message', 'Half a message');
    await view.user.selectOptions(field('serviceInterest'), 'development');
    cleanup();
    const destination = fakeDestination(name.includes('later') ? { script: () => failure('network') } : {});
    const other = renderForm({ own: webinar, destination: destination.destination });
    await fill(other.user, 'email', 'ada@analytical.example');
    await use(other);
    cleanup();
    renderForm();
    expect([field('message').value, field('serviceInterest').value]).toEqual([
      'Half a message',
      'development',
    ]);
  });

  it('sends nothing that it doesn’t show', async () => {
    const view = renderForm();
    await fill(view.user, 'message', 'Half a message');
    cleanup();
    const other = renderForm({ own: webinar });
    await fill(other.user, 'email', 'ada@analytical.example');
    await accept(other);
    await screen.findByText('Message sent!');
    expect(JSON.stringify(await other.outbox.all())).not.toContain('Half a message');
  });

  it.each([
    ['testing', undefined],
    [undefined, 'product-manager'],
  ] as const)('keeps the chosen service for later: service %s, position %s', async (service, position) => {
    const view = renderForm();
    await view.user.selectOptions(field('serviceInterest'), 'development');
    view.goTo(service, position);
    await fill(view.user, 'message', 'a');
    view.goTo();
    expect(field('serviceInterest').value).toBe('development');
    cleanup();
    const direct = renderForm({ service, position });
    await fill(direct.user, 'company', 'Analytical');
    // The field wasn't there when the page was loaded.
    direct.goTo();
    expect([field('serviceInterest').value, field('company').value]).toEqual(['development', 'Analytical']);
  });

  it('that is left while it is sent clears the answers of its own page', async () => {
    sessionStorage.setItem('contact_draft', '{"/lp/b answer-topic":"Orders"}');
    history.replaceState(null, '', '/lp/a');
    const arrival = createDeferred<'ok'>();
    const view = renderForm({
      own: { ...webinar, questions: [question] },
      destination: fakeDestination({ script: () => arrival.promise }).destination,
    });
    await fill(view.user, 'email', 'ada@analytical.example');
    await fill(view.user, 'answer-topic', 'Invoices');
    expect(draft()).toMatchObject({ '/lp/a answer-topic': 'Invoices' });
    await accept(view);
    history.replaceState(null, '', '/lp/b');
    view.unmount();
    await act(async () => arrival.resolve('ok'));
    await vi.waitFor(() => expect(draft()).toEqual({ '/lp/b answer-topic': 'Orders' }));
    history.replaceState(null, '', '/');
  });
});
