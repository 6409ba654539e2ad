// @vitest-environment node
import { expect, it } from 'vitest';
import { toIso } from '~/shared/lib/format-moment';

it('writes a moment as an ISO text, and leaves alone what is none', () => {
  expect(toIso(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(toIso('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(toIso(9e15)).toBe('9000000000000000');
  expect(toIso('soon')).toBe('soon');
});
