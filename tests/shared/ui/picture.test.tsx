import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PictureText } from '~/shared/lib/picture-text';
import { LogoBand } from '~/shared/sections/logo-band';
import { Picture } from '~/shared/ui/picture';
import { fakeIntersection } from '../motion/fake-observers';

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
});

const ANA: PictureText = {
  file: 'team/ana.jpg',
  alt: 'Ana at the loom',
  focus: '50% 30%',
  prepared: {
    src: '/assets/app/ana-2.webp',
    srcSet: '/assets/app/ana-1.webp 480w, /assets/app/ana-2.webp 960w',
    width: 960,
    height: 640,
  },
};
type Props = Partial<Parameters<typeof Picture>[0]>;
const picture = (props: Props = {}, at = '/blog') => (
  <MemoryRouter initialEntries={[at]}>
    <Picture picture={ANA} sizes="100vw" fallback={<span>cloth</span>} className="h-40" {...props} />
  </MemoryRouter>
);
const getImage = () => screen.queryByRole('img', { name: 'Ana at the loom' });
const getFallback = () => screen.queryByText('cloth');

it('comes with its widths, size, words and focus, and waits for its place to come near', () => {
  render(picture());
  const image = getImage();
  expect(image).toHaveAttribute('src', '/assets/app/ana-2.webp');
  expect(image).toHaveAttribute('srcset', '/assets/app/ana-1.webp 480w, /assets/app/ana-2.webp 960w');
  expect(image).toHaveAttribute('sizes', '100vw');
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', '640');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('data-focus', '50% 30%');
});

it('loads first on the first screen, without scripts too', () => {
  const html = renderToString(picture({ firstScreen: true }));
  expect(html).toContain('<link rel="preload" as="image" imageSrcSet="/assets/app/ana-1.webp 480w');
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('loading="eager"');
});

it('loads first on the login page', () => {
  const view = fakeIntersection();
  render(picture({}, '/login'));
  expect(view.watched()).toBe(0);
  expect(getImage()).toHaveAttribute('loading', 'eager');
});

it('notices that it failed before the scripts', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  Object.assign(HTMLImageElement.prototype, { decode: vi.fn().mockRejectedValue(new Error('broken')) });
  render(picture({ firstScreen: true }));
  await vi.waitFor(() => expect(getFallback()).toBeInTheDocument());
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

it('has a color in its place until it is there', () => {
  render(picture());
  expect(getImage()).toHaveClass('bg-subtle');
  fireEvent.load(getImage() as Element);
  expect(getImage()).not.toHaveClass('bg-subtle');
  expect(warnings).toEqual([]);
});

it('leaves its place to the fallback if it fails, with one warning', () => {
  const { rerender } = render(picture());
  fireEvent.error(getImage() as Element);
  expect(getImage()).toBeNull();
  expect(getFallback()).toBeInTheDocument();
  expect(warnings).toEqual(['The picture /assets/app/ana-2.webp could not be loaded.']);
  rerender(picture({ picture: { ...ANA, prepared: { src: '/assets/app/bo.webp' } } }));
  expect(getImage()).toHaveAttribute('src', '/assets/app/bo.webp');
  expect(getImage()).not.toHaveAttribute('srcset');
});

it('is given up 10 seconds after its place came within 300 px of the screen', () => {
  vi.useFakeTimers();
  const view = fakeIntersection();
  render(picture());
  expect(view.margins).toEqual(['300px']);
  act(() => vi.advanceTimersByTime(60_000));
  expect(getImage()).toBeInTheDocument();
  act(() => view.report(true));
  act(() => vi.advanceTimersByTime(9_999));
  expect(getImage()).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(getFallback()).toBeInTheDocument();
  expect(warnings).toEqual(['The picture /assets/app/ana-2.webp took longer than 10 seconds.']);
});

it('of a page’s file is given up 10 seconds after the page began to load', () => {
  vi.useFakeTimers();
  const box = document.createElement('div');
  box.innerHTML = renderToString(picture({ firstScreen: true }));
  document.body.append(box);
  vi.spyOn(performance, 'now').mockReturnValue(8000);
  render(picture({ firstScreen: true }), { container: box, hydrate: true });
  act(() => vi.advanceTimersByTime(1999));
  expect(getImage()).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(getFallback()).toBeInTheDocument();
});

it('is the fallback where a text names no picture, or one that can’t be used', () => {
  const { prepared: _, ...unusable } = ANA;
  for (const none of [undefined, unusable]) {
    const { unmount } = render(picture({ picture: none }));
    expect(getFallback()).toBeInTheDocument();
    expect(getImage()).toBeNull();
    unmount();
  }
});

it('leaves logos without a transparent background as they are in a band of one color', () => {
  const logo = (alt: string, isRectangle?: true): PictureText => ({
    ...ANA,
    alt,
    prepared: { src: '/a.webp', ...(isRectangle && { isRectangle }) },
  });
  const names = [
    { name: 'Clear AG', logo: logo('Clear AG') },
    { name: 'White GmbH', logo: logo('White GmbH', true) },
  ];
  render(
    <MemoryRouter>
      <LogoBand heading="They trust us" names={names} oneColor />
    </MemoryRouter>,
  );
  expect(screen.getByRole('img', { name: 'Clear AG' })).toHaveClass('invert');
  expect(screen.getByRole('img', { name: 'White GmbH' })).not.toHaveClass('invert');
});
