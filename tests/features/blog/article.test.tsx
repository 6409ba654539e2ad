import { fireEvent, render, screen } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdSlot } from '~/features/blog/ad-slot';
import { ReadingProgress } from '~/features/blog/article-frame';
import { PostBody } from '~/features/blog/post-article';
import { fakeResize } from '../../shared/motion/fake-observers';

const ads = vi.hoisted(() => ({ enabled: false }));
vi.mock('~/config/config-store', async (original) => ({
  ...(await original<object>()),
  useConfig: () => ads,
}));

function Page() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress text={text as RefObject<HTMLElement | null>} />
      <div ref={text} data-testid="text" />
    </>
  );
}

describe('an advertisement', () => {
  afterEach(() => {
    ads.enabled = false;
  });

  it('is not there unless the site has advertisements', () => {
    const { container } = render(<AdSlot name="top" />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    ['top', 'h-[90px]'],
    ['middle', 'h-[250px]'],
    ['sidebar', 'h-[600px] w-[300px]'],
    ['in-content', 'h-[250px]'],
    ['before-comments', 'h-[280px]'],
  ] as const)('%s keeps its height, and is labeled', (name, size) => {
    ads.enabled = true;
    render(<AdSlot name={name} />);
    expect(screen.getByText('Advertisement')).toHaveClass(...size.split(' '));
    expect(screen.getByText('Advertisement')).toHaveAttribute('data-ad-slot', name);
  });

  describe('in a text', () => {
    const html = `<p>${'Start. '.repeat(20)}</p><h2 id="a">A</h2><p>${'Middle. '.repeat(20)}</p><h2 id="b">B</h2><p>End.</p>`;
    const show = () =>
      render(
        <MemoryRouter>
          <PostBody html={html} />
        </MemoryRouter>,
      ).container;

    it('stands between two sections, and takes nothing away', () => {
      const whole = show().textContent;
      ads.enabled = true;
      const container = show();
      const slot = container.querySelector('[data-ad-slot="in-content"]');
      expect(slot?.nextElementSibling?.firstElementChild).toHaveAttribute('id', 'a');
      expect(container.textContent).toBe(whole?.replace('A', 'AdvertisementA'));
    });

    it('is left out of a text without sections', () => {
      ads.enabled = true;
      const { container } = render(
        <MemoryRouter>
          <PostBody html="<p>Short.</p>" />
        </MemoryRouter>,
      );
      expect(container.querySelector('[data-ad-slot]')).toBeNull();
      expect(container).toHaveTextContent('Short.');
    });
  });
});

describe('the line at the top', () => {
  let resize: ReturnType<typeof fakeResize>;
  let box = { top: 600, height: 3000 };
  beforeEach(() => {
    resize = fakeResize();
    box = { top: 600, height: 3000 };
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('scrollY', 0);
  });

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
});
