import { fireEvent, render } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadingProgress } from '~/features/blog/article-frame';
import { fakeResize } from '../../shared/motion/fake-observers';

let resize: ReturnType<typeof fakeResize>;
let box = { top: 600, height: 3000 };
beforeEach(() => {
  resize = fakeResize();
  box = { top: 600, height: 3000 };
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress text={text as RefObject<HTMLElement | null>} />
      <div ref={text} data-testid="text" />
    </>
  );
}
const line = () => document.querySelector<HTMLElement>('[data-reading-progress]');
const share = () => Number(line()?.style.scale.split(' ')[0]);
function show() {
  const view = render(<Page />);
  const measured = vi.fn(() => ({ ...box, top: box.top - scrollY }) as DOMRect);
  view.getByTestId('text').getBoundingClientRect = measured;
  resize.report();
  return { ...view, measured };
}
function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
}

it('grows from the first line of the text to the last', () => {
  show();
  expect(share()).toBe(0);
  scrollTo(600 + 3000 - 800);
  expect(share()).toBe(1);
  scrollTo(5000);
  expect(share()).toBe(1);
  scrollTo(1600);
  expect(share()).toBeGreaterThan(0.3);
  expect(share()).toBeLessThan(0.6);
  expect(line()).toHaveAttribute('aria-hidden', 'true');
});

it('measures nothing while the visitor scrolls, but again when the page changes its size', () => {
  const { measured } = show();
  const before = measured.mock.calls.length;
  for (const y of [100, 900, 1700]) scrollTo(y);
  expect(measured.mock.calls.length).toBe(before);
  const atHalf = share();
  box.height = 6000;
  resize.report();
  expect(share()).toBeLessThan(atHalf);
});

it('stops listening when the article is left', () => {
  const { unmount, measured } = show();
  unmount();
  const before = measured.mock.calls.length;
  resize.report();
  expect(measured.mock.calls.length).toBe(before);
});
