import { fileWords } from '../../content/words/files.ts';
import type { FileProblem } from './file-problem.ts';
import { parseJson } from './parse-json.ts';
import type { TextPlace } from './text-places.ts';

const words = fileWords.json;

export type ReadJsonFile =
  | { ok: true; value: unknown; placeOf: (path: readonly PropertyKey[]) => TextPlace }
  | { ok: false; problems: FileProblem[] };

/** The value in a JSON file, or its problems: where it breaks, or every duplicate key. */
export function readJsonFile(text: string): ReadJsonFile {
  const json = parseJson(text);
  if (!json.ok) {
    const { line, column, problem } = json;
    // The schema that knows the secrets can't tell whether there's one in this line.
    return {
      ok: false,
      problems: [{ line, column, place: '', message: words.broken(problem), secret: true }],
    };
  }
  const repeated = json.repeatedKeys();
  if (repeated.length === 0) return json;
  return {
    ok: false,
    problems: repeated.map(({ path, line, column }) => ({
      line,
      column,
      place: path.join('.'),
      message: words.repeated,
    })),
  };
}
