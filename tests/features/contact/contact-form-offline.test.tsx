import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadFailed, reload } from '~/content/words/ui.json';
import { renderForm } from './contact-form-harness';

// A browser's behavior when the connection drops before the page's later code was fetched.
vi.mock('~/features/contact/legal-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('~/features/contact/next-steps-popover', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it.each(['Summary of the terms', 'What happens next?'])('says that %s cannot be opened', async (name) => {
  // React reports the failed part.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderForm({ service: 'discovery' });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(loadFailed);
  expect(screen.getByRole('button', { name: reload })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
