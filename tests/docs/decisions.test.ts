// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has decisions numbered in order', () => {
  const numbers = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/^\*\*(\d+)\./gm)].map(
    ([, number]) => Number(number),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
