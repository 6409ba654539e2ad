import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MotionToggle } from '~/shared/motion/motion-toggle';
import { TypedOnce, TypedPhrases } from '~/shared/motion/typed-text';
import { fakeIntersection, fakeMedia, REDUCED } from './fake-observers';

const phrases = [
  'Build Smart AI Automations',
  'Transform Business Workflows',
  'Create Intelligent Tools',
] as const;

/** The visible text: the copy that is typed, without the letters that aren't yet. */
function getVisibleText(container: HTMLElement): string {
  const typed = container.querySelector<HTMLElement>('[aria-hidden="true"]')?.cloneNode(true) as HTMLElement;
  for (const hidden of typed.querySelectorAll('.invisible')) hidden.remove();
  return typed.textContent.replace(/ +/g, ' ').trim();
}
const advance = (milliseconds: number) => {
  // Step by step, since each timer updates the state once.
  for (let past = 0; past < milliseconds; past += 10) act(() => vi.advanceTimersByTime(10));
};

beforeEach(() => {
  vi.useFakeTimers();
  fakeMedia();
});

describe('TypedPhrases', () => {
  it('shows each phrase for 3 s, types the next at 50 ms a character, and repeats', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    expect(getVisibleText(container)).toBe(phrases[0]);
    advance(2990);
    expect(getVisibleText(container)).toBe(phrases[0]);
    advance(10);
    expect(getVisibleText(container)).toBe('');
    advance(50);
    expect(getVisibleText(container)).toBe('T');
    advance(50 * 9);
    expect(getVisibleText(container)).toBe('Transform');
    advance(50 * (phrases[1].length - 10));
    expect(getVisibleText(container)).toBe(phrases[1]);
    advance(3000 + 50 * phrases[2].length);
    expect(getVisibleText(container)).toBe(phrases[2]);
    advance(3000 + 50 * phrases[0].length);
    expect(getVisibleText(container)).toBe(phrases[0]);
  });

  it('is always the first phrase for screen readers', () => {
    render(
      <h1>
        <TypedPhrases phrases={phrases} />
      </h1>,
    );
    advance(3400);
    expect(screen.getByRole('heading', { name: phrases[0] })).toBeInTheDocument();
  });

  it('is complete while paused by the button, which names what it does next', () => {
    const { container } = render(
      <>
        <TypedPhrases phrases={phrases} />
        <MotionToggle />
      </>,
    );
    advance(3200);
    expect(getVisibleText(container)).toBe('Tran');
    fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
    expect(getVisibleText(container)).toBe(phrases[1]);
    advance(10_000);
    expect(getVisibleText(container)).toBe(phrases[1]);
    fireEvent.click(screen.getByRole('button', { name: 'Play animation' }));
    advance(50);
    expect(getVisibleText(container)).toBe('Trans');
  });
});

describe('TypedOnce', () => {
  const text = 'We reply within 24 hours.';

  it('types once at 30 ms a character, 500 ms after it came into view', () => {
    const view = fakeIntersection();
    const { container } = render(<TypedOnce text={text} />);
    act(() => view.report(false));
    expect(getVisibleText(container)).toBe('');
    act(() => view.report(true));
    advance(520);
    expect(getVisibleText(container)).toBe('');
    advance(10);
    expect(getVisibleText(container)).toBe('W');
    advance(30 * (text.length - 1));
    expect(getVisibleText(container)).toBe(text);
    act(() => view.report(false));
    act(() => view.report(true));
    advance(5000);
    expect(getVisibleText(container)).toBe(text);
  });

  it('does not type a line that was in view from the start', () => {
    const view = fakeIntersection();
    const { container } = render(<TypedOnce text={text} />);
    act(() => view.report(true));
    advance(600);
    expect(getVisibleText(container)).toBe(text);
  });

  it('is always complete for screen readers', () => {
    const view = fakeIntersection();
    render(
      <h2>
        <TypedOnce text={text} />
      </h2>,
    );
    act(() => view.report(false));
    expect(screen.getByRole('heading', { name: text })).toBeInTheDocument();
  });

  it('is complete with reduced motion, and without IntersectionObserver', () => {
    const { container, unmount } = render(<TypedOnce text={text} />);
    advance(1000);
    expect(getVisibleText(container)).toBe(text);
    unmount();

    fakeMedia(REDUCED);
    const view = fakeIntersection();
    const reduced = render(<TypedOnce text={text} />);
    act(() => view.report(false));
    expect(getVisibleText(reduced.container)).toBe(text);
  });
});
