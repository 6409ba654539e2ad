import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { removeOverrides, writeOverrides } from '~/config/config-store';
import { contactForm } from '~/content/contact.json';
import positions from '~/content/positions.json';
import { positionIds } from '~/features/contact/contact-subjects';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { pipeline } from '../../support/fake-pipeline';
import { field, fill } from '../../support/lead-form-harness';
import { renderForm, send, tracked } from './contact-form-harness';

// The defaults, whatever this deployment says.
vi.mock('~/config/site-config', () => ({ siteConfig: {} }));

const box = () => document.querySelector<HTMLInputElement>('[name="subscribeToNewsletter"]');
const connect = () => act(() => void writeOverrides(emailMarketingSettings, { endpoint: '/api/mailing' }));
const draft = () => JSON.parse(sessionStorage.getItem('contact_draft') ?? '{}');
/** The values of the lead that the form sends now. */
async function sentValues(user: UserEvent) {
  await send(user);
  await screen.findByText('Message sent!');
  return pipeline.drafts[0]?.values;
}

it('without a mailing service the contact form has no box for the newsletter, nor has its lead or its draft a value', async () => {
  const { user } = renderForm();
  expect(box()).toBeNull();
  await user.type(field('firstName'), 'Ada');
  expect(draft()).not.toHaveProperty('subscribeToNewsletter');
  await user.clear(field('firstName'));
  expect(await sentValues(user)).not.toHaveProperty('subscribeToNewsletter');
});

describe('with a mailing service', () => {
  it('the box is that of the qualification, ticked, and its lead says so', async () => {
    connect();
    const { user } = renderForm();
    expect(box()).toBeChecked();
    expect(screen.getByLabelText('Send me the bi-weekly newsletter too')).toBe(box());
    expect(await sentValues(user)).toMatchObject({ subscribeToNewsletter: true });
    // The next message begins as the first did.
    expect(box()).toBeChecked();
  });

  it('an emptied box is in the lead, survives a reload, and stops nobody from sending', async () => {
    connect();
    const { user } = renderForm();
    await user.click(field('subscribeToNewsletter'));
    expect(draft()).toMatchObject({ subscribeToNewsletter: false });
    cleanup();
    const again = renderForm();
    expect(box()).not.toBeChecked();
    expect(await sentValues(again.user)).toMatchObject({ subscribeToNewsletter: false });
  });

  it('appears and goes with the service, and what it said does not stay behind', async () => {
    const { user } = renderForm();
    await fill(user, 'company', 'Analytical Engines');
    connect();
    expect(box()).toBeChecked();
    act(() => removeOverrides(emailMarketingSettings));
    expect(box()).toBeNull();
    expect(await sentValues(user)).not.toHaveProperty('subscribeToNewsletter');
  });

  it('counts as ticked where it appeared beside a form that was touched before', async () => {
    const { user } = renderForm();
    await fill(user, 'company', 'Analytical Engines');
    connect();
    expect(await sentValues(user)).toMatchObject({ subscribeToNewsletter: true });
  });

  it('an application has none', async () => {
    connect();
    const { user } = renderForm(undefined, positionIds[0]);
    expect(box()).toBeNull();
    expect(await sentValues(user)).not.toHaveProperty('subscribeToNewsletter');
  });
});

it.each(positionIds)('an application as %s says so, and carries its position', async (id) => {
  const { title } = positions[id];
  const { user } = renderForm(undefined, id);
  expect(screen.getByText(/You're applying for/)).toHaveTextContent(
    `${contactForm.applyingFor} ${title}. ${contactForm.applicationRead}`,
  );
  expect(screen.queryByText(/You're inquiring about/)).toBeNull();
  expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
  expect(field('message').placeholder).not.toBe(contactForm.messagePlaceholder);
  await send(user);
  await screen.findByText('Message sent!');
  expect(pipeline.drafts).toMatchObject([
    {
      kind: 'contact',
      values: { message: 'Invoices arrive in eleven formats.', position: title, serviceInterest: '' },
      contact: { message: `Invoices arrive in eleven formats.\n\nPosition: ${title}`, service: '' },
    },
  ]);
  await waitFor(() => expect(tracked).toEqual([['contact_form_submission', 'general_inquiry']]));
});

it('an application asks each profession a question of its own', () => {
  const placeholders = positionIds.map((id) => {
    const { unmount } = renderForm(undefined, id);
    const { placeholder } = field('message');
    unmount();
    return placeholder;
  });
  expect(new Set(placeholders).size).toBe(positionIds.length);
});
