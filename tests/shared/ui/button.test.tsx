import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '~/shared/ui/button';
import { IconButton } from '~/shared/ui/icon-button';

it('submits nothing by itself', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('type', 'button');
});

it('is disabled while busy, and says so', () => {
  render(<Button busy>Saving...</Button>);
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('names an icon by its label', () => {
  render(
    <IconButton label="Close">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Close');
});
