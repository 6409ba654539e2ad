// @vitest-environment node
import { expect, it } from 'vitest';
import { excerptAt } from '~/features/admin/upload/upload-area';

it('sets the word at the column apart', () => {
  expect(excerptAt('    "enabled": "yes",', 5)).toEqual({ before: '', at: '"enabled"', after: ': "yes",' });
  expect(excerptAt('date: soon', 1)).toEqual({ before: '', at: 'date', after: ': soon' });
  expect(excerptAt('{"a": 1,}', 9)).toEqual({ before: '{"a": 1,', at: '}', after: '' });
  expect(excerptAt('{"a": 🙂}', 7).at).toBe('🙂');
});

it('shows the end of a line that breaks off', () => {
  expect(excerptAt('{"a": 1', 8)).toEqual({ before: '{"a": 1', at: '⏎', after: '' });
});

it('cuts long lines', () => {
  const { before, at, after } = excerptAt(`${'a'.repeat(500)}"key"${'b'.repeat(500)}`, 501);
  expect(before).toBe(`…${'a'.repeat(24)}`);
  expect(at).toBe('"key"');
  expect(after.endsWith('…')).toBe(true);
  expect(after.length).toBeLessThan(70);
  expect(excerptAt(`"${'x'.repeat(900)}"`, 1).at.length).toBeLessThanOrEqual(60);
});
