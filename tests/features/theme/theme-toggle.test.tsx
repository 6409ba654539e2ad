import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeToggle } from '~/features/theme/theme';

const theme = () => document.documentElement.dataset.theme;

it('follows the device until the visitor chooses, and again when they take it back', async () => {
  render(<ThemeToggle surface="ink" />);
  expect(screen.getByRole('group', { name: 'Color theme' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(theme()).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(theme()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

it('applies a stored choice', () => {
  localStorage.setItem('theme', 'light');
  render(<ThemeToggle surface="light" />);
  expect(theme()).toBe('light');
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});
