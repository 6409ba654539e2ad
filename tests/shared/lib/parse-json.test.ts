import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from '~/shared/lib/parse-json';

it('parses, with or without a byte order mark', () => {
  expect(parseJson('{"a": [1, "x"]}')).toEqual({ ok: true, value: { a: [1, 'x'] } });
  expect(parseJson('\uFEFF{}')).toEqual({ ok: true, value: {} });
});

it.each([
  ['{\n  "site": {\n    "url": "x",\n  }\n}', { line: 4, column: 3, found: '}' }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, found: '"' }],
  ["{'a': 1}", { line: 1, column: 2, found: "'" }],
  ['{"a": yes}', { line: 1, column: 7, found: 'y' }],
  ['{"a": 1', { line: 1, column: 8, found: undefined }],
  ['{"a": 01}', { line: 1, column: 7, found: '0' }],
  ['{"a": "\t"}', { line: 1, column: 7, found: '"' }],
  ['{} {}', { line: 1, column: 4, found: '{' }],
  ['', { line: 1, column: 1, found: undefined }],
  ['// note\n{}', { line: 1, column: 1, found: '/' }],
])('says where %j breaks', (text, place) => {
  expect(parseJson(text)).toEqual({ ok: false, ...place });
});

it('never throws, and agrees with the browser on what is JSON', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      (text) => {
        let value: unknown;
        let isJson = true;
        try {
          value = JSON.parse(text);
        } catch {
          isJson = false;
        }
        const parsed = parseJson(text);
        expect(parsed.ok).toBe(isJson);
        if (parsed.ok) expect(parsed.value).toEqual(value);
      },
    ),
  );
  expect(parseJson('['.repeat(100_000)).ok).toBe(false);
});
