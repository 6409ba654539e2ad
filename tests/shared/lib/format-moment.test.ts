// @vitest-environment node
import { expect, it } from 'vitest';
import { formatMoment, formatMomentInFull } from '~/shared/lib/format-moment';

const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute);
const now = at(2026, 3, 30, 10, 0).getTime();

it.each([
  [at(2026, 3, 30, 9, 41), 'Today 09:41'],
  [at(2026, 3, 30, 0, 0), 'Today 00:00'],
  [at(2026, 3, 29, 23, 59), 'Yesterday 23:59'],
  // A night with a clock change is still one night.
  [at(2026, 3, 29, 0, 30), 'Yesterday 00:30'],
  [at(2026, 3, 28, 23, 59), 'Mar 28, 23:59'],
  [at(2025, 12, 31, 16, 20), 'Dec 31, 2025, 16:20'],
])('%s reads as %s', (moment, text) => {
  expect(formatMoment(moment.toISOString(), now)).toBe(text);
});

it('leaves what is no date as it is', () => {
  expect(formatMoment('soon', now)).toBe('soon');
  expect(formatMomentInFull('soon')).toBe('soon');
});
