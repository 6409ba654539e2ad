// @vitest-environment node
import { expect, it } from 'vitest';
import { formatBytes, getByteLength } from '~/shared/lib/format-bytes';
import { formatDate } from '~/shared/lib/format-date';
import { cutText } from '~/shared/lib/shorten-text';
import { formatFullTimestamp, formatTimestamp, toIso } from '~/shared/ui/timestamp';

const createDate = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute);
const now = createDate(2026, 3, 30, 10, 0).getTime();

it.each([
  [createDate(2026, 3, 30, 9, 41), 'Today 09:41'],
  [createDate(2026, 3, 30, 0, 0), 'Today 00:00'],
  [createDate(2026, 3, 29, 23, 59), 'Yesterday 23:59'],
  // A night with a clock change is one night.
  [createDate(2026, 3, 29, 0, 30), 'Yesterday 00:30'],
  [createDate(2026, 3, 28, 23, 59), 'Mar 28, 23:59'],
  [createDate(2025, 12, 31, 16, 20), 'Dec 31, 2025, 16:20'],
])('%s reads as %s', (moment, text) => {
  expect(formatTimestamp(moment.toISOString(), now)).toBe(text);
});

it('leaves invalid dates unchanged', () => {
  expect(formatTimestamp('soon', now)).toBe('soon');
  expect(formatFullTimestamp('soon')).toBe('soon');
  expect(formatDate('soon')).toBe('soon');
});

it('is the same day for every reader', () => {
  expect(formatDate('2026-11-12')).toBe('Nov 12, 2026');
  expect(formatDate('2026-01-01', 'long')).toBe('January 1, 2026');
});

it('writes a moment as an ISO text, and leaves invalid ones unchanged', () => {
  expect(toIso(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(toIso('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(toIso(9e15)).toBe('9000000000000000');
  expect(toIso('soon')).toBe('soon');
});

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [999_949, '1000 kB'],
  [999_950, '1.0 MB'],
  [5e15, '5000 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('counts the bytes of UTF-8', () => {
  expect(getByteLength('aé€😀')).toBe(10);
});

it.each([
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['abc🧵', 4, 'abc'],
])('%j, cut at %i, is %j', (text, maxLength, cut) => {
  expect(cutText(text, maxLength)).toBe(cut);
});
