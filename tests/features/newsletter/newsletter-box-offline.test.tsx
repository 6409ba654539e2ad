import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { brand } from '~/facts/brand';
import { NewsletterCard } from '~/features/newsletter/newsletter-card';
import { toastTexts } from '../../support/lead-form-harness';
import { button, email, note, renderNewsletter } from './newsletter-harness';

// A browser's behavior when the connection drops before the page's later code was fetched.
vi.mock('~/features/newsletter/email-schema', () => ({
  get toEmail() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

it('gives another way when the code that subscribes cannot be fetched', async () => {
  const { user, outbox } = renderNewsletter(<NewsletterCard />);
  await user.type(email(), 'ada@analytical.example');
  await user.click(button());
  expect(await screen.findByText(/didn’t get through/)).toBeVisible();
  expect(note()).toHaveTextContent(brand.email);
  expect(toastTexts()).toEqual([
    'Error | There was a problem with your subscription. Please try again. | destructive',
  ]);
  expect(email()).toHaveValue('ada@analytical.example');
  expect(await outbox.all()).toEqual([]);
});
