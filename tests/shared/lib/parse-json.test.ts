// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { decodeFile } from '~/shared/lib/file-problem';
import { parseJsonFile } from '~/shared/lib/parse-json';

it('parses', () => {
  expect(parseJsonFile('{"a": [1, "x"]}')).toMatchObject({ ok: true, value: { a: [1, 'x'] } });
});

it.each([
  '{"apiKey": pat-na1-secret}',
  "{\n  'apiKey': 'pat-na1-secret'\n}",
  'pat-na1-secret',
  '{"apiKey": "pat-na1-secret',
])('reports that %j is invalid, and quotes nothing of it', (text) => {
  const json = parseJsonFile(text);
  const message = json.ok ? '' : json.problems[0]?.message;
  expect(message).toMatch(/^not valid JSON: .*\w{3}/s);
  expect(message).not.toMatch(/api|pat|na1|sec/);
});

const decode = (...parts: BlobPart[]) => decodeFile(new File(parts, 'a.json'));
const encodeUtf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [0xfeff, ...[...text].map((char) => char.charCodeAt(0))].flatMap((code) =>
      little ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  );

it('reads UTF-8, with or without a byte order mark, and UTF-16 with one', async () => {
  expect(await decode('{"a": "ä"}')).toEqual({ ok: true, text: '{"a": "ä"}' });
  expect(await decode(Uint8Array.from([0xef, 0xbb, 0xbf]), '{}')).toEqual({ ok: true, text: '{}' });
  expect(await decode(encodeUtf16('{"a": "ä"}', true))).toEqual({ ok: true, text: '{"a": "ä"}' });
  expect(await decode(encodeUtf16('{"a": "ä"}', false))).toEqual({ ok: true, text: '{"a": "ä"}' });
});

it('says that a text is not UTF-8', async () => {
  expect(await decode('{\n "a": "', Uint8Array.from([0xe4]), '"}')).toMatchObject({
    ok: false,
    problem: { message: 'it is not UTF-8. Save it with that encoding.' },
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
