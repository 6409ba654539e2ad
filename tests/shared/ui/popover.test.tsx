import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '~/shared/ui/button';
import { Popover } from '~/shared/ui/popover';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

it('opens and closes on its trigger', async () => {
  render(
    <Popover trigger={<Button>What happens next?</Button>} label="What happens next">
      <p>Team review within 24 hours</p>
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'What happens next?' });
  await userEvent.click(trigger);
  const popover = screen.getByRole('dialog', { name: 'What happens next' });
  expect(popover).toHaveTextContent('Team review within 24 hours');
  expect(popover).toHaveClass('adaptive');
  await userEvent.click(trigger);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
