import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contactForm } from '~/content/contact';
import { positions } from '~/content/positions';
import { pipeline } from '../../support/fake-pipeline';
import { field } from '../../support/lead-form-harness';
import { renderForm, send, tracked } from './contact-form-harness';

const [first, , third] = positions;

describe.each(positions)('an application as $title', ({ id, title }) => {
  it('is named above the form, which offers no services and asks for something else', () => {
    renderForm(undefined, id);
    expect(screen.getByText(/You're applying for/)).toHaveTextContent(
      `${contactForm.applyingFor} ${title}. ${contactForm.applicationRead}`,
    );
    expect(screen.queryByText(/You're inquiring about/)).toBeNull();
    expect(document.querySelector('[name="serviceInterest"]')).toBeNull();
    expect(field('message').placeholder).not.toBe(contactForm.messagePlaceholder);
  });

  it('carries its position', async () => {
    const { user } = renderForm(undefined, id);
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
});

it('an application asks each profession a question of its own', () => {
  const placeholders = positions.map(({ id }) => {
    const { unmount } = renderForm(undefined, id);
    const { placeholder } = field('message');
    unmount();
    return placeholder;
  });
  expect(new Set(placeholders).size).toBe(positions.length);
});

it('an application is handed back with its position where it will not be sent', async () => {
  pipeline.answer = { status: 'undelivered', id: '1', willRetry: false, stored: 'device' };
  const { user } = renderForm(undefined, first.id);
  await send(user);
  expect(await screen.findByLabelText('Your message, ready to copy')).toHaveValue(
    `Ada Byron\nada@analytical.example\n\nInvoices arrive in eleven formats.\n\nPosition: ${first.title}`,
  );
});

it('an application drops a service chosen before, on the plain page', async () => {
  const plain = renderForm();
  await plain.user.selectOptions(field('serviceInterest'), 'development');
  plain.unmount();
  const { user } = renderForm(undefined, third.id);
  await send(user);
  await screen.findByText('Message sent!');
  expect(pipeline.drafts[0]?.values).toMatchObject({ serviceInterest: '', position: third.title });
});
