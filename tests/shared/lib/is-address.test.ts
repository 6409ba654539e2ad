// @vitest-environment node
import { expect, it } from 'vitest';
import { isAddress } from '~/shared/lib/is-address';

it.each([
  ['', true],
  ['/api/elevenlabs', true],
  ['https://api.elevenlabs.io', true],
  ['http://127.0.0.1:4801/x', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['/api/with space', false],
  ['api/elevenlabs', false],
  ['api.elevenlabs.io', false],
  ['ftp://elsewhere.example', false],
  ['https://', false],
  ['https://user:password@elsewhere.example', false],
])('%j as an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});
