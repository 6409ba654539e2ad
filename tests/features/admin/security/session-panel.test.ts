// @vitest-environment node
import { expect, it } from 'vitest';
import { timeLeft } from '~/features/admin/security/session-panel';

it.each([
  [600_000, '10:00'],
  [581_000, '9:41'],
  [580_001, '9:41'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_600_000, '1 h 0 min'],
  [86_399_000, '23 h 59 min'],
])('%d ms are %s', (left, text) => {
  expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(text);
});
