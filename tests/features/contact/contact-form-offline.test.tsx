import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contactForm } from '~/content/contact';
import { pipeline } from '../../support/fake-pipeline';
import { field, toastTexts } from '../../support/lead-form-harness';
import { message, renderForm, send } from './contact-form-harness';

// A browser's behavior when the connection drops before the page's later code was fetched.
vi.mock('~/features/contact/contact-schema', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('~/features/contact/legal-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('~/features/contact/next-steps-popover', () => {
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

it.each(['Summary of the terms', 'What happens next?'])('says that %s cannot be opened', async (name) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = renderForm('discovery');
  await user.click(screen.getByRole('button', { name }));
  await screen.findByTestId('toast');
  const { title, description } = contactForm.summaryUnavailable;
  expect(toastTexts()).toEqual([`${title} | ${description} | destructive`]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
