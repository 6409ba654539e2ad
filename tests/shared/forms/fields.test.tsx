import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckboxField, TextAreaField, TextField } from '~/shared/forms/fields';
import { ErrorSummary } from '~/shared/forms/form';

it('connects label, hint and error with the control', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <TextField ref={ref} label="First name" name="firstName" hint="As on your card" error="Too short." />,
  );
  const input = screen.getByLabelText('First name');
  expect(input).toBe(ref.current);
  expect(input).toHaveAttribute('name', 'firstName');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('As on your card Too short.');
  expect(screen.getByText('Too short.')).toHaveAttribute('id', 'firstName-error');
});

it('has no error description without an error', () => {
  render(<TextAreaField label="Message" name="message" />);
  const input = screen.getByLabelText('Message');
  expect(input).toHaveAttribute('aria-invalid', 'false');
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('checks a checkbox through its label, whose links stay links', async () => {
  const label = (
    <>
      I accept the <a href="/terms">terms</a>
    </>
  );
  render(<CheckboxField label={label} name="termsAccepted" error="You must accept the terms" />);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  expect(box).toHaveAccessibleDescription('You must accept the terms');
  await userEvent.click(screen.getByText(/I accept the/));
  expect(box).toBeChecked();
});

it('links each error to its field', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <form>
      <ErrorSummary fields={['email', 'plan']} labels={{ email: 'Work email' }} />
      <TextField label="Email" name="email" id="newsletter-email" />
    </form>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Work email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
