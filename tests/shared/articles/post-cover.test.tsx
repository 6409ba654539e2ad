import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyImage } from '~/shared/articles/post-cover';
import { fakeIntersection } from '../motion/fake-observers';

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
});

type Props = Partial<Parameters<typeof LazyImage>[0]>;
const image = (props: Props = {}, at = '/blog') => (
  <MemoryRouter initialEntries={[at]}>
    <LazyImage
      sources={['/first.jpg', '/second.jpg']}
      alt="A loom"
      placeholder={<span>cloth</span>}
      className="h-40"
      {...props}
    />
  </MemoryRouter>
);
const picture = () => screen.queryByRole('img', { name: 'A loom' });
const placeholder = () => screen.queryByText('cloth');

describe('a picture further down', () => {
  it('waits until it is within 300 px of the screen', () => {
    const margins: (string | undefined)[] = [];
    const view = fakeIntersection();
    const Observer = globalThis.IntersectionObserver;
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Observer {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(callback, options);
          margins.push(options?.rootMargin);
        }
      },
    );
    render(image());
    expect(margins).toEqual(['300px']);
    act(() => view.report(false));
    expect(picture()).toBeNull();
    expect(placeholder()).toBeInTheDocument();
    act(() => view.report(true));
    expect(picture()).toHaveAttribute('src', '/first.jpg');
    expect(view.watched()).toBe(0);
  });

  it('shows its placeholder until it has loaded', () => {
    const view = fakeIntersection();
    render(image());
    act(() => view.report(true));
    expect(placeholder()).toBeInTheDocument();
    fireEvent.load(picture() as Element);
    expect(placeholder()).toBeNull();
    expect(picture()).toBeInTheDocument();
    expect(warnings).toEqual([]);
  });

  it('loads at once in a browser without IntersectionObserver', () => {
    render(image());
    expect(picture()).toHaveAttribute('src', '/first.jpg');
  });

  it('is in the HTML for visitors without scripts, behind its placeholder', () => {
    const html = renderToString(image());
    expect(html).toContain('cloth');
    const [, fallback = ''] = html.match(/<noscript>(.*)<\/noscript>/) ?? [];
    expect(fallback).toContain('src="/first.jpg"');
    expect(fallback).toContain('loading="lazy"');
    expect(html.replace(fallback, '')).not.toContain('<img');
  });
});

describe('a picture that fails to load', () => {
  it('gives way to the next source, and at last to its placeholder, with a warning each time', () => {
    render(image());
    fireEvent.error(picture() as Element);
    expect(picture()).toHaveAttribute('src', '/second.jpg');
    expect(placeholder()).toBeInTheDocument();
    fireEvent.error(picture() as Element);
    expect(picture()).toBeNull();
    expect(placeholder()).toBeInTheDocument();
    expect(warnings).toEqual([
      'The image /first.jpg could not be loaded; trying /second.jpg.',
      'The image /second.jpg could not be loaded; its placeholder stays.',
    ]);
  });

  it('is given up after 10 seconds', () => {
    vi.useFakeTimers();
    render(image());
    act(() => vi.advanceTimersByTime(9_999));
    expect(picture()).toHaveAttribute('src', '/first.jpg');
    act(() => vi.advanceTimersByTime(1));
    expect(picture()).toHaveAttribute('src', '/second.jpg');
    fireEvent.load(picture() as Element);
    act(() => vi.advanceTimersByTime(60_000));
    expect(picture()).toHaveAttribute('src', '/second.jpg');
    expect(warnings).toEqual(['The image /first.jpg took longer than 10 seconds; trying /second.jpg.']);
  });

  it('is not waited for without a source', () => {
    render(image({ sources: [] }));
    expect(picture()).toBeNull();
    expect(placeholder()).toBeInTheDocument();
    expect(warnings).toEqual([]);
  });
});

describe('a picture that loads at once', () => {
  it.each([
    ['a way of payment', { purpose: 'payment' }, '/pricing'],
    ['a QR code', { purpose: 'qr' }, '/payment-features'],
    ['anything on the login page', {}, '/login'],
  ] as const)('is %s', (_, props, at) => {
    const view = fakeIntersection();
    render(image(props, at));
    expect(view.watched()).toBe(0);
    expect(picture()).toHaveAttribute('src', '/first.jpg');
    expect(picture()).not.toHaveAttribute('loading', 'lazy');
    expect(renderToString(image(props, at))).not.toContain('<noscript>');
  });

  it('notices that it loaded or failed before the scripts', async () => {
    const decode = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined);
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    Object.assign(HTMLImageElement.prototype, { decode });
    render(image({ purpose: 'qr' }));
    await vi.waitFor(() => expect(placeholder()).toBeNull());
    expect(picture()).toHaveAttribute('src', '/second.jpg');
    expect(warnings).toEqual(['The image /first.jpg could not be loaded; trying /second.jpg.']);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
});

it('starts over with new sources', () => {
  const { rerender } = render(image());
  fireEvent.load(picture() as Element);
  rerender(image({ sources: ['/other.jpg'] }));
  expect(picture()).toHaveAttribute('src', '/other.jpg');
  expect(placeholder()).toBeInTheDocument();
});
