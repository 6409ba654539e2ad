// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shortExcerpt } from '~/features/blog/post-card';

describe('the excerpt on a card', () => {
  it('stands whole up to 120 characters', () => {
    expect(shortExcerpt('a'.repeat(120))).toBe('a'.repeat(120));
    expect(shortExcerpt('')).toBe('');
  });

  it('is cut to 120 characters, with an ellipsis', () => {
    expect(shortExcerpt('a'.repeat(121))).toBe(`${'a'.repeat(120)}...`);
    expect(shortExcerpt(`${'word '.repeat(30)}end`)).toBe(`${'word '.repeat(24)}...`);
  });
});
