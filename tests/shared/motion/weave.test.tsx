import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BrandMark } from '~/shared/brand-mark';
import { Artwork, DrawingCollectorContext, HeroArtwork } from '~/shared/motion/artwork';
import { type DrawingInput, getDrawingPath } from '~/shared/motion/drawing-input';
import { collectDrawings } from '../../../prerender/render/drawing-files';

/** A page as the build writes it, and the files that it uses. */
function prerender(page: ReactElement) {
  const { files, forPage } = collectDrawings();
  const markup = renderToString(<DrawingCollectorContext value={forPage()}>{page}</DrawingCollectorContext>);
  return { markup, files };
}

const drawings: [string, ReactElement][] = [
  ['Artwork', <Artwork key="a" seed="chatbots" dye="madder" accent="weld" />],
  ['unravelling Artwork', <Artwork key="b" seed="chatbots" fade="left" />],
  ['HeroArtwork', <HeroArtwork key="c" seed="linen" />],
  ['Artwork in the first screen', <Artwork key="e" seed="chatbots" firstScreen />],
  ['HeroArtwork in the first screen', <HeroArtwork key="f" seed="linen" firstScreen />],
  ['BrandMark', <BrandMark key="g" />],
];

describe.each(drawings)('%s', (_, drawing) => {
  it('is hydrated as the build wrote it, in a browser without drawing code', () => {
    const container = document.createElement('div');
    container.innerHTML = prerender(drawing).markup;
    const before = container.innerHTML;
    // A mismatch would be a console error, which fails the test.
    const { rerender } = render(drawing, { container, hydrate: true });
    expect(container.innerHTML).toBe(before);
    rerender(drawing);
    expect(container.innerHTML).toBe(before);
  });
});

const picture = () => screen.getByRole<HTMLImageElement>('presentation');

describe('a picture', () => {
  it('is the build’s file, with a size that reserves its space', () => {
    render(<Artwork seed="a" columns={9} rows={4} />);
    const { files } = prerender(<Artwork seed="a" columns={9} rows={4} />);
    expect([...files.keys()]).toContain(picture().getAttribute('src'));
    expect(picture()).toHaveAttribute('width', '288');
    expect(picture()).toHaveAttribute('height', '128');
    expect(picture()).toHaveAttribute('loading', 'lazy');
  });

  it('has a file where a photo takes its place, which may fail', () => {
    const photo = { file: 'a.jpg', alt: '', prepared: { src: '/assets/app/pictures/a.webp' } };
    const { files } = prerender(<HeroArtwork seed="linen" picture={photo} firstScreen />);
    expect([...files.keys()]).toContainEqual(expect.stringContaining('/hero-ink-linen.svg'));
  });

  it('is also a file if the app mounts the first screen, or if the item changes', () => {
    const page = (seed: string) => <HeroArtwork seed={seed} firstScreen />;
    const container = document.createElement('div');
    const { markup, files } = prerender(page('linen'));
    container.innerHTML = markup;
    document.body.append(container);
    const { rerender } = render(page('linen'), { container, hydrate: true });
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    rerender(page('contact'));
    expect(picture().src).toContain('/hero-ink-contact.svg');

    const { container: mounted } = render(page('linen'));
    expect([...files.keys()]).toContain(mounted.querySelector('img')?.getAttribute('src'));
  });
});

it.each<DrawingInput>([
  { kind: 'whole', seed: 'a/b c?', dye: 'indigo', accent: 'weld', columns: 12, rows: 6 },
  { kind: 'loose', seed: 'Ünï (1)', dye: 'ink', accent: 'ink', columns: 2, rows: 8 },
  { kind: 'hero', seed: 'plan/Growth', surface: 'indigo' },
])('a drawing has a file name that every host takes: %o', (drawing) => {
  expect(getDrawingPath(drawing)).toMatch(/^\/assets\/app\/cloth-[\w-]+\/[\w.!~*'()-]+\.svg$/);
});

it('the drawings of a page have ids of their own, and refer only to these', () => {
  const container = document.createElement('div');
  container.innerHTML = prerender(
    <>
      <Artwork seed="a" firstScreen />
      <Artwork seed="a" firstScreen />
      <HeroArtwork seed="linen" firstScreen />
    </>,
  ).markup;
  const [first, second, third] = container.querySelectorAll('svg');
  for (const svg of [first, second, third]) {
    const ownIds = [...(svg?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
    expect(ownIds.length).toBeGreaterThan(0);
    for (const [, id] of svg?.innerHTML.matchAll(/(?:url\(|href=")#([\w-]+)/g) ?? []) {
      expect(ownIds).toContain(id);
    }
  }
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
