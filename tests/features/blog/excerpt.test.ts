import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortExcerpt } from '~/features/blog/excerpt';

describe('the excerpt on a card', () => {
  it('is whole where it has at most 120 characters', () => {
    expect(shortExcerpt('x'.repeat(120))).toBe('x'.repeat(120));
    expect(shortExcerpt('Short.')).toBe('Short.');
  });

  it('is cut to 120 characters with an ellipsis where it is longer', () => {
    expect(shortExcerpt('x'.repeat(121))).toBe(`${'x'.repeat(120)}...`);
  });

  it('ends with a whole word where one ends near enough, and without its comma', () => {
    const text = `${'word '.repeat(23)}and, nevertheless, more`;
    expect(shortExcerpt(text)).toBe(`${'word '.repeat(23)}and...`);
  });

  it('takes a word that ends at exactly 120 characters', () => {
    const text = `${'x'.repeat(110)} ${'y'.repeat(9)} more`;
    expect(shortExcerpt(text)).toBe(`${'x'.repeat(110)} ${'y'.repeat(9)}...`);
  });

  it('never says anything else than the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const short = shortExcerpt(text);
        if (text.length <= 120) return short === text;
        return short.endsWith('...') && short.length <= 123 && text.startsWith(short.slice(0, -3));
      }),
    );
  });
});
