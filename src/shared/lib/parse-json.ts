import type { FileProblem } from './file-problem.ts';

type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: string };

/** Readers recurse into nested lists and objects, so deeper nesting could overflow the stack. */
const MAX_DEPTH = 100;

/** Parses JSON. `problem` is the browser's own message without its quote from the file, which may be a secret. */
export function parseJson(source: string): ParsedJson {
  const text = source.replace(/^\uFEFF/, '');
  if (isTooDeep(text)) {
    return { ok: false, problem: `lists and objects stand more than ${MAX_DEPTH} deep in one another` };
  }
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

/** Strings, up to the end of their line, and the brackets outside of them. */
const STRING_OR_BRACKET = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[[\]{}]/g;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(STRING_OR_BRACKET)) {
    if (found === '[' || found === '{') depth += 1;
    if (found === ']' || found === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
