import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startParticles, watchStillness } from '~/shared/motion/start-particles';
import { fakeIntersection, fakeMedia, fakeResize, PHONE } from './fake-observers';

describe('the network', () => {
  const options = { count: 120, fps: 24, mobileFps: 15 };
  let host: HTMLDivElement;
  let view: ReturnType<typeof fakeIntersection>;
  let resized: ReturnType<typeof fakeResize>;
  let frames: number;
  let width: number;

  beforeEach(() => {
    vi.useFakeTimers();
    view = fakeIntersection();
    resized = fakeResize();
    fakeMedia();
    frames = 0;
    width = 800;
    const context = {
      clearRect: () => {
        frames += 1;
      },
      ...Object.fromEntries(
        ['setTransform', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'rect', 'fill'].map((name) => [
          name,
          () => undefined,
        ]),
      ),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    host = document.createElement('div');
    Object.defineProperties(host, {
      clientWidth: { get: () => width },
      clientHeight: { get: () => 500 },
    });
  });

  /** Frames drawn in one second. */
  const framesInASecond = () => {
    frames = 0;
    vi.advanceTimersByTime(1000);
    return frames;
  };

  describe('startParticles on the page', () => {
    it('draws a picture at once and moves it at 24 frames a second while in view', () => {
      const particles = startParticles(host, options, false);
      expect(host.querySelectorAll('canvas')).toHaveLength(1);
      expect(frames).toBe(1);
      expect(framesInASecond()).toBe(0);
      view.report(true);
      expect(framesInASecond()).toBeGreaterThanOrEqual(23);
      expect(framesInASecond()).toBeLessThanOrEqual(25);
      particles.stop();
      expect(framesInASecond()).toBe(0);
      expect(host).toBeEmptyDOMElement();
    });

    it('moves at 15 frames a second on phones', () => {
      fakeMedia(PHONE);
      const particles = startParticles(host, options, false);
      view.report(true);
      expect(Math.abs(framesInASecond() - 15)).toBeLessThanOrEqual(1);
      particles.stop();
    });

    it('is a still picture while paused', () => {
      const particles = startParticles(host, options, true);
      view.report(true);
      expect(frames).toBe(1);
      expect(framesInASecond()).toBe(0);
      particles.setPaused(false);
      expect(framesInASecond()).toBeGreaterThan(20);
      particles.setPaused(true);
      expect(framesInASecond()).toBe(0);
      particles.stop();
    });

    it('fits its canvas to the hero', () => {
      vi.stubGlobal('devicePixelRatio', 3);
      const particles = startParticles(host, options, true);
      const canvas = host.querySelector('canvas');
      // Two device pixels a CSS pixel are enough.
      expect([canvas?.width, canvas?.height]).toEqual([1600, 1000]);
      particles.stop();
    });

    it('draws again when the hero changes its size', () => {
      const particles = startParticles(host, options, true);
      frames = 0;
      width = 400;
      resized.report();
      expect(frames).toBe(1);
      expect(host.querySelector('canvas')?.width).toBe(400);
      particles.stop();
    });
  });

  describe('startParticles in a worker', () => {
    class FakeWorker {
      static readonly all: FakeWorker[] = [];
      onerror: ((event: Event) => void) | null = null;
      readonly messages: { type: string }[] = [];
      terminated = false;
      constructor() {
        FakeWorker.all.push(this);
      }
      postMessage(message: { type: string }) {
        this.messages.push(message);
      }
      terminate() {
        this.terminated = true;
      }
    }

    beforeEach(() => {
      FakeWorker.all.length = 0;
      vi.stubGlobal('Worker', FakeWorker);
      vi.stubGlobal('OffscreenCanvas', class {});
      Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
      return () => {
        Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
      };
    });

    it('hands the canvas over and tells the worker when to run', () => {
      const particles = startParticles(host, options, false);
      view.report(true);
      const [worker] = FakeWorker.all;
      expect(worker?.messages[0]).toMatchObject({
        type: 'start',
        options: { count: 120, fps: 24, width: 800, height: 500 },
      });
      expect(worker?.messages.at(-1)).toEqual({ type: 'run', running: true });
      expect(framesInASecond()).toBe(0);
      particles.stop();
      expect(worker?.terminated).toBe(true);
      expect(host).toBeEmptyDOMElement();
    });

    it('draws on the page if the worker does not start', () => {
      const particles = startParticles(host, options, false);
      view.report(true);
      FakeWorker.all[0]?.onerror?.(new Event('error', { cancelable: true }));
      expect(host.querySelectorAll('canvas')).toHaveLength(1);
      expect(framesInASecond()).toBeGreaterThan(20);
      particles.stop();
    });

    it('draws on the page if workers are refused outright', () => {
      vi.stubGlobal(
        'Worker',
        class {
          constructor() {
            throw new DOMException('refused', 'SecurityError');
          }
        },
      );
      const particles = startParticles(host, options, false);
      view.report(true);
      expect(framesInASecond()).toBeGreaterThan(20);
      particles.stop();
    });
  });
});

describe('when it stands still', () => {
  const onChange = vi.fn<(still: boolean) => void>();
  let view: ReturnType<typeof fakeIntersection>;
  let stop: () => void;

  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    view = fakeIntersection();
    onChange.mockReset();
    stop = watchStillness(document.body, onChange);
  });
  afterEach(() => {
    stop();
  });

  it('is still until the element is in view', () => {
    expect(onChange).toHaveBeenLastCalledWith(true);
    view.report(true);
    expect(onChange).toHaveBeenLastCalledWith(false);
    view.report(false);
    expect(onChange).toHaveBeenLastCalledWith(true);
  });

  it('is still while the page scrolls, and for 300 ms after the last scroll event', () => {
    view.report(true);
    window.dispatchEvent(new Event('scroll'));
    expect(onChange).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(200);
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(299);
    expect(onChange).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(1);
    expect(onChange).toHaveBeenLastCalledWith(false);
  });

  it('is still while the tab is hidden', () => {
    view.report(true);
    setHidden(true);
    expect(onChange).toHaveBeenLastCalledWith(true);
    setHidden(false);
    expect(onChange).toHaveBeenLastCalledWith(false);
  });

  it('reports nothing after it was stopped', () => {
    view.report(true);
    stop();
    onChange.mockReset();
    window.dispatchEvent(new Event('scroll'));
    vi.runAllTimers();
    expect(onChange).not.toHaveBeenCalled();
    expect(view.watched()).toBe(0);
  });
});
