import { beforeEach, describe, expect, it, vi } from 'vitest';
import { animateField, type FieldAnimation } from '~/shared/motion/particle-field';
import type { WorkerMessage } from '~/shared/motion/particles-worker';
import { startParticles } from '~/shared/motion/start-particles';
import { fakeIntersection, fakeMedia, PHONE } from './fake-observers';

/** Draws as the worker's code does, which a test can't load by itself. */
class FakeWorker {
  private animation: FieldAnimation | undefined;
  postMessage(message: WorkerMessage) {
    if (message.type === 'start') this.animation = animateField(message.canvas, message.options);
    else if (message.type === 'resize') this.animation?.resize(message.size);
    else this.animation?.run(message.running);
  }
  terminate() {
    this.animation?.run(false);
  }
}

describe('the particle network', () => {
  const options = { count: 120, fps: 24 };
  let host: HTMLDivElement;
  let view: ReturnType<typeof fakeIntersection>;
  let canvas: { width: number; height: number; getContext: () => object };
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
    canvas = { width: 0, height: 0, getContext: () => context };
    vi.stubGlobal('Worker', FakeWorker);
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => canvas });
    host = document.createElement('div');
    Object.defineProperties(host, { clientWidth: { value: 800 }, clientHeight: { value: 500 } });
    return () => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    };
  });

  /** The number of frames in one second. */
  const countFramesPerSecond = () => {
    frames = 0;
    vi.advanceTimersByTime(1000);
    return frames;
  };

  it('draws a picture at once and moves it at 24 frames a second while in view', () => {
    const particles = startParticles(host, options, false);
    expect(host.querySelectorAll('canvas')).toHaveLength(1);
    expect(frames).toBe(1);
    // Each particle has two arms.
    expect(rects).toBe(2 * options.count);
    expect(countFramesPerSecond()).toBe(0);
    view.report(true);
    expect(countFramesPerSecond()).toBeGreaterThanOrEqual(23);
    expect(countFramesPerSecond()).toBeLessThanOrEqual(25);
    particles.stop();
    expect(countFramesPerSecond()).toBe(0);
    expect(host).toBeEmptyDOMElement();
  });

  it('moves at 15 frames a second on phones', () => {
    fakeMedia(PHONE);
    const particles = startParticles(host, options, false);
    view.report(true);
    expect(Math.abs(countFramesPerSecond() - 15)).toBeLessThanOrEqual(1);
    particles.stop();
  });

  it('is a still picture while paused', () => {
    const particles = startParticles(host, options, true);
    view.report(true);
    expect(frames).toBe(1);
    expect(countFramesPerSecond()).toBe(0);
    particles.setPaused(false);
    expect(countFramesPerSecond()).toBeGreaterThan(20);
    particles.setPaused(true);
    expect(countFramesPerSecond()).toBe(0);
    particles.stop();
  });

  it('is still while the page scrolls, and for 300 ms after the last scroll event', () => {
    const particles = startParticles(host, options, false);
    view.report(true);
    const countFramesOf = (ms: number) => {
      frames = 0;
      vi.advanceTimersByTime(ms);
      return frames;
    };
    window.dispatchEvent(new Event('scroll'));
    expect(countFramesOf(200)).toBe(0);
    window.dispatchEvent(new Event('scroll'));
    expect(countFramesOf(299)).toBe(0);
    expect(countFramesOf(101)).toBeGreaterThan(0);
    particles.stop();
  });

  it('is still while the tab is hidden', () => {
    const particles = startParticles(host, options, false);
    view.report(true);
    for (const hidden of [true, false]) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(countFramesPerSecond() === 0).toBe(hidden);
    }
    particles.stop();
  });
});
