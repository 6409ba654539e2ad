import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { removeOverrides, writeOverrides } from '~/config/config-store';
import { positionIds } from '~/features/contact/contact-subjects';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { field, fill } from '../../support/lead-form-harness';
import { renderForm, send } from './contact-form-harness';

// The defaults, whatever this deployment says.
vi.mock('~/config/site-config', () => ({ siteConfig: {} }));

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
    const view = renderForm({ position: positionIds[0] });
    expect(box()).toBeNull();
    expect(await sentValues(view)).not.toHaveProperty('subscribeToNewsletter');
  });
});
