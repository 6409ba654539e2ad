// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/decisions.md', 'utf8');
const numbers = [...text.matchAll(/^\*\*(\d+)\./gm)].map(([, number]) => Number(number));

it('has decisions numbered in order, each under one subject', () => {
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const rows = [...text.matchAll(/^\| [^|]+ \| (\d[\d, ]*) \|$/gm)].map(([, list = '']) =>
    list.split(', ').map(Number),
  );
  for (const row of rows) expect(row).toEqual(row.toSorted((a, b) => a - b));
  expect(rows.flat().sort((a, b) => a - b)).toEqual(numbers);
});
