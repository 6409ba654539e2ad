// @vitest-environment node
import { expect, it } from 'vitest';
import { formatDate } from '~/shared/lib/format-date';

it('is the same day for every reader', () => {
  expect(formatDate('2026-11-12')).toBe('Nov 12, 2026');
  expect(formatDate('2026-01-01', 'long')).toBe('January 1, 2026');
});

it('shows what is no date as it is', () => {
  expect(formatDate('soon')).toBe('soon');
});
