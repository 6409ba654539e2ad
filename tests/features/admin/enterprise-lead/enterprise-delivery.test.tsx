import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { saveConfig } from '~/config/config-store';
import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { hubspotDestination } from '~/integrations/hubspot/system';
import { createLocalInbox } from '~/leads/local-inbox';
import { PipelineContext } from '~/leads/pipeline';
import { field } from '../../../support/lead-form-harness';
import { failure, fakeDestination } from '../../../support/leads';
import { fill, fillAll, heading, renderEnterprise, send } from './enterprise-harness';

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
    render(
      <MemoryRouter>
        <PipelineContext value={() => Promise.reject(new Error('gone'))}>
          <EnterpriseLead />
        </PipelineContext>
      </MemoryRouter>,
    );
    expect(await screen.findByText(/it is not known where the lead would go/)).toBeVisible();
  });
});

describe('a lead that arrives', () => {
  it.each(['hubspot', 'hubspot-forms', 'suitecrm'])('in %s gets the toast of the CRM', async (id) => {
    const { user, outbox } = renderEnterprise([arrives(id)]);
    await fillAll(user);
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
    const { user, outbox } = renderEnterprise([createLocalInbox([])]);
    await fillAll(user);
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
    const { user, outbox } = renderEnterprise([fails('unavailable')]);
    await fillAll(user);
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
    const { user } = renderEnterprise([fails('rejected')]);
    await fillAll(user);
    await send(user);
    expect(await screen.findByText(/won’t retry on its own/)).toBeVisible();
    expect(toasts()).toEqual([expect.stringContaining(NOT_SENT)]);
  });

  it('is sent again under its id, and arrives once', async () => {
    const { destination, done } = fakeDestination({
      id: 'hubspot',
      script: (_, call) => (call === 1 ? failure('unavailable') : 'ok'),
    });
    const { user, outbox } = renderEnterprise([destination]);
    await fillAll(user);
    await send(user);
    await screen.findByText(/retries on its own/);
    await send(user);
    await heading('Form Submitted');
    expect(done).toHaveLength(1);
    expect(await outbox.all()).toHaveLength(1);
  });

  it('is left to the inbox when another one is entered', async () => {
    const { user, outbox } = renderEnterprise([fails('unavailable')]);
    await fillAll(user);
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
