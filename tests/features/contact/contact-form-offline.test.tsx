import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { field, message, pipeline, renderForm, send, toastTexts } from './contact-form-harness';

// What a browser does when the connection is gone before the form's code was fetched.
vi.mock('~/features/contact/contact-form-control', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('hands the text back when the code that sends it cannot be fetched', async () => {
  const { user } = renderForm();
  await send(user);
  expect(await screen.findByText(/did not get through/)).toBeVisible();
  expect(toastTexts()).toEqual([
    'Error | There was a problem sending your message. Please try again. | destructive',
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message, ready to copy').value).toContain(
    message.message,
  );
  expect(field('message').value).toBe(message.message);
  expect(pipeline.drafts).toEqual([]);
});
