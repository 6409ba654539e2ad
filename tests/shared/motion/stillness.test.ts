import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchStillness } from '~/shared/motion/start-particles';
import { fakeIntersection } from './fake-observers';

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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchStillness', () => {
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
