import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useMotionPaused } from '~/shared/motion/motion-preference';
import { MotionToggle } from '~/shared/motion/particles';
import { fakeMedia, REDUCED } from './fake-observers';

function State() {
  return <output>{useMotionPaused() ? 'still' : 'moving'}</output>;
}

const show = () =>
  render(
    <>
      <MotionToggle />
      <State />
    </>,
  );

it('pauses and plays, and says which it will do', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('moving');
  await userEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
  expect(screen.getByRole('status')).toHaveTextContent('still');
  await userEvent.click(screen.getByRole('button', { name: 'Play animation' }));
  expect(screen.getByRole('status')).toHaveTextContent('moving');
});

it('gives way to the system setting', () => {
  fakeMedia(REDUCED);
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('still');
});
