// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from '~/shared/lib/sha256';

it('hashes texts of every length and script as node does', () => {
  const texts = ['', 'abc', 'Zoë 東京 😀', ...Array.from({ length: 200 }, (_, length) => 'x'.repeat(length))];
  const toHash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(texts.map(sha256)).toEqual(texts.map(toHash));
});
