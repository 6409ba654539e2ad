import type { FileProblem } from './file-problem.ts';

type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: string };

/** Parses JSON. `problem` is the browser's own message without its quote from the file, which may be a secret. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, problem: removeQuote((error as Error).message) };
  }
}

/** The value in a JSON file, or its problem. */
export function parseJsonFile(
  text: string,
): { ok: true; value: unknown } | { ok: false; problems: FileProblem[] } {
  const json = parseJson(text);
  if (json.ok) return json;
  return { ok: false, problems: [{ place: '', message: `not valid JSON: ${json.problem}` }] };
}

/** V8 quotes the text around a mistake, JavaScriptCore the word. */
const removeQuote = (message: string) =>
  message.replace(/,? ?(?:\.{3})?".*"(?:\.{3})? is not valid JSON$| ".*"$/s, '');
