import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleMotion } from '~/shared/motion/motion-preference';
import { Particles } from '~/shared/motion/particles';
import { startParticles } from '~/shared/motion/start-particles';
import { fakeMedia } from './fake-observers';

const handle = { setPaused: vi.fn(), stop: vi.fn() };
vi.mock('~/shared/motion/start-particles', () => ({ startParticles: vi.fn() }));

let onIdle: (() => void) | undefined;

beforeEach(() => {
  vi.mocked(startParticles).mockReset().mockReturnValue(handle);
  handle.setPaused.mockReset();
  handle.stop.mockReset();
  fakeMedia();
  onIdle = undefined;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    onIdle = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    onIdle = undefined;
  });
});
afterEach(() => {
  cleanup();
});

const becomeIdle = () =>
  act(async () => {
    onIdle?.();
    await vi.dynamicImportSettled();
  });

it('loads the drawing once the page is idle, and stops it on unmount', async () => {
  const { container, unmount } = render(<Particles count={120} fps={24} mobileFps={15} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(startParticles).not.toHaveBeenCalled();
  await becomeIdle();
  expect(startParticles).toHaveBeenCalledWith(
    container.firstChild,
    { count: 120, fps: 24, mobileFps: 15 },
    false,
  );
  unmount();
  expect(handle.stop).toHaveBeenCalledOnce();
});

it('follows the pause control', async () => {
  render(<Particles count={30} />);
  await becomeIdle();
  act(toggleMotion);
  expect(handle.setPaused).toHaveBeenLastCalledWith(true);
  act(toggleMotion);
  expect(handle.setPaused).toHaveBeenLastCalledWith(false);
});
