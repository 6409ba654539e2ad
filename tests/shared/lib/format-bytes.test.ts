// @vitest-environment node
import { expect, it } from 'vitest';
import { byteLength, formatBytes } from '~/shared/lib/format-bytes';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [12_449, '12.4 kB'],
  [640_000, '640 kB'],
  [999_949, '1000 kB'],
  [999_950, '1.0 MB'],
  [3_140_000, '3.1 MB'],
  [2_000_000_000, '2.0 GB'],
  [5e15, '5000 TB'],
])('says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('counts UTF-8', () => {
  expect(byteLength('aé€😀')).toBe(10);
});
