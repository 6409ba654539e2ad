// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('docs/decisions').sort();

it('numbers decisions from 001 without gaps', () => {
  const numbers = files.map((_, index) => String(index + 1).padStart(3, '0'));
  expect(files.map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1])).toEqual(numbers);
});

it.each(files)('%s has its number, a context, a decision and a consequence', (name) => {
  const text = readFileSync(`docs/decisions/${name}`, 'utf8');
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. \\S`));
  expect([...text.matchAll(/^\*\*(\w+):\*\* /gm)].map(([, part]) => part)).toEqual([
    'Context',
    'Decision',
    'Consequence',
  ]);
});
