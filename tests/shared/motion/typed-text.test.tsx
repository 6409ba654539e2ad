import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toggleMotion } from '~/shared/motion/motion-preference';
import { TypedOnce, TypedPhrases } from '~/shared/motion/typed-text';
import { type FakeAnimations, fakeAnimations, LETTER } from './fake-animations';
import { fakeIntersection, fakeMedia, REDUCED } from './fake-observers';

const phrases = [
  'Build Smart AI Automations',
  'Transform Business Workflows',
  'Create Intelligent Tools',
] as const;

/** The visible text: the animated copy, as far as its words aren't slid away. */
function seen(container: HTMLElement): string {
  const animated = container.querySelector<HTMLElement>('[aria-hidden="true"]');
  const walker = document.createTreeWalker(animated ?? container, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('.invisible')) text += (textContent ?? '').slice(0, shownOf(parentElement));
  }
  return text.replace(/ +/g, ' ').trim();
}

/** How many letters of a word are in its window; all that aren't animated are. */
function shownOf(content: Element | null): number | undefined {
  const animated = content?.closest<HTMLElement>('.inline-block') ?? null;
  const slid = String(animations.valueOf(animated, 'transform') ?? '').match(/translateX\((.+)px\)/)?.[1];
  if (slid === undefined) return undefined;
  // Its content slides back, or the letters would move.
  expect(animations.valueOf(content, 'transform')).toBe(`translateX(${-Number(slid)}px)`);
  return Math.max(0, (animated?.textContent ?? '').length + Math.round(Number(slid) / LETTER));
}
const pass = (milliseconds: number) => {
  // One state update per timer: each needs its own turn.
  for (let past = 0; past < milliseconds; past += 10) act(() => vi.advanceTimersByTime(10));
};

let animations: FakeAnimations;

beforeEach(() => {
  vi.useFakeTimers();
  fakeMedia();
  animations = fakeAnimations();
});

describe('TypedPhrases', () => {
  it('holds the first phrase for 3 s, then types the next at 50 ms a character, and comes round again', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    expect(seen(container)).toBe(phrases[0]);
    pass(2990);
    expect(seen(container)).toBe(phrases[0]);
    pass(10);
    expect(seen(container)).toBe('');
    pass(50);
    expect(seen(container)).toBe('T');
    pass(50 * 9);
    expect(seen(container)).toBe('Transform');
    pass(50 * (phrases[1].length - 10));
    expect(seen(container)).toBe(phrases[1]);
    pass(3000 + 50 * phrases[2].length);
    expect(seen(container)).toBe(phrases[2]);
    pass(3000 + 50 * phrases[0].length);
    expect(seen(container)).toBe(phrases[0]);
  });

  it('keeps the place of the characters still to come, and of the tallest phrase', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    pass(3000 + 50 * 4);
    expect(seen(container)).toBe('Tran');
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(phrases[1]);
    const reserved = [...container.querySelectorAll<HTMLElement>('[data-phrase]')];
    expect(reserved.map((element) => element.dataset.phrase)).toEqual([...phrases]);
  });

  it('reads as the first phrase, whatever is on show', () => {
    render(
      <h1>
        <TypedPhrases phrases={phrases} />
      </h1>,
    );
    pass(3400);
    expect(screen.getByRole('heading', { name: phrases[0] })).toBeInTheDocument();
  });

  it('comes complete from the server', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<TypedPhrases phrases={phrases} />);
    expect(seen(container)).toBe(phrases[0]);
  });

  it('stands complete while paused', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    pass(3200);
    expect(seen(container)).toBe('Tran');
    act(toggleMotion);
    expect(seen(container)).toBe(phrases[1]);
    pass(10_000);
    expect(seen(container)).toBe(phrases[1]);
    act(toggleMotion);
    pass(3000 + 50);
    expect(seen(container)).toBe('C');
  });

  it('stands complete while nobody sees it, and starts over with a pause', () => {
    const view = fakeIntersection();
    const { container } = render(<TypedPhrases phrases={phrases} />);
    pass(10_000);
    expect(seen(container)).toBe(phrases[0]);
    view.report(true);
    pass(3200);
    expect(seen(container)).toBe('Tran');
    view.report(false);
    pass(10_000);
    expect(seen(container)).toBe(phrases[1]);
    view.report(true);
    pass(2990);
    expect(seen(container)).toBe(phrases[1]);
    pass(60);
    expect(seen(container)).toBe('C');
  });

  it('is complete on paper', () => {
    const { container } = render(<TypedPhrases phrases={phrases} />);
    pass(3200);
    dispatchEvent(new Event('beforeprint'));
    expect(seen(container)).toBe(phrases[1]);
  });

  it('leaves no timer and no animation behind', () => {
    const { unmount } = render(<TypedPhrases phrases={phrases} />);
    pass(3200);
    expect(animations.running()).toBeGreaterThan(0);
    unmount();
    expect(animations.running()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('TypedOnce', () => {
  const text = 'We reply within 24 hours.';

  it('types once at 30 ms a character, 500 ms after it came into view', () => {
    const view = fakeIntersection();
    const { container } = render(<TypedOnce text={text} />);
    act(() => view.report(false));
    expect(seen(container)).toBe('');
    act(() => view.report(true));
    pass(520);
    expect(seen(container)).toBe('');
    pass(10);
    expect(seen(container)).toBe('W');
    pass(30 * (text.length - 1));
    expect(seen(container)).toBe(text);
    act(() => view.report(false));
    act(() => view.report(true));
    pass(5000);
    expect(seen(container)).toBe(text);
  });

  it('leaves a line alone that was in view from the start', () => {
    const view = fakeIntersection();
    const { container } = render(<TypedOnce text={text} />);
    act(() => view.report(true));
    pass(600);
    expect(seen(container)).toBe(text);
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

  it('is complete where motion is unwelcome, and where nothing tells what is in view', () => {
    const { container, unmount } = render(<TypedOnce text={text} />);
    pass(1000);
    expect(seen(container)).toBe(text);
    unmount();

    fakeMedia(REDUCED);
    const view = fakeIntersection();
    const reduced = render(<TypedOnce text={text} />);
    act(() => view.report(false));
    expect(seen(reduced.container)).toBe(text);
  });
});
