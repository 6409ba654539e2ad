import { gzipSync } from 'node:zlib';
import { render, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BrandMark } from '~/shared/brand-mark';
import { Weave, WeaveHero, WeavePortrait } from '~/shared/motion/weave';
import { WeaveGlyph } from '~/shared/motion/weave-glyph';

const drawings: [string, ReactElement][] = [
  ['Weave', <Weave key="a" seed="chatbots" dye="madder" accent="weld" />],
  ['unravelling Weave', <Weave key="b" seed="chatbots" fade="left" />],
  ['WeaveHero', <WeaveHero key="c" seed="linen" />],
  ['WeavePortrait', <WeavePortrait key="d" seed="solheim" />],
  ['BrandMark', <BrandMark key="e" />],
  ['WeaveGlyph', <WeaveGlyph key="f" seed="Ostrel" />],
];

describe.each(drawings)('%s', (_, drawing) => {
  it('hydrates what the server drew', async () => {
    const host = document.createElement('div');
    host.innerHTML = renderToString(drawing);
    const before = host.innerHTML;
    // A mismatch would be a console error, which fails the test.
    await act(async () => hydrateRoot(host, drawing));
    expect(host.innerHTML).toBe(before);
  });

  it('needs no style attribute, which the content security policy would strip', () => {
    expect(renderToString(drawing).match(/style=|<style/g)).toBeNull();
  });

  it('writes no broken or endless numbers', () => {
    expect(renderToString(drawing).match(/NaN|undefined|\.\d{5,}|d=""/g)).toBeNull();
  });
});

describe('as a picture', () => {
  it('is hidden from screen readers, unless it has a label', () => {
    const { container } = render(<Weave seed="a" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    render(<WeavePortrait seed="a" label="Woven portrait of Ingrid Solheim" />);
    expect(screen.getByRole('img', { name: 'Woven portrait of Ingrid Solheim' })).not.toHaveAttribute(
      'aria-hidden',
    );
  });

  it('keeps the gradients of two cloths apart', () => {
    const { container } = render(
      <>
        <Weave seed="a" />
        <Weave seed="a" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const element of container.querySelectorAll('[fill^="url("]')) {
      expect(ids).toContain(element.getAttribute('fill')?.slice(5, -1));
    }
  });

  it('differs from seed to seed', () => {
    const drawn = (element: ReactElement) => renderToString(element);
    expect(drawn(<Weave seed="a" />)).not.toBe(drawn(<Weave seed="b" />));
    expect(drawn(<WeavePortrait seed="a" />)).not.toBe(drawn(<WeavePortrait seed="b" />));
    expect(drawn(<WeaveGlyph seed="a" />)).not.toBe(drawn(<WeaveGlyph seed="b" />));
  });
});

describe('weight in the page', () => {
  const weigh = (element: ReactElement) => gzipSync(renderToString(element), { level: 9 }).length;

  it.each(['linen', 'contact', 'process', 'pricing'])('keeps the hero %s under 6 KB', (seed) => {
    expect(weigh(<WeaveHero seed={seed} />)).toBeLessThan(6 * 1024);
  });

  it.each(['a', 'b', 'c', 'd'])('keeps cover %s under 1.5 KB and a portrait under 0.7', (seed) => {
    expect(weigh(<Weave seed={seed} accent="weld" />)).toBeLessThan(1.5 * 1024);
    expect(weigh(<WeavePortrait seed={seed} />)).toBeLessThan(0.7 * 1024);
  });
});
