// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { decodeFile } from '~/shared/lib/file-problem';
import { parseJson } from '~/shared/lib/parse-json';
import { fc } from '../../support/any-values';

it('parses, with or without a byte order mark', () => {
  expect(parseJson('{"a": [1, "x"]}')).toMatchObject({ ok: true, value: { a: [1, 'x'] } });
  expect(parseJson('\uFEFF{}')).toMatchObject({ ok: true, value: {} });
});

it.each([
  ['{\n  "site": {\n    "url": "x",\n  }\n}', { line: 4, column: 3, problem: 'unexpected “}”' }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, problem: 'unexpected “"”' }],
  ["{'a': 1}", { line: 1, column: 2, problem: "unexpected “'”" }],
  ['{"a": yes}', { line: 1, column: 7, problem: 'unexpected text, which needs quotes around it' }],
  ['{"a": 1', { line: 1, column: 8, problem: 'it ends too early' }],
  ['{"a": 01}', { line: 1, column: 7, problem: 'unexpected number' }],
  ['{"a": "\t"}', { line: 1, column: 7, problem: 'unexpected “"”' }],
  ['{} {}', { line: 1, column: 4, problem: 'unexpected “{”' }],
  ['', { line: 1, column: 1, problem: 'it ends too early' }],
  ['// note\n{}', { line: 1, column: 1, problem: 'unexpected “/”' }],
  ['{} /* note */', { line: 1, column: 4, problem: 'unexpected “/”' }],
  ['[1,]', { line: 1, column: 4, problem: 'unexpected “]”' }],
  ['[1}', { line: 1, column: 3, problem: 'unexpected “}”' }],
  ['[-]', { line: 1, column: 2, problem: 'unexpected “-”' }],
  ['[1.]', { line: 1, column: 2, problem: 'unexpected number' }],
  ['{"a"\r\n1}', { line: 2, column: 1, problem: 'unexpected number' }],
  ['["a\nb"]', { line: 1, column: 2, problem: 'unexpected “"”' }],
  ['["\\x"]', { line: 1, column: 2, problem: 'unexpected “"”' }],
  ['{"a": 🙂}', { line: 1, column: 7, problem: 'unexpected “🙂”' }],
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

it.each([
  ['lists', '['.repeat(101) + ']'.repeat(101), { line: 1, column: 101 }],
  ['objects', `\n${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, { line: 2, column: 501 }],
  ['a file that ends early', '['.repeat(100_000), { line: 1, column: 101 }],
])('says where %s are too deep', (_, text, place) => {
  expect(parseJson(text)).toEqual({
    ok: false,
    ...place,
    problem: 'lists and objects stand more than 100 deep in one another',
  });
});

it('takes brackets in strings for text', () => {
  const value = ['['.repeat(200), `"${'{'.repeat(200)}`, '\\'];
  expect(parseJson(JSON.stringify(value))).toMatchObject({ ok: true, value });
});

it.each([
  ['{"hubspot": {"apiKey": %s}}', 24],
  ["{'apiKey': '%s'}", 2],
  ['{"apiKey": "%s', 12],
  ['{"apiKey": "a\\q%s"}', 12],
  ['{"apiKey": `%s`}', 12],
  ['{"a": 1} %s', 10],
  ['%s', 1],
  ['{"a": 1, %s: 2}', 10],
])('names the place of what is broken, and never the words there: %s', (shape, column) => {
  const parsed = parseJson(shape.replace('%s', 'pat-na1-5ecre7'));
  expect(parsed).toMatchObject({ ok: false, line: 1, column });
  expect(JSON.stringify(parsed)).not.toMatch(/pa|5e|na1/);
});

const sound = (text: string) => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error('not JSON');
  return parsed;
};

describe('places', () => {
  const text = `{
  "hubspot": {
    "enabled": "yes", "tracking": { "trackingId": 7 }
  },
  "security": { "connectOrigins": ["https://a.example",
    "ftp"] }
}`;

  it.each([
    [[], { line: 1, column: 1 }],
    [['hubspot'], { line: 2, column: 3 }],
    [['hubspot', 'enabled'], { line: 3, column: 5 }],
    [['hubspot', 'tracking', 'trackingId'], { line: 3, column: 37 }],
    [['security', 'connectOrigins', 0], { line: 5, column: 36 }],
    [['security', 'connectOrigins', 1], { line: 6, column: 5 }],
  ])('finds %j', (path, place) => {
    expect(sound(text).placeOf(path)).toEqual(place);
  });

  it('gives what is around a thing that is not there', () => {
    expect(sound(text).placeOf(['hubspot', 'region'])).toEqual({ line: 2, column: 3 });
    expect(sound(text).placeOf(['nowhere', 'at', 'all'])).toEqual({ line: 1, column: 1 });
    expect(sound('\n  7').placeOf(['a'])).toEqual({ line: 2, column: 3 });
    expect(sound(text).placeOf(['security', 'connectOrigins', 9])).toEqual({ line: 5, column: 17 });
  });

  it('finds everything that a value holds', () => {
    const walk = (value: unknown, path: (string | number)[], visit: (path: (string | number)[]) => void) => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        visit(at);
        walk(inner, at, visit);
      }
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1, 2), (value, spaces) => {
        const json = JSON.stringify(value, null, spaces);
        const lines = json.split('\n');
        const parsed = sound(json);
        walk(parsed.value, [], (path) => {
          const { line, column } = parsed.placeOf(path);
          const rest = [lines[line - 1]?.slice(column - 1), ...lines.slice(line)].join('\n');
          const key = path.at(-1);
          const inner = path.reduce<unknown>(
            (found, step) => (found as Record<string, unknown>)[step],
            value,
          );
          const start =
            typeof key === 'string' ? JSON.stringify(key) : JSON.stringify(inner, null, spaces)[0];
          expect(rest.startsWith(start ?? '?')).toBe(true);
        });
      }),
    );
  });

  it('are found at every depth that is allowed', () => {
    const deep = sound('['.repeat(100) + ']'.repeat(100));
    expect(deep.placeOf([0, 0, 0])).toEqual({ line: 1, column: 4 });
    expect(deep.repeatedKeys()).toEqual([]);
  });

  it('names keys that stand twice', () => {
    expect(sound('{"a": 1, "b": [{"c": 1,\n "c": {"c": 2}}], "a": 3}').repeatedKeys()).toEqual([
      { path: ['b', 0, 'c'], line: 2, column: 2 },
      { path: ['a'], line: 2, column: 19 },
    ]);
    expect(sound('[{"a": "a"}, {"a": ["a", "a"]}]').repeatedKeys()).toEqual([]);
  });
});

const decode = (...parts: BlobPart[]) => decodeFile(new File(parts, 'a.json'));
const wide = (text: string, little: boolean) =>
  Uint8Array.from(
    [0xfeff, ...[...text].map((char) => char.charCodeAt(0))].flatMap((code) =>
      little ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  );

it('reads UTF-8, with or without a byte order mark, and UTF-16 that says so', async () => {
  expect(await decode('{"a": "ä"}')).toEqual({ ok: true, text: '{"a": "ä"}' });
  expect(await decode(Uint8Array.from([0xef, 0xbb, 0xbf]), '{}')).toEqual({ ok: true, text: '{}' });
  expect(await decode(wide('{"a": "ä"}', true))).toEqual({ ok: true, text: '{"a": "ä"}' });
  expect(await decode(wide('{"a": "ä"}', false))).toEqual({ ok: true, text: '{"a": "ä"}' });
});

it('says where a text is not UTF-8', async () => {
  expect(await decode('{\n "a": "', Uint8Array.from([0xe4]), '"}')).toMatchObject({
    ok: false,
    problem: { line: 2, column: 8, message: 'not UTF-8 from here on. Save the file with that encoding.' },
  });
});

it.each([
  ['', 'it is empty.'],
  [' \n\t', 'it is empty.'],
  [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'it is not a text file.'],
])('refuses %j', async (part, message) => {
  expect(await decode(part)).toMatchObject({ ok: false, problem: { place: '', message } });
});

it('refuses what is too large or cannot be read', async () => {
  const file = new File(['{}'], 'a.json');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  expect(await decodeFile(file)).toMatchObject({
    problem: { message: expect.stringMatching(/could not read/) },
  });
  Object.defineProperty(file, 'size', { value: 50_000_001 });
  expect(await decodeFile(file)).toMatchObject({ problem: { message: 'it is larger than 50.0 MB.' } });
});
