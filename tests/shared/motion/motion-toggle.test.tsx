import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useMotionPaused } from '~/shared/motion/motion-preference';
import { MotionToggle } from '~/shared/motion/particles';

function MotionState() {
  return <output>{useMotionPaused() ? 'still' : 'moving'}</output>;
}

const show = () =>
  render(
    <>
      <MotionToggle />
      <MotionState />
    </>,
  );

it('pauses and plays motion, and names the next action', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('moving');
  await userEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
  expect(screen.getByRole('status')).toHaveTextContent('still');
  await userEvent.click(screen.getByRole('button', { name: 'Play animation' }));
  expect(screen.getByRole('status')).toHaveTextContent('moving');
});
