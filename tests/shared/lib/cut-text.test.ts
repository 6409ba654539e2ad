// @vitest-environment node
import { expect, it } from 'vitest';
import { cutText } from '~/shared/lib/cut-text';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['abc🧵', 4, 'abc'],
  ['abc🧵', 5, 'abc🧵'],
])('%j, cut at %i, is %j', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
