import { expect, it } from 'vitest';
import { formatPostDate } from '~/features/blog/format-post-date';

it('is the same day for every reader', () => {
  expect(formatPostDate('2026-11-12')).toBe('Nov 12, 2026');
  expect(formatPostDate('2026-01-01', 'long')).toBe('January 1, 2026');
});

it('shows what is no date as it is', () => {
  expect(formatPostDate('soon')).toBe('soon');
});
