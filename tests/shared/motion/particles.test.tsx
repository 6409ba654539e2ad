import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toggleMotion } from '~/shared/motion/motion-preference';
import { Particles } from '~/shared/motion/particles';
import { fakeIntersection, fakeMedia, fakeResize, PHONE, REDUCED } from './fake-observers';

describe('the particle network', () => {
  let view: ReturnType<typeof fakeIntersection>;
  let frames: number;
  let rects: number;

  beforeEach(() => {
    vi.useFakeTimers();
    view = fakeIntersection();
    fakeMedia();
    frames = 0;
    const context = {
      clearRect: () => {
        frames += 1;
        rects = 0;
      },
      rect: () => {
        rects += 1;
      },
      ...Object.fromEntries(
        ['setTransform', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'fill'].map((name) => [
          name,
          () => undefined,
        ]),
      ),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  });

  /** Shows the network on an idle page, at first out of view. */
  async function show() {
    const resize = fakeResize();
    const { unmount } = render(<Particles count={120} fps={24} />);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    await act(() => vi.dynamicImportSettled());
    resize.report();
    return unmount;
  }
  const countFramesIn = (ms: number) => {
    frames = 0;
    act(() => vi.advanceTimersByTime(ms));
    return frames;
  };

  it('draws a picture at once and moves it at 24 frames a second while in view', async () => {
    const unmount = await show();
    expect(frames).toBe(1);
    // Each particle has two arms.
    expect(rects).toBe(240);
    expect(countFramesIn(1000)).toBe(0);
    act(() => view.report(true));
    expect(Math.abs(countFramesIn(1000) - 24)).toBeLessThanOrEqual(1);
    act(() => view.report(false));
    expect(countFramesIn(1000)).toBe(0);
    act(() => view.report(true));
    unmount();
    expect(countFramesIn(1000)).toBe(0);
  });

  it('moves at 15 frames a second on phones', async () => {
    fakeMedia(PHONE);
    await show();
    act(() => view.report(true));
    expect(Math.abs(countFramesIn(1000) - 15)).toBeLessThanOrEqual(1);
  });

  it('is a still picture while paused', async () => {
    await show();
    act(() => view.report(true));
    act(toggleMotion);
    expect(countFramesIn(1000)).toBe(0);
    act(toggleMotion);
    expect(countFramesIn(1000)).toBeGreaterThan(20);
  });

  it('is a still picture with reduced motion', async () => {
    fakeMedia(REDUCED);
    await show();
    act(() => view.report(true));
    expect(countFramesIn(1000)).toBe(0);
  });

  it('is still while the page scrolls, and for 300 ms after the last scroll event', async () => {
    await show();
    act(() => view.report(true));
    window.dispatchEvent(new Event('scroll'));
    expect(countFramesIn(200)).toBe(0);
    window.dispatchEvent(new Event('scroll'));
    expect(countFramesIn(290)).toBe(0);
    expect(countFramesIn(110)).toBeGreaterThan(0);
  });

  it('is still while the tab is hidden', async () => {
    await show();
    act(() => view.report(true));
    for (const hidden of [true, false]) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(countFramesIn(1000) === 0).toBe(hidden);
    }
  });
});
