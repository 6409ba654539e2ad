import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contactForm } from '~/content/contact.json';
import { toastTexts } from '../../support/lead-form-harness';
import { renderForm } from './contact-form-harness';

// A browser's behavior when the connection drops before the page's later code was fetched.
vi.mock('~/features/contact/legal-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('~/features/contact/next-steps-popover', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
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
