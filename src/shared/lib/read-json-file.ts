import type { FileProblem } from './file-problem';
import { parseJson } from './parse-json';
import type { TextPlace } from './text-places';

export type ReadJsonFile =
  | { ok: true; value: unknown; placeOf: (path: readonly PropertyKey[]) => TextPlace }
  | { ok: false; problems: FileProblem[] };

/** The value in a JSON file, or its problems: where it breaks, or every duplicate key. */
export function readJsonFile(text: string): ReadJsonFile {
  const json = parseJson(text);
  if (!json.ok) {
    const { line, column, found } = json;
    const message = found ? `not valid JSON: unexpected “${found}”.` : 'not valid JSON: it ends too early.';
    return { ok: false, problems: [{ line, column, place: '', message }] };
  }
  const repeated = json.repeatedKeys();
  if (repeated.length === 0) return json;
  return {
    ok: false,
    problems: repeated.map(({ path, line, column }) => ({
      line,
      column,
      place: path.join('.'),
      message: 'this key stands twice.',
    })),
  };
}
