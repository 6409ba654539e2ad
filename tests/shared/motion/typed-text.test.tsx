import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toggleMotion } from '~/shared/motion/motion-preference';
import { TypedOnce, TypedPhrases } from '~/shared/motion/typed-text';
import { type FakeAnimations, fakeAnimations, LETTER_WIDTH } from './fake-animations';
import { fakeIntersection, fakeMedia, REDUCED } from './fake-observers';

const phrases = [
  'Build Smart AI Automations',
  'Transform Business Workflows',
  'Create Intelligent Tools',
] as const;

/** The visible text: the animated copy, without the letters that are out of sight. */
function getVisibleText(container: HTMLElement): string {
  const animated = container.querySelector<HTMLElement>('[aria-hidden="true"]');
  const walker = document.createTreeWalker(animated ?? container, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('.invisible'))
      text += (textContent ?? '').slice(0, countVisibleLetters(parentElement));
  }
  return text.replace(/ +/g, ' ').trim();
}

/** How many letters of a word are visible; undefined for a word that isn't animated. */
function countVisibleLetters(content: Element | null): number | undefined {
  const animated = content?.closest<HTMLElement>('.inline-block') ?? null;
  const offset = String(animations.getValue(animated, 'transform') ?? '').match(/translateX\((.+)px\)/)?.[1];
  if (offset === undefined) return undefined;
  // Its content slides back, so that the letters stay in place.
  expect(animations.getValue(content, 'transform')).toBe(`translateX(${-Number(offset)}px)`);
  return Math.max(0, (animated?.textContent ?? '').length + Math.round(Number(offset) / LETTER_WIDTH));
}
const advance = (milliseconds: number) => {
  // Step by step, since each timer updates the state once.
  for (let past = 0; past < milliseconds; past += 10) act(() => vi.advanceTimersByTime(10));
};

let animations: FakeAnimations;

beforeEach(() => {
  vi.useFakeTimers();
  fakeMedia();
  animations = fakeAnimations();
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

  it('reserves the space of the untyped characters, and of the tallest phrase', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    advance(3000 + 50 * 4);
    expect(getVisibleText(container)).toBe('Tran');
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(phrases[1]);
    const reserved = [...container.querySelectorAll<HTMLElement>('[data-phrase]')];
    expect(reserved.map((element) => element.dataset.phrase)).toEqual([...phrases]);
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

  it('is complete in the HTML of the server', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<TypedPhrases phrases={phrases} />);
    expect(getVisibleText(container)).toBe(phrases[0]);
  });

  it('is complete while paused', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    advance(3200);
    expect(getVisibleText(container)).toBe('Tran');
    act(toggleMotion);
    expect(getVisibleText(container)).toBe(phrases[1]);
    advance(10_000);
    expect(getVisibleText(container)).toBe(phrases[1]);
    act(toggleMotion);
    advance(3000 + 50);
    expect(getVisibleText(container)).toBe('C');
  });

  it('is complete while out of sight, and then starts with a pause', () => {
    const view = fakeIntersection();
    const { container } = render(<TypedPhrases phrases={phrases} />);
    advance(10_000);
    expect(getVisibleText(container)).toBe(phrases[0]);
    view.report(true);
    advance(3200);
    expect(getVisibleText(container)).toBe('Tran');
    view.report(false);
    advance(10_000);
    expect(getVisibleText(container)).toBe(phrases[1]);
    view.report(true);
    advance(2990);
    expect(getVisibleText(container)).toBe(phrases[1]);
    advance(60);
    expect(getVisibleText(container)).toBe('C');
  });

  it('is complete in print', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    advance(3200);
    dispatchEvent(new Event('beforeprint'));
    expect(getVisibleText(container)).toBe(phrases[1]);
  });

  it('leaves no timer and no animation behind', () => {
    const { unmount } = render(<TypedPhrases phrases={phrases} />);
    advance(3200);
    expect(animations.countRunning()).toBeGreaterThan(0);
    unmount();
    expect(animations.countRunning()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
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
